/**
 * Following the instructions of an effect, in the order written (CR 608.2c).
 *
 * A program frame holds the point of view of its effect in registers and a program counter into the Rulebook's code. An
 * instruction that proposes and commits is left behind before the commit's frame runs; one that asks is run again with
 * its phase advanced. What an instruction chose stays as "chosen" for those after it.
 */

import { AGAIN, ASK, CALL, CALL_AGAIN, NEXT, PROC_PROGRAM, push, RETURN, type Step } from '../kernel/frames.ts';
import { scope } from '../objects/scope.ts';
import type { Game } from '../state/game.ts';
import { W_LAYERS } from '../state/header.ts';
import { OP_END, OP_JUMP } from '../state/opcodes.ts';
import { ops } from './ops.ts';
import * as P from './registers.ts';

/** Pushes a program frame for an ability's code. The caller fills the other registers. */
export function pushProgram(g: Game, pc: number, controller: number, source: number): number {
  const f = push(g, PROC_PROGRAM);
  const r = g.frameRegister;
  r[f + P.PC] = pc;
  r[f + P.OBJECT] = -1;
  r[f + P.CONTROLLER] = controller;
  r[f + P.SOURCE] = source;
  r[f + P.EVENT_PLAYER] = -1;
  return f;
}

/** Fills the scope from the registers of a program frame. */
export function loadScope(g: Game, f: number): void {
  const r = g.frameRegister;
  const object = r[f + P.OBJECT];
  scope.controller = r[f + P.CONTROLLER];
  scope.source = r[f + P.SOURCE];
  scope.x = r[f + P.X];
  scope.eventObject = r[f + P.EVENT_OBJECT];
  scope.eventPlayer = r[f + P.EVENT_PLAYER];
  scope.eventAmount = r[f + P.EVENT_AMOUNT];
  scope.entry = object < 0 ? -1 : g.stackEntry[object];
  scope.did = r[f + P.DID];
  scope.chosenStart = r[f + P.CHOSEN];
  scope.chosenCount = r[f + P.CHOSEN_COUNT];
  scope.castFlags = r[f + P.FLAGS] >> 8;
  scope.follow = r[f + P.FLAGS] & 1;
  scope.groups = (r[f + P.FLAGS] >> 1) & 7;
}

/** Follows instructions until one needs a frame, a decision, or the end. */
function followInstructions(g: Game, f: number): number {
  const r = g.frameRegister;
  const code = g.rulebook.code;
  for (;;) {
    const pc = r[f + P.PC];
    const op = code[pc] & 0xff;
    if (op === OP_END) return RETURN;
    if (op === OP_JUMP) {
      r[f + P.PC] = code[pc + 1];
      continue;
    }
    loadScope(g, f);
    const next = ops[op](g, f, pc + 1);
    if (next === NEXT || next === CALL) {
      r[f + P.PC] = pc + (code[pc] >> 8);
      r[f + P.PHASE] = 0;
      if (next === CALL) return CALL_AGAIN;
      if (g.word[W_LAYERS] !== 0) return AGAIN; // let characteristics settle before the next instruction
      continue;
    }
    if (next >= 0) {
      r[f + P.PC] = next;
      r[f + P.PHASE] = 0;
      continue;
    }
    return next === ASK || next === AGAIN || next === CALL_AGAIN ? next : RETURN;
  }
}

export const programSteps: Step[] = [followInstructions];
