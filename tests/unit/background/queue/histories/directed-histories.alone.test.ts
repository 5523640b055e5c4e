import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { Rule } from '../../../../support/queue/histories/model';
import {
  FAULTS_OF_ISSUE,
  KNOWN,
  type FaultNumber,
} from '../../../../support/queue/histories/known-faults';
import { playHistory, type History } from '../../../../support/queue/histories/play-history';

// Small bulks are staged, and changed in several transactions.
vi.mock('@/lib/contract/limits', async (readOriginal) => ({
  ...(await readOriginal<object>()),
  JOBS_PER_STAGED_BATCH: 4,
  RECORDS_PER_TRANSACTION: 3,
}));

interface Directed {
  fault: FaultNumber;
  when: string;
  /** The rule that the fault breaks. */
  rule: Rule;
  history: History;
}

const pass = (ms: number) => ({ do: 'pass', ms }) as const;
const push = (...people: number[]) => ({ do: 'bulk', sort: 'push', people }) as const;
const clickPush = (whom: number) => ({ do: 'click', sort: 'push', whom }) as const;
/** Until a push that was just asked for has left. */
const UNTIL_SENT = 5.1 * SECOND;

const DIRECTED: Directed[] = [
  {
    fault: 3,
    when: 'one of a batch in doubt is erased, and another is retried',
    rule: 'bytes',
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
    fault: 5,
    when: 'the key changes away and back',
    rule: 'bytes',
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
    fault: 5,
    when: 'its repeat is refused with 400',
    rule: 'twice',
    history: {
      faults: ['dropped after', '400'],
      commands: [push(0, 1), pass(MINUTE)],
    },
  },
  {
    fault: 6,
    when: 'the default CRM changes before the repeat',
    rule: 'bytes',
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
    fault: 7,
    when: 'what waits for a third key is sent with what the question showed',
    rule: 'connection',
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
    fault: 7,
    when: 'what waits for another address is taken back with what the question showed',
    rule: 'cancelled',
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
    fault: 7,
    when: 'what was made without a key is sent with what the question showed',
    rule: 'connection',
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
    fault: 8,
    when: 'a bulk is stopped while its people are checked',
    rule: 'unwanted',
    history: {
      latencyMs: 3 * SECOND,
      commands: [
        { do: 'bulk', sort: 'push', people: [0, 1], isOldCheck: true },
        pass(UNTIL_SENT),
        { do: 'stop', nth: 0 },
        pass(MINUTE),
      ],
    },
  },
  {
    fault: 8,
    when: 'a bulk is stopped before its call comes back with a 429',
    rule: 'unwanted',
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
    fault: 9,
    when: 'a run counts one failure of three',
    rule: 'twice',
    history: {
      endings: ['counted'],
      commands: [push(0, 1, 2), pass(MINUTE), { do: 'retry bulk', nth: 0 }, pass(MINUTE)],
    },
  },
  {
    fault: 11,
    when: 'the power fails while a push is under way',
    rule: 'twice',
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
    fault: 12,
    when: 'another key is saved before a 401 arrives',
    rule: 'pause',
    history: {
      latencyMs: 3 * SECOND,
      faults: ['401'],
      commands: [clickPush(0), pass(UNTIL_SENT), { do: 'key', to: 'B' }, pass(MINUTE)],
    },
  },
  {
    fault: 15,
    when: 'it then fails',
    rule: 'says',
    history: { endings: ['odd'], commands: [clickPush(0), pass(MINUTE)] },
  },
];

/** Each history shows a fault while it is known. */
describe.each(DIRECTED)('fault $fault, $when', ({ fault, rule, history }) => {
  (KNOWN.has(fault) ? it.fails : it)(`breaks no rule: ${FAULTS_OF_ISSUE[fault]}`, async () => {
    const { violations } = await playHistory(history);
    const broken = violations.map((violation) => violation.rule);
    expect(KNOWN.has(fault) ? broken.filter((each) => each === rule) : broken).toEqual([]);
  });
});
