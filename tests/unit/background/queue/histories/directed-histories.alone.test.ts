import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import {
  playHistory,
  type Command,
  type History,
} from '../../../../support/queue/histories/play-history';

// Small bulks are in chunks, and changed in several transactions.
vi.mock('@/lib/contract/limits', async (readOriginal) => ({
  ...(await readOriginal<object>()),
  DRAFTS_PER_CHUNK: 4,
  RECORDS_PER_TRANSACTION: 3,
}));

interface Directed {
  what: string;
  when: string;
  history: History;
}

const pass = (ms: number) => ({ do: 'pass', ms }) as const;
const push = (...people: number[]) => ({ do: 'bulk', sort: 'push', people }) as const;
const clickBoth = { do: 'click', sort: 'enrich and push', whom: 5 } as const;
const clickPush = (whom: number) => ({ do: 'click', sort: 'push', whom }) as const;
const LATENCY = 300;
const LONG_LATENCY = 3 * SECOND;
/** Until a push that was just asked for is checked, and until it has left after that. */
const UNTIL_CHECKED = 5.1 * SECOND;
const UNTIL_SENT = UNTIL_CHECKED + LATENCY;

/** Histories that broke a rule once. */
const DIRECTED: Directed[] = [
  {
    what: 'outcomes reach the right person after one of a batch was erased',
    when: 'one of a batch in doubt is erased, and another is retried',
    history: {
      faults: Array.from({ length: 5 }, () => 'dropped after' as const),
      commands: [
        push(0, 1, 2),
        pass(3 * MINUTE),
        { do: 'erase', whom: 0 },
        { do: 'retry', nth: 0 },
        pass(MINUTE),
      ],
    },
  },
  {
    what: 'a batch whose outcome is unknown stays whole',
    when: 'the key changes away and back',
    history: {
      faults: ['dropped before'],
      commands: [
        push(0, 1, 2, 3, 4),
        pass(UNTIL_SENT + SECOND),
        { do: 'key', to: 'B' },
        pass(MINUTE),
        { do: 'key', to: 'A' },
        pass(MINUTE),
      ],
    },
  },
  {
    what: 'a batch whose outcome is unknown stays whole',
    when: 'its repeat is refused with 400',
    history: {
      faults: ['dropped after', '400'],
      commands: [push(0, 1), pass(MINUTE)],
    },
  },
  {
    what: 'a repeat carries the same bytes',
    when: 'the default CRM changes before the repeat',
    history: {
      faults: ['dropped after'],
      commands: [
        clickPush(0),
        pass(UNTIL_SENT + SECOND),
        { do: 'default crm', crm: 'crm_two' },
        pass(MINUTE),
      ],
    },
  },
  {
    what: 'a decision acts on what the question showed',
    when: 'what waits for a third key is sent with what the question showed',
    history: {
      commands: [
        clickPush(0),
        { do: 'key', to: 'B' },
        clickPush(1),
        { do: 'key', to: 'C', decision: 'send' },
        pass(MINUTE),
      ],
    },
  },
  {
    what: 'a decision acts on what the question showed',
    when: 'what waits for another address is taken back with what the question showed',
    history: {
      commands: [
        { do: 'key', to: 'X' },
        clickPush(0),
        { do: 'key', to: 'A' },
        clickPush(1),
        { do: 'key', to: 'B', decision: 'cancel' },
        pass(MINUTE),
      ],
    },
  },
  {
    what: 'a decision acts on what the question showed',
    when: 'what was made without a key is sent with what the question showed',
    history: {
      commands: [
        { do: 'forget key' },
        clickPush(0),
        { do: 'key', to: 'A' },
        clickPush(1),
        { do: 'key', to: 'B', decision: 'send' },
        pass(MINUTE),
      ],
    },
  },
  {
    what: 'Stop stops',
    when: 'a bulk is stopped while its people are checked',
    history: {
      latencyMs: LONG_LATENCY,
      commands: [
        { do: 'bulk', sort: 'push', people: [0, 1], isOldCheck: true },
        pass(UNTIL_CHECKED),
        { do: 'stop', nth: 0 },
        pass(MINUTE),
      ],
    },
  },
  {
    what: 'Stop stops',
    when: 'a bulk is stopped before its call comes back with a 429',
    history: {
      faults: ['429'],
      commands: [
        { do: 'bulk', sort: 'enrich', people: [0, 1] },
        { do: 'stop', nth: 0 },
        pass(MINUTE),
      ],
    },
  },
  {
    what: 'Stop stops',
    when: 'a bulk is stopped that waits for an enrichment of another bulk',
    history: {
      commands: [
        { do: 'bulk', sort: 'enrich', people: [0, 1] },
        { do: 'bulk', sort: 'enrich and push', people: [0, 1] },
        { do: 'stop', nth: 1 },
        pass(MINUTE),
      ],
    },
  },
  {
    what: 'what was cancelled with an enrichment stays so',
    when: 'only the enrichment is asked for again',
    history: {
      faults: Array.from({ length: 5 }, () => 'dropped before' as const),
      commands: [
        { do: 'bulk', sort: 'enrich and push', people: [0] },
        pass(3 * MINUTE),
        { do: 'click', sort: 'enrich', whom: 0 },
        pass(MINUTE),
      ],
    },
  },
  {
    what: '"Retry what failed" writes nothing again',
    when: 'a run counts one failure of three',
    history: {
      endings: ['counted'],
      commands: [push(0, 1, 2), pass(MINUTE), { do: 'retry bulk', nth: 0 }, pass(MINUTE)],
    },
  },
  {
    what: 'a power cut loses no lease',
    when: 'the power fails while a push is under way',
    history: {
      commands: [
        clickPush(0),
        pass(UNTIL_SENT),
        { do: 'crash', steps: 1, deadMs: SECOND, lost: 2 },
        pass(MINUTE),
      ],
    },
  },
  {
    what: 'the answer to an old key pauses nothing',
    when: 'another key is saved before a 401 arrives',
    history: {
      latencyMs: LONG_LATENCY,
      faults: ['401'],
      commands: [
        clickPush(0),
        pass(UNTIL_CHECKED + LONG_LATENCY),
        { do: 'key', to: 'B' },
        pass(MINUTE),
      ],
    },
  },
  {
    what: 'a run of unknown status is not done',
    when: 'it then fails',
    history: { endings: ['odd'], commands: [clickPush(0), pass(MINUTE)] },
  },
  {
    what: 'what was leased leaves at once',
    when: 'the checks of a push take all turns, and a bulk is paused',
    history: {
      commands: [
        push(0, 1, 2, 3, 4),
        pass(UNTIL_CHECKED),
        { do: 'bulk', sort: 'list', people: [1, 0] },
        { do: 'pause', nth: 1 },
        pass(MINUTE),
      ],
    },
  },
  {
    what: 'one that was cancelled and is tried again is the one that is asked for',
    when: 'a newer one has ended',
    history: {
      latencyMs: LONG_LATENCY,
      commands: [
        clickBoth,
        { do: 'cancel', nth: 0 },
        clickBoth,
        pass(11 * MINUTE),
        { do: 'retry', nth: 0 },
        clickBoth,
        pass(MINUTE),
      ],
    },
  },
];

it.each(DIRECTED)('$what: $when', async ({ history }) => {
  const { violations } = await playHistory(history);
  expect(violations).toEqual([]);
});

const corrected = (...people: number[]) =>
  ({ do: 'bulk', sort: 'push corrected', people }) as const;
const BESIDE: [string, Command[]][] = [
  ['two bulks have them at once', [push(0, 1), corrected(2, 0)]],
  ['a bulk is added while the one before is checked', [push(0), pass(LATENCY / 2), corrected(0)]],
  [
    'a bulk has them while the run of the one before goes on',
    [push(0), pass(UNTIL_SENT + SECOND), corrected(0)],
  ],
  [
    'a click does',
    [push(0), pass(UNTIL_CHECKED), { do: 'click', sort: 'push corrected', whom: 0 }],
  ],
];

it.each(BESIDE)(
  'one person is pushed once at a time, so that one record is made: %s',
  async (_, commands) => {
    const { violations, world, seen } = await playHistory({
      runMs: 10 * SECOND,
      latencyMs: LATENCY,
      commands: [...commands, pass(MINUTE)],
    });
    expect(violations).toEqual([]);
    const isOfFirst = (item: string) => item.startsWith('push person-0');
    const records = world.log.flatMap(({ effect }) => effect?.written.filter(isOfFirst) ?? []);
    expect(records).toHaveLength(1);
    // Whoever comes second sees the record that has been made.
    expect(seen.jobs.filter(({ item }) => isOfFirst(item)).map(({ problem }) => problem)).toEqual(
      expect.arrayContaining([null, 'record-changed']),
    );
  },
);

const TAKEN_BACK: [string, Command[]][] = [
  ['a bulk is stopped', [push(0, 1, 2, 3, 4), { do: 'stop', nth: 0 }]],
  ['a push is undone', [clickPush(0), { do: 'cancel', nth: 0 }]],
];

it.each(TAKEN_BACK)('a power cut brings nothing back after %s', async (_, commands) => {
  for (let lost = 1; lost <= 12; lost += 1) {
    const { violations } = await playHistory({
      commands: [...commands, { do: 'crash', steps: 1, deadMs: SECOND, lost }, pass(MINUTE)],
    });
    expect(violations, `${lost} transactions lost`).toEqual([]);
  }
});

it.each([
  ['401', 'another is saved', { do: 'key', to: 'B' }],
  ['402', 'it is forgotten', { do: 'forget key' }],
] as const)(
  'a %s pauses nothing of the next key, wherever the worker dies while %s',
  async (fault, _, change) => {
    for (let steps = 1; steps <= 60; steps += 1) {
      const { violations } = await playHistory({
        faults: [fault],
        commands: [
          clickPush(0),
          pass(MINUTE),
          { do: 'crash', steps, deadMs: SECOND },
          change,
          pass(MINUTE),
        ],
      });
      expect(violations, `after ${steps} steps`).toEqual([]);
    }
  },
);
