/**
 * The door of the reports: analyses as pages, Markdown, CSV and JSON.
 *
 * No game logic, no files: texts come out, and the command line keeps them.
 */

export { answerOf } from './answer.ts';
export { answerDocument, armsCsv } from './document.ts';
export { experimentReport, type Provenance } from './experiment.ts';
export { renderMarkdown } from './markdown.ts';
export { type MatrixOrigin, matrixReport, pairingsCsv } from './matrix.ts';
export type { Block, Cell, Report, ReportChart, ReportTable, Section } from './model.ts';
export { cellText } from './model.ts';
export { renderPage } from './page.ts';
export * as words from './words.ts';
