import type { JobRunResult, RunContext } from '@/lib/background/jobs/define-job';
import { jobDefinitions } from '@/lib/background/jobs/job-definitions';
import type { Accepted } from '@/lib/background/queue/job-traits';
import type { QueueJob } from '@/lib/background/queue/store';
import type { Call } from '@/lib/contract/stored/call';
import type { JobOf } from '@/lib/contract/stored/job';

/** A call that is sent for these jobs, unless `changed` says otherwise. */
export const callOf = (
  jobs: Pick<QueueJob, 'id' | 'operation'>[],
  changed: Partial<Call> = {},
): Call => ({
  id: 'call-1',
  lane: 'click',
  operation: jobs[0]?.operation ?? 'searchCrm',
  connection: null,
  state: 'sent',
  members: jobs.map(({ id }) => ({ jobId: id, part: null })),
  body: null,
  run: null,
  attempts: 0,
  notBefore: 10,
  waitingFor: null,
  problem: null,
  since: 10,
  lease: null,
  ...changed,
});

/** Sends pushes in one call, or continues it as `changed` says. */
export async function sendPushes(
  jobs: JobOf<'push'>[],
  context: RunContext,
  changed: Partial<Call> = {},
): Promise<JobRunResult<'push'>[] | Accepted> {
  const frozen = jobDefinitions.push.freeze?.(jobs, 'call-1', context.settings);
  const parts = frozen?.parts ?? [];
  const members = jobs.map(({ id }, index) => ({ jobId: id, part: parts[index] }));
  const call = callOf(jobs, { body: frozen?.body, members, ...changed });
  return (await jobDefinitions.push.runCall?.(call, jobs, context)) ?? [];
}
