import type { NewJob } from '@/lib/contract/messages/new-job';
import type { References } from '@/lib/contract/service/references';
import type { JobInput, JobKind, JobOutput } from '@/lib/contract/stored/job-kinds';
import type { CompleteDraft } from '../queue/bulks/bulk-chunks';
import { toKey, type Draft } from '../queue/requests/add-jobs';
import { toKeyPrefix } from '@/lib/contract/stored/job';
import { getStart, resolveHold } from './define-job';
import { jobDefinitions } from './job-definitions';

/** Makes the draft of a job that somebody asks for. `holdMs`: how long the rep may undo a write. */
export function draftJob<K extends JobKind>(
  kind: K,
  input: JobInput<K>,
  { subject, lane, again }: Pick<NewJob, 'subject' | 'lane' | 'again'>,
  { holdMs, bulkId }: { holdMs: number; bulkId: string | null },
): Draft {
  const definition = jobDefinitions[kind];
  const { getKey, getFreshMs, poll } = definition;
  return {
    kind,
    key: `${toKeyPrefix(subject.key)}${kind}\n${getKey(input)}`,
    lane,
    ...getStart(definition, input),
    subject,
    bulkId,
    input,
    freshMs: again ? 0 : getFreshMs(input),
    holdMs: resolveHold(definition, input) ? holdMs : 0,
    isAnew: again && poll !== undefined,
  };
}

/** The job with the references that the rep has set. It keeps them when the rep sets others before it is sent. */
function addReferences(job: NewJob, custom: References): NewJob {
  if (Object.keys(custom).length === 0) return job;
  if (job.kind === 'enrich') return { ...job, input: { custom, ...job.input } };
  if (job.kind === 'enrich.deliver') return { ...job, input: { custom, ...job.input } };
  if (job.kind === 'company.search') return { ...job, input: { custom, ...job.input } };
  return job;
}

/**
 * Makes the draft of a job that a page asks for, with the push that comes after it. The push of one person is not held. Of
 * many, all that a bulk does is held once, before the enrichment.
 */
export function draftNewJob(
  job: NewJob,
  options: { holdMs: number; bulkId: string | null; references: References },
): Draft {
  const { kind, input, ...asked } = addReferences(job, options.references);
  const draft = draftJob(kind, input, asked, options);
  if (job.kind !== 'enrich' || !job.push) return draft;
  const holdMs = options.bulkId === null ? 0 : options.holdMs;
  const follower = draftJob('push', job.push, asked, { ...options, holdMs });
  return { ...draft, holdMs, follower };
}

/** Gives a `list-item.add` the id of its list, once the list has been created. */
export const completeDraft: CompleteDraft = (draft, after) => {
  if (draft.kind !== 'list-item.add' || after.kind !== 'list.create') return draft;
  // Both were parsed before they were stored.
  const { id } = after.output as JobOutput<'list.create'>;
  const input = { ...(draft.input as JobInput<'list-item.add'>), listId: id };
  const drafted = draftJob('list-item.add', input, { ...draft, again: true }, draft);
  return { ...draft, ...drafted, key: toKey(drafted.key, draft.connection) };
};
