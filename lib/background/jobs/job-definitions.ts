import { ProblemError } from '@/lib/contract/problem-error';
import type { JobOf } from '@/lib/contract/stored/job';
import type { JobInput, JobKind } from '@/lib/contract/stored/job-kinds';
import type { JobTraits } from '../queue/job-traits';
import { isDiskFull } from '../storage/lasting-database';
import { accountAssignJob } from './account-assign';
import { accountDismissJob } from './account-dismiss';
import { accountEnrichJob } from './account-enrich';
import { accountFindPeopleJob } from './account-find-people';
import { bookReadJob } from './book-read';
import { bookRefreshJob } from './book-refresh';
import { companySearchJob } from './company-search';
import { connectionTestJob } from './connection-test';
import { crmSearchJob } from './crm-search';
import {
  resolveHold,
  resolveTraits,
  type JobDefinition,
  type RunContext,
  type JobRunResult,
} from './define-job';
import { enrichJob } from './enrich';
import { enrichDeliverJob } from './enrich-deliver';
import { listCheckJob } from './list-check';
import { listCreateJob } from './list-create';
import { listDeleteJob } from './list-delete';
import { listItemAddJob } from './list-item-add';
import { listItemRemoveJob } from './list-item-remove';
import { listItemsReadJob } from './list-items-read';
import { listReadJob } from './list-read';
import { mappingReadJob } from './mapping-read';
import { ownersReadJob } from './owners-read';
import { phoneVerifyJob } from './phone-verify';
import { pushJob } from './push';
import { webhooksReadJob } from './webhooks-read';

/** The list of all kinds of jobs. Each kind is defined in a file of its own. */
export const jobDefinitions: { [K in JobKind]: JobDefinition<K> } = {
  'crm.search': crmSearchJob,
  'company.search': companySearchJob,
  enrich: enrichJob,
  'enrich.deliver': enrichDeliverJob,
  push: pushJob,
  'book.read': bookReadJob,
  'book.refresh': bookRefreshJob,
  'owners.read': ownersReadJob,
  'account.find-people': accountFindPeopleJob,
  'account.enrich': accountEnrichJob,
  'account.assign': accountAssignJob,
  'account.dismiss': accountDismissJob,
  'phone.verify': phoneVerifyJob,
  'mapping.read': mappingReadJob,
  'webhooks.read': webhooksReadJob,
  'list-item.add': listItemAddJob,
  'list.check': listCheckJob,
  'list.create': listCreateJob,
  'list.read': listReadJob,
  'list-items.read': listItemsReadJob,
  'list-item.remove': listItemRemoveJob,
  'list.delete': listDeleteJob,
  'connection.test': connectionTestJob,
};

/** The traits of a job that the queue decides by. */
export const getTraits = <K extends JobKind>(kind: K, input: JobInput<K>): JobTraits =>
  resolveTraits(jobDefinitions[kind], input);

/** Whether the rep can undo a job for some seconds before it is sent. */
export const isHeldForUndo = <K extends JobKind>(kind: K, input: JobInput<K>): boolean =>
  resolveHold(jobDefinitions[kind], input);

/**
 * Makes the next call of jobs of one kind that share it.
 * @throws ProblemError the service's; `storage-full` when the answer does not fit on the disk.
 */
export const runJobs = <K extends JobKind>(
  kind: K,
  jobs: JobOf<K>[],
  context: RunContext,
): Promise<JobRunResult<K>[]> =>
  jobDefinitions[kind].runBatch(jobs, context).catch((error: unknown) => {
    throw isDiskFull(error) ? new ProblemError({ code: 'storage-full' }) : error;
  });
