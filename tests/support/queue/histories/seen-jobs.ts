import type { Database } from '@/lib/background/storage/database';
import { parseJobs } from '@/lib/background/storage/stored-jobs';
import { parseChunk } from '@/lib/background/storage/stored-bulks';
import { listBulksOf } from '@/lib/background/queue/bulks/shared-bulks';
import { storedBulkSchema } from '@/lib/contract/stored/bulk';
import { callSchema } from '@/lib/contract/stored/call';
import { madeForSchema } from '@/lib/contract/stored/connection';
import { pauseSchema } from '@/lib/contract/stored/pause';
import type { Job } from '@/lib/contract/stored/job';
import { isJobOpen, isOutcomeUnknown } from '@/lib/contract/stored/job-state';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import { getRunOutcome } from '@/lib/domain/push/run/run-results';
import { findVariant, toItem, type Item } from './model-service';

/** All that the histories know of how jobs are stored. */

/** What a job says of its write: `open`: it has not ended. */
type Says = 'open' | 'done' | 'not done' | 'unknown' | 'cancelled';

export interface SeenJob {
  id: string;
  /** What it writes, or what it reads. */
  item: Item;
  kind: Job['kind'];
  /** The id of the connection that it was made for; null: none. */
  connectionId: string | null;
  says: Says;
  state: Job['state'];
  problem: string | null;
  bulks: string[];
  /** The id of the record that it says was written, and the run that wrote it. */
  crmId: string | null;
  runId: string | null;
  /** What an enrichment says that it found. */
  foundEmail: string | null;
  waitsForConnection: boolean;
  /** The id of the job that it comes after; null: none. */
  afterId: string | null;
}

const SORTS: Partial<Record<Job['kind'], string>> = {
  push: 'push',
  enrich: 'enrich',
  'crm.search': 'search',
  'account.assign': 'assign',
  'account.dismiss': 'dismiss',
  'list-item.add': 'list',
};

function getSays(job: Job): Says {
  if (isJobOpen(job)) return 'open';
  if (job.state === 'cancelled') return 'cancelled';
  if (isOutcomeUnknown(job)) return 'unknown';
  if (job.kind === 'push' && job.state === 'done' && job.output) {
    return getRunOutcome(job.output) === 'done' ? 'done' : 'not done';
  }
  return job.state === 'done' ? 'done' : 'not done';
}

const toSeenItem = ({ kind, subject, input }: Pick<Job, 'kind' | 'subject'> & { input: unknown }) =>
  toItem(SORTS[kind] ?? kind, subject.label, kind === 'push' ? findVariant(input) : '');

function toSeenJob(job: Job): SeenJob {
  const run = job.kind === 'push' ? (job.output ?? job.progress) : null;
  const contact = job.kind === 'enrich' ? job.output?.contact : null;
  return {
    id: job.id,
    item: toSeenItem(job),
    kind: job.kind,
    connectionId: job.connection?.id ?? null,
    says: getSays(job),
    state: job.state,
    problem: job.problem?.code ?? null,
    bulks: listBulksOf(job),
    crmId: run?.results[0]?.crm_id ?? null,
    runId: run?.id ?? null,
    foundEmail: enrichedContactSchema.safeParse(contact).data?.email ?? null,
    waitsForConnection: job.waitingFor === 'connection',
    afterId: job.after?.id ?? null,
  };
}

/** What waits to become a job. */
interface SeenDraft {
  item: Item;
  bulkId: string | null;
  connectionId: string | null;
}

export interface Seen {
  jobs: SeenJob[];
  drafts: SeenDraft[];
  /** The ids of the jobs of each open call. */
  calls: string[][];
  /** Problem codes of pauses. */
  pauses: string[];
  /** The ids of the bulks that are paused. */
  pausedBulks: string[];
  /** The id of the saved connection; null: none. */
  savedId: string | null;
}

/** Reads everything that is stored. */
export async function readSeen(database: Database): Promise<Seen> {
  const [rawJobs, rawCalls, rawBatches, rawBulks, rawPauses, rawSaved] = await Promise.all([
    database.getAll('jobs'),
    database.getAll('calls'),
    database.getAll('bulkChunks'),
    database.getAll('bulks'),
    database.getAll('pauses'),
    database.get('clock', 'connection'),
  ]);
  const jobs = parseJobs(rawJobs);
  const calls = callSchema.array().parse(rawCalls);
  return {
    jobs: jobs.map(toSeenJob),
    drafts: rawBatches
      .flatMap((raw) => parseChunk(raw)?.drafts ?? [])
      .flatMap((draft) =>
        [draft, ...(draft.follower ? [draft.follower] : [])].map((each) => ({
          item: toSeenItem(each),
          bulkId: each.bulkId,
          connectionId: draft.connection?.id ?? null,
        })),
      ),
    calls: calls.map(({ id, members }) => {
      const own = members.map(({ jobId }) => jobId);
      return own.filter((jobId) => jobs.some((job) => job.id === jobId && job.callId === id));
    }),
    pausedBulks: storedBulkSchema
      .array()
      .parse(rawBulks)
      .flatMap(({ id, state }) => (state === 'paused' ? [id] : [])),
    pauses: rawPauses.flatMap((raw) => pauseSchema.safeParse(raw).data?.problem.code ?? []),
    savedId: madeForSchema.safeParse(rawSaved).data?.id ?? null,
  };
}
