import type { JobOf } from '@/lib/contract/stored/job';
import { jobKinds, type JobInput, type JobKind } from '@/lib/contract/stored/job-kinds';
import type { NewJob } from '@/lib/contract/messages/new-job';
import { ProblemError } from '@/lib/contract/problem-error';
import { isDiskFull } from '../storage/disk-full';
import { toKey, type Draft } from '../queue/requests/add-jobs';
import type { CompleteDraft } from '../queue/bulks/open-batch';
import type { JobTraits } from '../queue/job-traits';
import { toKeyPrefix } from '../storage/stored-jobs';
import { accountAssignJob } from './account-assign';
import { accountDismissJob } from './account-dismiss';
import { accountEnrichJob } from './account-enrich';
import { accountFindPeopleJob } from './account-find-people';
import { bookReadJob } from './book-read';
import { bookRefreshJob } from './book-refresh';
import { companySearchJob } from './company-search';
import { getConnectionTraits } from './connection-traits';
import { connectionTestJob } from './connection-test';
import { crmSearchJob } from './crm-search';
import { enrichJob } from './enrich';
import { enrichCheckJob } from './enrich-check';
import { enrichDeliverJob } from './enrich-deliver';
import type { JobType, RunContext, RunResult } from './job-type';
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

/** Every kind of job. A new one is a file beside these and a line here. */
export const jobTypes: { [K in JobKind]: JobType<K> } = {
  'crm.search': crmSearchJob,
  'company.search': companySearchJob,
  enrich: enrichJob,
  'enrich.check': enrichCheckJob,
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

/** How the queue is to treat a job of a kind. */
export function getTraits<K extends JobKind>(kind: K, input: JobInput<K>): JobTraits {
  const type = jobTypes[kind];
  const repeat = type.getRepeat?.(input) ?? type.repeat;
  return { ...type, ...getConnectionTraits(kind, input), repeat };
}

/**
 * Makes the next call of jobs of a kind that travel together.
 * @throws ProblemError the service's; `storage-full` when the disk does not take what was answered.
 */
export const runJobs = <K extends JobKind>(
  kind: K,
  jobs: JobOf<K>[],
  context: RunContext,
): Promise<RunResult<K>[]> =>
  jobTypes[kind].run(jobs, context).catch((error: unknown) => {
    throw isDiskFull(error) ? new ProblemError({ code: 'storage-full' }) : error;
  });

/** How many of these jobs of a kind, from the first on, travel in one call. */
export const fitJobs = <K extends JobKind>(kind: K, jobs: JobOf<K>[]): number =>
  jobTypes[kind].fit(jobs);

/** What the queue is given when a page of the extension asks for a job. `holdMs`: how long writes are held. */
export function draftJob<K extends JobKind>(
  kind: K,
  input: JobInput<K>,
  { subject, lane, again }: Pick<NewJob, 'subject' | 'lane' | 'again'>,
  { holdMs, bulkId }: { holdMs: number; bulkId: string | null },
): Draft {
  const { operation, getKey, getFreshMs, getGroup, isHeld, look } = jobTypes[kind];
  return {
    kind,
    key: `${toKeyPrefix(subject.key)}${kind}\n${getKey(input)}`,
    lane,
    operation,
    group: getGroup(input),
    subject,
    bulkId,
    input,
    freshMs: again ? 0 : getFreshMs(input),
    holdMs: isHeld ? holdMs : 0,
    isAnew: again && look !== undefined,
  };
}

/** An item that was staged for a list that was still to be created is added to the list that was. */
export const completeDraft: CompleteDraft = (draft, after) => {
  if (draft.kind !== 'list-item.add' || after.kind !== 'list.create') return draft;
  const { id } = jobKinds['list.create'].output.parse(after.output);
  const input = jobKinds['list-item.add'].input.parse({ ...(draft.input as object), listId: id });
  const drafted = draftJob('list-item.add', input, { ...draft, again: true }, draft);
  return { ...draft, ...drafted, key: toKey(drafted.key, draft.connection) };
};
