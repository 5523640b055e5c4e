import { getFirstIssue } from '@/lib/contract/first-issue';
import { jobSchema, type Job, type JobState, type Lane } from '@/lib/contract/job';
import { logFault } from '@/lib/platform/log';
import type { Database } from './database';

/** Reading jobs back from the store. */

/** A record that cannot be read stays where it is, unseen, and is logged once. */
export function parseJob(raw: unknown): Job | undefined {
  const parsed = jobSchema.safeParse(raw);
  if (!parsed.success)
    logFault('jobs', `a stored ${getFirstIssue(parsed.error).field} cannot be read`);
  return parsed.data;
}

export const parseJobs = (raws: unknown[]): Job[] =>
  raws.map(parseJob).filter((job) => job !== undefined);

export async function findJob(database: Database, id: string): Promise<Job | null> {
  const raw = await database.get('jobs', id);
  return raw === undefined ? null : (parseJob(raw) ?? null);
}

/** A look-up that nobody clicked for, and that went well, is not news. */
const isNews = ({ lane, state }: Job) => !(lane === 'prefetch' && state === 'done');

/** Newest first: with `subject`, all that are about it; without, what is news. */
export async function listJobs(
  database: Database,
  { subject, limit }: { subject?: string | undefined; limit: number },
): Promise<Job[]> {
  const { store } = database.transaction('jobs');
  const newestFirst = subject
    ? store
        .index('subject')
        .iterate(IDBKeyRange.bound([subject, -Infinity], [subject, Infinity]), 'prev')
    : store.index('createdAt').iterate(null, 'prev');
  const found: Job[] = [];
  for await (const cursor of newestFirst) {
    const job = parseJob(cursor.value);
    if (job && (subject ?? isNews(job))) found.push(job);
    if (found.length >= limit) break;
  }
  return found;
}

/** Lanes that a rep started something in. */
const REPS_LANES: Lane[] = ['click', 'bulk'];

/** How many jobs wait, run and need the rep. Look-ups that nobody clicked for are not counted. */
export async function countJobs(
  database: Database,
): Promise<{ waiting: number; running: number; needsYou: number }> {
  const index = database.transaction('jobs').store.index('state');
  const count = async (state: JobState) => {
    const counts = await Promise.all(REPS_LANES.map((lane) => index.count([state, lane])));
    return counts.reduce((sum, one) => sum + one, 0);
  };
  const [waiting, running, needsYou] = await Promise.all([
    count('waiting'),
    count('running'),
    count('needs-you'),
  ]);
  return { waiting, running, needsYou };
}
