import { it } from 'vitest';
import { expectTruthInMoves } from '../support/navigation/random-moves';

it(
  'never shows a wrong value as verified in 300 moves, and the right one in the end',
  { timeout: 300_000 },
  () => expectTruthInMoves(300),
);
