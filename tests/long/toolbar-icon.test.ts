import { it } from 'vitest';
import { expectRightTooltips } from '../support/navigation/random-tabs';

it(
  'does not go on telling of another page in 2,000 moves in the tabs of two windows',
  { timeout: 1_200_000 },
  () => expectRightTooltips(2000),
);
