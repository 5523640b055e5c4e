import { expect, it } from 'vitest';
import { syncRunSchema } from '@/lib/contract/service/crm-sync';
import type { Job } from '@/lib/contract/stored/job';
import { describeStatus, isAction, type JobStatus } from '@/lib/domain/outcomes/describe-status';
import { enrichedContact, job, problem } from '../../../support/ui/ui-fixtures';

const names = { getCrmName: () => 'CRM one', getListName: () => null };

/** What a rep took back too late. It was left out at first, because it had neither email nor phone. */
const tooLate = { isUnwanted: true, problem: problem('not-reachable') } as const;

const created = syncRunSchema.parse({
  id: 'r1',
  status: 'completed',
  crm: 'crm_one',
  results: [{ index: 0, entity: 'contact', status: 'created', crm_id: '1' }],
});

it.each<[string, Job, Partial<JobStatus>]>([
  [
    'created',
    job('push', { ...tooLate, output: created }),
    { tone: 'good', title: 'Created in CRM one', why: null },
  ],
  [
    'enriched',
    job('enrich', {
      ...tooLate,
      output: { contact: enrichedContact({ email: 'a@b.example', phone: null }) },
    }),
    { tone: 'good', title: 'Email found, no phone', why: null },
  ],
])('%s, what was undone too late says so, not that it was left out', (_, each, status) => {
  if (!isAction(each)) throw new Error(`${each.kind} is no action`);
  expect(describeStatus(each, { names, now: 0 })).toMatchObject(status);
});
