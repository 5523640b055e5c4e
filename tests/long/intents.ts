import { ACTIVITY_GROUPS, type ActivityGroup } from '@/lib/contract/stored/activity';
import type { Job } from '@/lib/contract/stored/job';
import type { SandboxState } from '../support/sandbox-control';
import type { Rep } from './kills';

/** What the rep wants written, and its outcome. Each label is used once. */
export interface Intent {
  /** The label of the job's subject. */
  label: string;
  /** How often the sandbox’s state shows it as done; once is correct. */
  count: (state: SandboxState) => number;
}

export interface IntentOutcome {
  intent: Intent;
  jobs: Pick<Job, 'state' | 'problem'>[];
  count: number;
}

const PAGE = 200;
const ALL = 1_000_000;

/** All jobs of a bulk. */
export async function readBulkJobs(rep: Pick<Rep, 'send'>, id: string): Promise<Job[]> {
  const read: Job[] = [];
  for (;;) {
    const { jobs } = await rep.send('bulk.jobs', { id, offset: read.length, limit: PAGE });
    read.push(...jobs);
    if (jobs.length < PAGE) return read;
  }
}

/** All jobs of a group of Activity, with those of its bulks. */
async function readGroup(rep: Rep, group: ActivityGroup): Promise<Job[]> {
  const read: Job[] = [];
  const none = { 'needs-you': 0, running: 0, done: 0 };
  const { rows } = (await rep.send('activity.list', { ...none, [group]: ALL }))[group];
  for (const row of rows) {
    if (row.type === 'job') read.push(row.job);
    else read.push(...(await readBulkJobs(rep, row.bulk.id)));
  }
  return read;
}

/** Jobs on disk, by label. */
async function readJobs(rep: Rep, labels: ReadonlySet<string>): Promise<Map<string, Job[]>> {
  // A job that moves on to the next group meanwhile is read in both.
  const jobs = new Map<string, Job>();
  for (const group of ACTIVITY_GROUPS.toReversed()) {
    for (const job of await readGroup(rep, group)) jobs.set(job.id, job);
  }
  const found = new Map<string, Job[]>([...labels].map((label) => [label, []]));
  for (const job of jobs.values()) found.get(job.subject.label)?.push(job);
  return found;
}

export async function readIntentOutcomes(
  rep: Rep,
  intents: readonly Intent[],
): Promise<IntentOutcome[]> {
  const jobs = await readJobs(rep, new Set(intents.map(({ label }) => label)));
  const state = await rep.getProduct().sandbox.readState();
  return intents.map((intent) => ({
    intent,
    jobs: jobs.get(intent.label) ?? [],
    count: intent.count(state),
  }));
}

/** Whether Activity asks the rep, or says that the outcome is unknown. */
export const needsRep = ({ jobs: [job, ...more] }: IntentOutcome) =>
  job !== undefined &&
  more.length === 0 &&
  (job.state === 'needs-you' || job.problem?.code === 'outcome-unknown');

/** Done and written exactly once, or unknown and asked about: anything else is a failure. */
export const isRight = (outcome: IntentOutcome) =>
  outcome.count <= 1 &&
  (needsRep(outcome) ||
    (outcome.count === 1 && outcome.jobs.every(({ state }) => state === 'done')));

export const describeIntentOutcome = ({ intent, jobs, count }: IntentOutcome) =>
  `${intent.label}: done ${count} times, jobs: ${jobs.map(({ state }) => state).join(', ') || 'none'}`;
