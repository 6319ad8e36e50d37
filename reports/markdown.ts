/** A report as Markdown: the same sentences and tables; a chart is told by its alternative text. */

import { type Block, cellText, type Report, type ReportTable } from './model.ts';

/** The report as Markdown text. */
export function renderMarkdown({ title, question, answer, basis, sections }: Report): string {
  const head = [
    `# ${title}`,
    ...(question === '' ? [] : [`_${escapeMark(question)}_`]),
    `**${escapeMark(answer)}**`,
    escapeMark(basis),
  ];
  const body = sections.flatMap(({ heading, blocks }) => [`## ${heading}`, ...blocks.map(blockText)]);
  return `${[...head, ...body].join('\n\n')}\n`;
}

function escapeMark(text: string): string {
  return text.replace(/([\\`*_[\]<>|])/g, '\\$1');
}

function blockText(block: Block): string {
  if ('text' in block) return escapeMark(block.text);
  if ('list' in block) return block.list.map((item) => `- ${escapeMark(item)}`).join('\n');
  if ('code' in block) return `\`\`\`${block.language}\n${block.code.trimEnd()}\n\`\`\``;
  if ('table' in block) return tableText(block.table);
  return `_Chart: ${escapeMark(block.chart.alternative)}_`;
}

function tableText({ caption, head, rows, numeric }: ReportTable): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const above = caption === '' ? [] : [escapeMark(caption), ''];
  const sides = head.map((_, i) => (numeric.includes(i) ? '---:' : '---'));
  return [
    ...above,
    line(head.map(escapeMark)),
    line(sides),
    ...rows.map((row) => line(row.map((cell) => escapeMark(cellText(cell))))),
  ].join('\n');
}
