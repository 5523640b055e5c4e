import { MAX_SUBJECT_TEXT } from '@/lib/contract/limits';
import { getFirstIssue } from '@/lib/contract/first-issue';
import { LIST_TO_CREATE } from '@/lib/contract/service/list-item-fields';
import type { References } from '@/lib/contract/service/references';
import type { MessageParsed } from '@/lib/contract/messages/messages';
import { newJobSchema, type NewJob } from '@/lib/contract/messages/new-job';
import { ProblemError } from '@/lib/contract/problem-error';
import type { Policy } from '@/lib/contract/policy/policy';
import { NEW_LIST_SUBJECT_KEY } from '@/lib/contract/stored/subject-keys';
import { mapInSlices } from '@/lib/platform/yield-to-main';
import { draftJob, draftNewJob } from '../jobs/draft-job';
import { isForbidden } from '../jobs/is-forbidden';
import type { NewBulk } from '../queue/bulks/add-bulk';

const addsToNewList = (job: NewJob): boolean =>
  job.kind === 'list-item.add' && job.input.listId === LIST_TO_CREATE;

interface BulkOptions {
  holdMs: number;
  policy: Policy;
  references: References;
}

/**
 * Parses and drafts all jobs of a bulk, in slices of some milliseconds.
 * @throws ProblemError `invalid` for a job that cannot be read, or whose list is neither known nor created with the bulk;
 * `not-allowed` for what the administrator forbids.
 */
export async function draftBulk(
  { bulk, from, jobs, newList }: Omit<MessageParsed<'bulk.add'>, 'parts'>,
  { holdMs, policy, references }: BulkOptions,
): Promise<NewBulk> {
  const drafts = await mapInSlices(jobs, (raw) => {
    const { data: job, error } = newJobSchema.safeParse(raw);
    if (error) throw new ProblemError({ code: 'invalid', field: getFirstIssue(error).field });
    if (addsToNewList(job) !== (newList !== undefined)) {
      throw new ProblemError({ code: 'invalid', field: 'listId' });
    }
    if (isForbidden(job, policy, { isInBulk: true })) {
      throw new ProblemError({ code: 'not-allowed' });
    }
    return draftNewJob(job, { holdMs, bulkId: bulk.id, references });
  });
  if (!newList) return { bulk, from, drafts };
  const { name } = newList;
  const subject = {
    kind: 'service',
    key: NEW_LIST_SUBJECT_KEY,
    label: name.slice(0, MAX_SUBJECT_TEXT),
  } as const;
  const asked = { subject, lane: 'click', again: false } as const;
  const draft = draftJob('list.create', newList, asked, { holdMs, bulkId: null });
  return { bulk, from, drafts, newList: { name, draft } };
}
