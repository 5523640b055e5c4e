import type { JobInput, JobKind, JobOf, NewJob } from '@/lib/contract/job';
import type { Draft } from '../queue/requests';
import { companySearchJob } from './company-search';
import { connectionTestJob } from './connection-test';
import { crmSearchJob } from './crm-search';
import { enrichJob } from './enrich';
import type { JobType, RunContext, RunResult } from './job-type';
import { pushJob } from './push';

/** Every kind of job. A new one is a file beside these and a line here. */
export const jobTypes: { [K in JobKind]: JobType<K> } = {
  'crm.search': crmSearchJob,
  'company.search': companySearchJob,
  enrich: enrichJob,
  push: pushJob,
  'connection.test': connectionTestJob,
};

/** Makes the next call of a job. */
export const runJob = <K extends JobKind>(
  kind: K,
  job: JobOf<K>,
  context: RunContext,
): Promise<RunResult<K>> => jobTypes[kind].run(job, context);

/** What the queue is given when a page of the extension asks for a job. */
export function draftJob<K extends JobKind>(
  kind: K,
  input: JobInput<K>,
  { subject, lane, again }: Pick<NewJob, 'subject' | 'lane' | 'again'>,
): Draft {
  const { operation, getKey, getFreshMs } = jobTypes[kind];
  return {
    kind,
    key: `${kind} ${subject.key} ${getKey(input)}`,
    lane,
    operation,
    subject,
    input,
    freshMs: again ? 0 : getFreshMs(input),
  };
}
