import { isRunUnfinished } from '@/lib/contract/crm-sync';
import { SECOND } from '@/lib/contract/duration';
import { toStableText, type JobType } from './job-type';

/**
 * Records into the CRM: a sync run is created, then polled to its end. The job's id is the idempotency key, so a
 * repeat after a lost answer gets the run that exists instead of writing twice.
 */

const FIRST_PAUSE_MS = SECOND;
const LONGEST_PAUSE_MS = 15 * SECOND;

/** Half as long again as the run has lasted: quick for a quick one, patient with a slow one. */
const getPollAt = (createdAt: number, now: number) =>
  now + Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, (now - createdAt) / 2));

export const pushJob: JobType<'push'> = {
  operation: 'syncToCrm',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 5,
  async run({ id, createdAt, input, progress }, { client, settings, now }) {
    const crm = input.crm ?? (input.webhook_id ? undefined : (settings.defaultCrm ?? undefined));
    const run = progress
      ? await client.readRun({ id: progress.id })
      : await client.syncToCrm({ ...input, ...(crm && { crm }), idempotency_key: id });
    return isRunUnfinished(run)
      ? {
          type: 'again',
          progress: run,
          operation: 'readRun',
          notBefore: getPollAt(createdAt, now()),
        }
      : { type: 'done', output: run };
  },
};
