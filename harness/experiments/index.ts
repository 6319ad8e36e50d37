/**
 * The door of the experiments: questions as files, arms that share their shuffles, and what their games say.
 *
 * Games are played and kept by the runs; pages are made by the reports. Nothing is printed here.
 */

export type { Analysis, ArmEquivalence, ArmResult, Effect, Gain, TestState, Trend } from './analyse.ts';
export { analyse } from './analyse.ts';
export type { ApartGame } from './cell.ts';
export { Cell, scoreOf } from './cell.ts';
export type { LongGame, Spread } from './course.ts';
export { COMEBACK } from './course.ts';
export type { Arm, Definition, ExperimentPool, Factor, PoolLoader } from './definition.ts';
export type { ExperimentFolder } from './folder.ts';
export { keptFile, openExperiment, openToRead, runFolders, slug, writeWhole } from './folder.ts';
export { EXPERIMENT_SCHEMA } from './format.ts';
export { experimentOfRun, experimentOfTwoRuns } from './from-runs.ts';
export type { Entrant, EntrantRating, MatrixAnalysis, MatrixCell, MatrixPlan, PlayedMatrix } from './matrix.ts';
export { keepMatrix, playMatrix } from './matrix.ts';
export type { CardMeasure, Measures, MechanicMeasure, Share } from './measures.ts';
export type { ExperimentOptions, PlayedExperiment } from './play.ts';
export { playExperiment, readResult } from './play.ts';
export { parseExperiment } from './read.ts';
export type { StopRule } from './stop.ts';
export { TABLE_NAMES, tableFolder, writeTables } from './tables.ts';
