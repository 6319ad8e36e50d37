/**
 * Scenarios: set up a board, play it by words, and check what holds.
 */

export type { AgentOptions } from './agent-step.ts';
export type { Announcement } from './announce.ts';
export type { BoardPermanent, BoardTime, CastAs, PlayerBoard, PlayerName, StepWord } from './board.ts';
export { parseScenarios, type ScenarioCase } from './case.ts';
export { ScenarioError } from './errors.ts';
export type { Expectation, ObjectExpectation } from './expect.ts';
export { SCENARIO_SCHEMA } from './format.ts';
export type { Goal } from './goals.ts';
export type { ObjectView } from './look.ts';
export { openPuzzles, type Puzzle, playScenario, type ScenarioResult } from './play.ts';
export { type ActivateOptions, type CastOptions, Scenario, scenario } from './scenario.ts';
export { findProblems, type Path, type Schema } from './schema.ts';
export { type FileProblem, formatFileProblem, ScenarioFileError, Source } from './source.ts';
