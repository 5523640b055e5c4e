import type { Job } from '@/lib/contract/stored/job';
import { isShownKind, SHOWN_KINDS, type ShownKind } from '@/lib/contract/stored/shown-kinds';
import { hasFound, updatesContact } from '@/lib/domain/book/account-enrichment';
import { getRunOutcome } from '../push/run/run-results';

/** What the history of a person or company shows: what was found, written or decided. */
type HistoryAction =
  | NonNullable<(typeof SHOWN_KINDS)[ShownKind]['history']>
  | 'enriched-nothing'
  | 'enriched-and-updated'
  | 'push-failed';

export interface Event {
  id: string;
  action: HistoryAction;
  /** The target: a CRM's kind, or an owner's name; null: unknown. */
  to: string | null;
  at: number;
}

function describe(job: Job): Pick<Event, 'action' | 'to'> | null {
  if (job.kind === 'push') {
    if (job.output?.isUpToDate) return null;
    // A run in which all records were refused has written nothing.
    const isRefused = job.output && getRunOutcome(job.output) === 'failed';
    const to = job.output?.crm ?? job.input.crm ?? null;
    return { action: isRefused ? 'push-failed' : 'pushed', to };
  }
  if (job.kind === 'account.assign')
    return { action: 'assigned', to: job.output?.account?.owner?.name ?? null };
  if (job.kind === 'enrich' && !job.output?.contact)
    return { action: 'enriched-nothing', to: null };
  if (job.kind === 'account.enrich') {
    if (!hasFound(job.input, job.output?.account ?? null))
      return { action: 'enriched-nothing', to: null };
    if (updatesContact(job.input))
      return { action: 'enriched-and-updated', to: job.output?.crm ?? null };
  }
  const action = isShownKind(job.kind) ? SHOWN_KINDS[job.kind].history : null;
  return action === null ? null : { action, to: null };
}

/** The jobs that succeeded, newest first, each once. */
export function listEvents(jobs: Job[]): Event[] {
  const done = new Map(jobs.filter(({ state }) => state === 'done').map((job) => [job.id, job]));
  return [...done.values()]
    .flatMap((job) => {
      const action = describe(job);
      return action ? [{ ...action, id: job.id, at: job.changedAt }] : [];
    })
    .sort((one, other) => other.at - one.at);
}
