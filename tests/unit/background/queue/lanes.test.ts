import { expect, it } from 'vitest';
import { compareHeads, getEffectiveLane, notePassedOver } from '@/lib/background/queue/lanes';
import { EMPTY_LOG, type StartLog } from '@/lib/background/queue/rate-limiter';
import type { QueueHead } from '@/lib/background/queue/store';
import type { Lane } from '@/lib/contract/stored/job';

const headOf = (lane: Lane, notBefore = 0): QueueHead => ({
  state: 'waiting',
  connectionId: '',
  lane,
  operation: 'enrich',
  group: '',
  bulkId: '',
  notBefore,
});
const logOf = (passedOver: StartLog['passedOver']): StartLog => ({ ...EMPTY_LOG, passedOver });

it.each([
  ['click', {}, 'click'],
  ['bulk', {}, 'bulk'],
  ['bulk', { bulk: 3 }, 'bulk'],
  ['bulk', { bulk: 4 }, 'click'],
  ['prefetch', { prefetch: 5 }, 'click'],
  ['prefetch', { bulk: 4 }, 'prefetch'],
] as const)('the limits of %s, passed over %j, are those of %s', (lane, passedOver, expected) => {
  expect(getEffectiveLane(headOf(lane), logOf(passedOver))).toBe(expected);
});

it.each<[string, QueueHead[], StartLog['passedOver'], Lane[]]>([
  [
    'by lane, whichever was due first',
    [headOf('prefetch', 1), headOf('bulk', 2), headOf('click', 3)],
    {},
    ['click', 'bulk', 'prefetch'],
  ],
  [
    'before clicks when they were passed over four times',
    [headOf('click', 1), headOf('bulk', 2), headOf('prefetch', 3)],
    { prefetch: 4, bulk: 3 },
    ['prefetch', 'click', 'bulk'],
  ],
  [
    'by time among those that were passed over',
    [headOf('bulk', 2), headOf('prefetch', 1), headOf('click', 0)],
    { prefetch: 4, bulk: 4 },
    ['prefetch', 'bulk', 'click'],
  ],
])('queue heads start %s', (_, heads, passedOver, expected) => {
  const sorted = heads.toSorted((one, other) => compareHeads(one, other, () => logOf(passedOver)));
  expect(sorted.map(({ lane }) => lane)).toEqual(expected);
});

it('within a lane, the one that was due first starts first', () => {
  expect(compareHeads(headOf('bulk', 1), headOf('bulk', 2), () => EMPTY_LOG)).toBeLessThan(0);
  expect(compareHeads(headOf('bulk', 2), headOf('bulk', 1), () => EMPTY_LOG)).toBeGreaterThan(0);
});

it.each<[string, StartLog['passedOver'], Lane[], Lane[], StartLog['passedOver']]>([
  ['those that waited', {}, ['click'], ['click', 'bulk', 'prefetch'], { bulk: 1, prefetch: 1 }],
  ['them once more', { bulk: 2 }, ['click'], ['bulk'], { bulk: 3 }],
  ['not those that were sent', { bulk: 2 }, ['bulk', 'click'], ['click', 'bulk'], {}],
  ['nothing of a lane in which nothing was due', { prefetch: 3 }, ['click'], [], {}],
])('a call counts %s', (_, before, sent, waiting, expected) => {
  const log = { ...logOf(before), starts: [1], blockedUntil: 2 };
  expect(notePassedOver(log, new Set(sent), new Set(waiting))).toEqual({
    ...log,
    passedOver: expected,
  });
});
