// Asks V8 whether games are objects with fast properties; run with --allow-natives-syntax by layout.test.ts.

import { advance, createGame } from '../../engine/index.ts';
import { newGame } from '../../engine/position/new-game.ts';
import { grow } from '../../engine/state/game.ts';
import { RULEBOOK, setupOf } from '../conformance/play.ts';

// Compiled at run time, so that tools that read the sources need not know V8's own syntax.
const isFast = new Function('object', 'return %HasFastProperties(object);');

const game = newGame(RULEBOOK, setupOf(1, 'shipped'));
const found = { made: isFast(game) };
advance(game);
found.played = isFast(game);
const copy = createGame(game);
copy.copyFrom(game);
found.copied = isFast(copy);
grow(game, { stack: 8 });
found.grown = isFast(game);
copy.copyFrom(game);
found.resized = isFast(copy);
console.log(JSON.stringify(found));
