import type { CrmSearch, SubjectView } from '@/lib/contract/messages/subject-view';
import type { Job } from '@/lib/contract/stored/job';
import { isJobUnderWay } from '@/lib/contract/stored/job-state';
import type { StoredSearch, StoredSubject } from '@/lib/contract/stored/subject';
import { toAnswered } from '../crm-search/crm-searches';
import { keepNewest, MAX_SEARCHES, toSearchQuestion } from './change-subject';

/** What is known of a person or company, from the subjects of all their keys and the jobs about them that are open. */

interface Parts extends Pick<SubjectView, 'correction' | 'preference'> {
  /** Of all linked keys. */
  subjects: readonly StoredSubject[];
  /** The open jobs about them. */
  open: readonly Job[];
  /** The saved connection; null: none. */
  connectionId: string | null;
}

const byNewest = <T extends { at: number }>(entries: T[]): T[] =>
  entries.toSorted((one, other) => other.at - one.at);

type Search = CrmSearch & { jobId: string; at: number };

const fromStored = (search: StoredSearch): Search => {
  const { jobId, at, request } = search;
  return search.type === 'failed'
    ? search
    : { ...toAnswered(request, search.reply, at), jobId, at };
};

/** A search that a pause holds up counts as failed: nothing comes of it before the rep does something. */
function fromOpen(job: Job): Search[] {
  if (job.kind !== 'crm.search') return [];
  const type = job.waitingFor === 'pause' ? 'failed' : 'waiting';
  return [{ type, request: job.input, jobId: job.id, at: job.changedAt }];
}

function toPush(
  writes: readonly { kind: string; outcome: string; at: number }[],
): SubjectView['push'] {
  const [last] = writes.filter(({ kind }) => kind === 'push');
  if (last?.outcome === 'under-way') return 'under-way';
  return last?.outcome === 'written' ? 'done' : null;
}

export function buildView({
  subjects,
  open: jobs,
  connectionId,
  correction,
  preference,
}: Parts): SubjectView {
  const own = connectionId ?? '';
  const open = jobs.filter((job) => (job.connection?.id ?? '') === own);
  const reopened = new Set(jobs.map(({ id }) => id));
  const isEnded = ({ jobId }: { jobId: string }) => !reopened.has(jobId);
  const ofConnection = subjects.flatMap(({ of }) => of[own] ?? []);

  const stored = ofConnection.flatMap(({ searches }) => searches).filter(isEnded);
  const searches = [...open.flatMap(fromOpen), ...stored.map(fromStored)];
  const ended = ofConnection.flatMap(({ writes }) => writes).filter(isEnded);
  const underWay = open
    .filter(({ kind }) => kind === 'push')
    .map((job) => ({
      kind: 'push',
      outcome: isJobUnderWay(job) ? 'under-way' : 'waiting',
      at: job.changedAt,
    }));
  const written = ended.filter(({ outcome }) => outcome !== 'not-written');
  return {
    enrichments: byNewest(subjects.flatMap(({ enrichments }) => enrichments).filter(isEnded)),
    searches: keepNewest(searches, toSearchQuestion, MAX_SEARCHES),
    writtenAt: written.length === 0 ? null : Math.max(...written.map(({ at }) => at)),
    push: toPush(byNewest([...ended, ...underWay])),
    companies: byNewest(subjects.flatMap(({ companies }) => companies).filter(isEnded)),
    correction,
    preference,
  };
}
