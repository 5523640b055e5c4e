import { describe, expect, it } from 'vitest';
import { EMPTY_LOG } from '@/lib/background/queue/rate-limiter';
import { decideProblem } from '@/lib/background/queue/decide-outcome';
import type { QueueJob } from '@/lib/background/queue/store';
import { getTraits } from '@/lib/background/jobs/job-definitions';
import type { JobInput, JobKind } from '@/lib/contract/stored/job-kinds';
import type { ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';

const dismissal = {
  operation: 'dismissAccount',
  progress: null,
  inDoubt: false,
  attempts: 0,
} as QueueJob;

const decide = (operation: string | null) =>
  decideProblem([dismissal], new ProblemError({ code: 'service-down', operation }).problem, {
    traits: getTraits('account.dismiss', { domain: 'lind.example', first_person: null }),
    log: EMPTY_LOG,
    perMinute: 30,
    now: 0,
    random: () => 0.5,
    createId: () => 'id',
  }).changes[0];

it.each([
  ['the write itself', 'dismissAccount', true],
  ['a fault of ours', null, true],
  ['the reading before it', 'readBook', false],
])('leaves a write in doubt only after a problem of its own call: %s', (_, operation, expected) => {
  expect(decide(operation)?.inDoubt ?? false).toBe(expected);
  expect(decide(operation)?.state).toBe('waiting');
});

const CONTACT = { email: 'ada@lind.example' };
const PAST_THE_CACHE = {
  contact: CONTACT,
  enrichment_type: ['email' as const],
  sync_to_crm: false,
  force_refresh: true,
  detect_job_change: false,
};

function end<K extends JobKind>(kind: K, input: JobInput<K>, code: ProblemCode) {
  const traits = getTraits(kind, input);
  const { operation } = traits;
  const job = { operation, progress: null, inDoubt: false, attempts: 0 } as QueueJob;
  const decision = decideProblem([job], new ProblemError({ code }).problem, {
    traits,
    log: EMPTY_LOG,
    perMinute: null,
    now: 0,
    random: () => 0.5,
    createId: () => 'id',
  });
  return { change: decision.changes[0], pause: decision.pause };
}

describe.each(['service-down', 'timeout', 'bad-reply', 'storage-full', 'internal'] as const)(
  'what may cost and got no answer is not asked again by itself: %s',
  (code) => {
    const unknown = { state: 'needs-you', problem: { code: 'outcome-unknown' } };

    it.each([
      end('phone.verify', { phone: '+46701234567' }, code),
      end('account.find-people', { domain: 'lind.example' }, code),
      end('company.search', { domain: 'lind.example', enrich: true }, code),
      end('enrich', PAST_THE_CACHE, code),
      end('enrich.deliver', { ...PAST_THE_CACHE, webhook_url: 'https://hooks.example' }, code),
      end('list.create', { name: 'Fair', entity: 'PEOPLE' }, code),
    ])('%#', ({ change }) => {
      expect(change).toMatchObject(unknown);
    });
  },
);

it('lets what only reads wait for room on a full disk, which is said once for all', () => {
  const { change, pause } = end('owners.read', {}, 'storage-full');
  expect(change).toMatchObject({ state: 'waiting', waitingFor: 'pause' });
  expect(pause).toMatchObject({ scope: 'all', problem: { code: 'storage-full' } });
});
