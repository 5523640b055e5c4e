import {
  isJobOpen,
  isJobPaused,
  isOutcomeUnknown,
  isRunUnknown,
} from '@/lib/contract/stored/job-state';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import {
  type ActionKind,
  isShownKind,
  SHOWN_KINDS,
  type ShownKind,
} from '@/lib/contract/stored/shown-kinds';
import { updatesContact } from '@/lib/domain/book/account-enrichment';
import { getRunOutcome, hasFailed } from '@/lib/domain/push/run/run-results';
import { t } from '@/locales/t';
import { getDeliveryWords, getWebhookHost, isOnItsWay } from './describe-delivery';
import { describeOutcome, type OutcomeNames } from './describe-outcome';
import { describeProblem } from './problem-words';

/** What the status bar and Activity say of what the rep did. */

type ActionJob = JobOf<ActionKind>;

/** Whether Activity shows it. */
export const isReported = (job: Job): job is JobOf<ShownKind> => isShownKind(job.kind);

/** What the words depend on besides the job. `now`: milliseconds since 1970. */
interface Viewed {
  names: OutcomeNames;
  now: number;
}

/** What kind of action it is: called as its button. */
export function getActionName(job: ActionJob): string {
  if (job.kind === 'enrich.deliver' && job.input.sync_to_crm) return t('push.enrichAndPush');
  if (job.kind === 'account.enrich' && updatesContact(job.input)) return t('book.enrichAndUpdate');
  return t(SHOWN_KINDS[job.kind].button);
}

/** Says that an action was not done. */
export function getNotDone(kind: ShownKind): string {
  const { words, button } = SHOWN_KINDS[kind];
  return words === 'enrich' || words === 'push'
    ? t(`status.not.${words}`)
    : t('status.notDone', { action: t(button) });
}

/** Whether the status bar shows it. What is only read shows its outcome, and its problem, in its own place. */
export const isAction = (job: Job): job is ActionJob =>
  isShownKind(job.kind) && SHOWN_KINDS[job.kind].isAction;

/** The problem asks the rep something, and its own place has the answers. */
const isQuestion = ({ problem }: Pick<Job, 'problem'>): boolean =>
  problem?.code === 'conflict' || problem?.code === 'first-person-changed';

/** Whether its own place shows it, whatever the status bar shows: a question, or what a pause keeps back. */
export const isLeftInPlace = (job: Pick<Job, 'problem' | 'state' | 'waitingFor'>): boolean =>
  isQuestion(job) || isJobPaused(job);

/** The one thing that the rep can do next. */
export type NextAction =
  | { type: 'open'; href: string }
  /** Takes the item out of the list again. */
  | { type: 'remove'; listId: string; itemId: string }
  | { type: 'try-again' }
  /** Leads to where the whole of it is. */
  | { type: 'show' };

export interface JobStatus {
  tone: 'busy' | 'good' | 'warn' | 'bad' | 'neutral';
  title: string;
  /** Why it was not done; null where the title says it all. */
  why: string | null;
  next: NextAction | null;
}

const say = (
  tone: JobStatus['tone'],
  title: string,
  { why = null, next = null }: Partial<Pick<JobStatus, 'why' | 'next'>> = {},
): JobStatus => ({ tone, title, why, next });

const SHOW: NextAction = { type: 'show' };

/** A run that did not write every record says why of the first that it did not. */
function describePush(job: JobOf<'push'>, names: OutcomeNames, now: number): JobStatus {
  const title = describeOutcome(job, names, now);
  const run = job.output;
  const outcome = run ? getRunOutcome(run) : 'done';
  if (outcome !== 'done') {
    const why = run?.results.find((result) => hasFailed(result, run))?.error ?? null;
    return say(outcome === 'partly' ? 'warn' : 'bad', title, { why, next: SHOW });
  }
  const href = run?.results.find(({ url }) => Boolean(url))?.url ?? null;
  return say('good', title, { next: href === null ? null : { type: 'open', href } });
}

function describeDelivery({ input, changedAt }: JobOf<'enrich.deliver'>, now: number): JobStatus {
  const title = getDeliveryWords(getWebhookHost(input.webhook_url), changedAt, now);
  return say(isOnItsWay(changedAt, now) ? 'good' : 'neutral', title);
}

function describeDone(job: JobOf<ShownKind>, { names, now }: Viewed): JobStatus {
  if (job.kind === 'push') return describePush(job, names, now);
  if (job.kind === 'enrich.deliver') return describeDelivery(job, now);
  const title = describeOutcome(job, names, now);
  if (job.kind === 'enrich' && !job.output?.contact) return say('neutral', title);
  if (job.kind === 'list-item.add' && job.output) {
    const { listId } = job.input;
    return say('good', title, { next: { type: 'remove', listId, itemId: job.output.id } });
  }
  return say('good', title);
}

function describeTrouble(job: JobOf<ShownKind>): JobStatus {
  const isUnknown = isOutcomeUnknown(job) || isRunUnknown(job);
  const title =
    isUnknown && isAction(job)
      ? t('status.unconfirmed', { action: getActionName(job) })
      : getNotDone(job.kind);
  // A second try of what is shown would meet the same, or is not safe without a look.
  const isToSee =
    isUnknown ||
    isQuestion(job) ||
    job.problem?.code === 'record-changed' ||
    job.problem?.code === 'not-reachable';
  const next: NextAction = isToSee ? SHOW : { type: 'try-again' };
  return say(job.state === 'needs-you' ? 'warn' : 'bad', title, {
    why: job.problem && describeProblem(job.problem, !isToSee),
    next,
  });
}

/** How it stands. */
export function describeStatus(job: JobOf<ShownKind>, viewed: Viewed): JobStatus {
  if (isJobOpen(job)) return say('busy', t(`status.doing.${SHOWN_KINDS[job.kind].words}`));
  if (job.state === 'done') return describeDone(job, viewed);
  if (job.state === 'cancelled') return say('neutral', t('push.cancelled'));
  return describeTrouble(job);
}
