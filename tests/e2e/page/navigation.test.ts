import { it } from 'vitest';
import { expectTruthInMoves } from '../../support/navigation/random-moves';

it('never shows a wrong value as verified while the rep moves on, and the right one in the end', () =>
  expectTruthInMoves(60));
