import type { Job } from '@/lib/contract/stored/job';
import { hasFound, updatesContact } from '@/lib/domain/book/account-enrichment';
import { getRunOutcome } from '../push/run/run-results';

/** The history of a person or company: what was found, written or decided. CRM searches are not part of it. */
type HistoryAction =
  | 'enriched'
  | 'enriched-nothing'
  | 'enriched-and-updated'
  | 'pushed'
  | 'push-failed'
  | 'looked-up'
  | 'phone-verified'
  | 'assigned'
  | 'dismissed'
  | 'people-found'
  | 'listed';

export interface Event {
  id: string;
  action: HistoryAction;
  /** The target: a CRM's kind, or an owner's name; null: unknown. */
  to: string | null;
  at: number;
}

function describe(job: Job): Pick<Event, 'action' | 'to'> | null {
  switch (job.kind) {
    case 'enrich':
      if (!job.output?.contact) return { action: 'enriched-nothing', to: null };
      return { action: 'enriched', to: null };
    case 'push':
      if (job.output?.isUpToDate) return null;
      return {
        // A run in which all records were refused has written nothing.
        action: job.output && getRunOutcome(job.output) === 'failed' ? 'push-failed' : 'pushed',
        to: job.output?.crm ?? job.input.crm ?? null,
      };
    case 'company.search':
      return { action: 'looked-up', to: null };
    case 'phone.verify':
      return { action: 'phone-verified', to: null };
    case 'account.enrich': {
      const account = job.output?.account ?? null;
      if (!hasFound(job.input, account)) return { action: 'enriched-nothing', to: null };
      return updatesContact(job.input)
        ? { action: 'enriched-and-updated', to: job.output?.crm ?? null }
        : { action: 'enriched', to: null };
    }
    case 'account.assign':
      return { action: 'assigned', to: job.output?.account?.owner?.name ?? null };
    case 'account.dismiss':
      return { action: 'dismissed', to: null };
    case 'account.find-people':
      return { action: 'people-found', to: null };
    case 'list-item.add':
      return { action: 'listed', to: null };
    case 'enrich.deliver':
    case 'crm.search':
    case 'book.read':
    case 'book.refresh':
    case 'owners.read':
    case 'mapping.read':
    case 'webhooks.read':
    case 'list.check':
    case 'list.create':
    case 'list.read':
    case 'list-items.read':
    case 'list-item.remove':
    case 'list.delete':
    case 'connection.test':
      return null;
  }
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
