import type { Job } from '@/lib/contract/job';
import type { SandboxState } from '../support/sandbox-control';
import type { Rep } from './kills';

/** What the rep wants written, and what became of it. Each label is used once. */
export interface Intent {
  /** The label of the job's subject. */
  label: string;
  /** How often the sandbox's state shows it to be done; once is right. */
  count: (state: SandboxState) => number;
}

export interface Outcome {
  intent: Intent;
  states: Job['state'][];
  count: number;
}

const PAGE = 200;

/** Of each label, the jobs that are on disk. Their number is asked for as Activity does. */
async function readJobs(rep: Rep, labels: ReadonlySet<string>): Promise<Map<string, Job[]>> {
  const found = new Map<string, Job[]>([...labels].map((label) => [label, []]));
  for (let offset = 0; ; offset += PAGE) {
    const { jobs } = await rep.say('job.page', { filter: 'all', offset, limit: PAGE });
    for (const job of jobs) found.get(job.subject.label)?.push(job);
    if (jobs.length < PAGE || [...found.values()].every((one) => one.length > 0)) return found;
  }
}

export async function readOutcomes(rep: Rep, intents: readonly Intent[]): Promise<Outcome[]> {
  const jobs = await readJobs(rep, new Set(intents.map(({ label }) => label)));
  const state = await rep.getProduct().sandbox.readState();
  return intents.map((intent) => ({
    intent,
    states: (jobs.get(intent.label) ?? []).map((job) => job.state),
    count: intent.count(state),
  }));
}

/** Done and written once, or not known and asked about in Activity: nothing else is right. */
export const isAsked = ({ states }: Outcome) => states.length === 1 && states[0] === 'needs-you';
export const isRight = (outcome: Outcome) =>
  outcome.count <= 1 &&
  (isAsked(outcome) || (outcome.count === 1 && outcome.states.every((one) => one === 'done')));

export const describeOutcome = ({ intent, states, count }: Outcome) =>
  `${intent.label}: done ${count} times, jobs: ${states.join(', ') || 'none'}`;
