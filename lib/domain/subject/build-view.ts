import type { SubjectSearch, SubjectView } from '@/lib/contract/messages/subject-view';
import type { Job } from '@/lib/contract/stored/job';
import { isJobOpen, isJobUnderWay } from '@/lib/contract/stored/job-state';
import { NO_RECORD_PREFERENCE } from '@/lib/contract/stored/no-record-preference';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import type { Failure, StoredSearch, StoredSubject } from '@/lib/contract/stored/subject';
import { mergeAnswers, toAnswered } from '../crm-search/merge-answers';
import { listUncheckedCrms } from '../crm-search/unchecked-crms';
import { keepNewest, MAX_SEARCHES, toSearchQuestion } from './change-subject';

interface Parts extends Pick<SubjectView, 'correction' | 'preference'> {
  /** Of all linked keys. */
  subjects: readonly StoredSubject[];
  /** The open jobs about them, and those that `listFailedJobs` names. */
  jobs: readonly Job[];
  connectionId: string | null;
}

const byNewest = <T extends { at: number }>(entries: T[]): T[] =>
  entries.toSorted((one, other) => other.at - one.at);

const fromStored = (
  search: StoredSearch,
  ruledOut: RecordPreference['ruledOut'],
): SubjectSearch => {
  const { jobId, at, request } = search;
  return search.type === 'answered'
    ? { ...toAnswered(request, search.reply, at, ruledOut), jobId, at }
    : { ...search, type: search.type };
};

/** What the rep decided. A link to a record of a CRM that is not connected any more does not count. */
function keepConnected(
  preference: RecordPreference | null,
  searches: readonly SubjectSearch[],
): RecordPreference | null {
  const last = mergeAnswers(searches);
  const { pin } = preference ?? NO_RECORD_PREFERENCE;
  const isGone =
    pin?.link !== undefined &&
    last !== null &&
    listUncheckedCrms(last.reply, last.request).some(
      ({ crm, why }) => crm === pin.crm && why === 'not-connected',
    );
  return preference && isGone ? { ...preference, pin: null } : preference;
}

/** A search that a pause holds up counts as failed: nothing comes of it before the rep does something. */
function fromOpen(job: Job): SubjectSearch[] {
  if (job.kind !== 'crm.search') return [];
  const type = job.waitingFor === 'pause' ? 'failed' : 'waiting';
  return [{ type, request: job.input, jobId: job.id, at: job.changedAt }];
}

function toPush([last]: readonly { outcome: string; at: number }[]): SubjectView['push'] {
  if (last?.outcome === 'under-way') return 'under-way';
  return last?.outcome === 'written' ? 'done' : null;
}

/** When a request of this kind was last answered. */
function listAnsweredAt(subject: StoredSubject, kind: Failure['kind'], own: string): number[] {
  const { enrichments, companies, of } = subject;
  const writes = of[own]?.writes.filter(({ outcome }) => outcome === 'written') ?? [];
  const answers = { enrich: enrichments, 'company.search': companies, push: writes };
  return answers[kind].map(({ at }) => at);
}

/** The ids of the jobs that ended without an answer, and that no later answer has made up for. */
export function listFailedJobs(
  subjects: readonly StoredSubject[],
  connectionId: string | null,
): string[] {
  const own = connectionId ?? '';
  const isLast = ({ kind, at }: Failure) =>
    subjects.flatMap((subject) => listAnsweredAt(subject, kind, own)).every((then) => then < at);
  return [
    ...subjects.flatMap(({ failures }) => failures).filter(isLast),
    ...subjects
      .flatMap(({ of }) => of[own]?.searches ?? [])
      .filter(({ type }) => type !== 'answered'),
  ].map(({ jobId }) => jobId);
}

export function buildView({
  subjects,
  jobs,
  connectionId,
  correction,
  preference,
}: Parts): SubjectView {
  const own = connectionId ?? '';
  const ofOwn = jobs.filter((job) => isJobOpen(job) && (job.connection?.id ?? '') === own);
  const reopened = new Set(jobs.filter(isJobOpen).map(({ id }) => id));
  const isEnded = ({ jobId }: { jobId: string }) => !reopened.has(jobId);
  const ofConnection = subjects.flatMap(({ of }) => of[own] ?? []);

  const stored = ofConnection.flatMap(({ searches }) => searches).filter(isEnded);
  const searches = keepNewest(
    [
      ...ofOwn.flatMap(fromOpen),
      ...stored.map((search) => fromStored(search, preference?.ruledOut)),
    ],
    toSearchQuestion,
    MAX_SEARCHES,
  );
  const ended = ofConnection.flatMap(({ writes }) => writes).filter(isEnded);
  const underWay = ofOwn
    .filter(({ kind }) => kind === 'push')
    .map((job) => ({
      outcome: isJobUnderWay(job) ? 'under-way' : 'waiting',
      at: job.changedAt,
    }));
  const written = ended.filter(({ outcome }) => outcome !== 'not-written');
  return {
    enrichments: byNewest(subjects.flatMap(({ enrichments }) => enrichments).filter(isEnded)),
    searches,
    writtenAt: written.length === 0 ? null : Math.max(...written.map(({ at }) => at)),
    push: toPush(byNewest([...ended, ...underWay])),
    companies: byNewest(subjects.flatMap(({ companies }) => companies).filter(isEnded)),
    jobs: jobs.toSorted((one, other) => other.createdAt - one.createdAt),
    correction,
    preference: keepConnected(preference, searches),
  };
}
