import { jobKinds } from '@/lib/contract/stored/job-kinds';
import { completePush } from '@/lib/domain/push/last-check/complete-push';
import type { CompleteAfter } from '../queue/requests/followers';

/** Puts what an enrichment found onto the record of the push that comes after it. */
export const completeAfter: CompleteAfter = (job, after) => {
  if (job.kind !== 'push' || after.kind !== 'enrich') return { input: job.input };
  const { contact } = jobKinds.enrich.output.parse(after.output);
  return { input: completePush(jobKinds.push.input.parse(job.input), contact) };
};
