import type { Job } from '@/lib/contract/stored/job';
import { t } from '@/locales/t';
import { updatesContact } from '../book/account-enrichment';
import { toCsv } from '../import/to-csv';
import type { OutcomeNames } from './describe-outcome';
import { findReferences, toReferenceText } from './job-references';
import { describeStatus, getActionName, isAction } from './describe-status';

/** What the rep wrote, as a CSV table: when, what, about whom, in which CRM, and what came of it. */

const toInstant = (at: number): string => new Date(at).toISOString();

/** The CRM that was or was to be written to; null: the service chooses it, or the action concerns no CRM. */
function findCrm(job: Job): string | null {
  if (job.kind === 'account.enrich') {
    return updatesContact(job.input) ? (job.output?.crm ?? null) : null;
  }
  if (job.kind !== 'push') return null;
  return job.output?.crm ?? job.progress?.crm ?? job.input.crm ?? null;
}

/** The writes among these jobs, in their order, as they stand now (milliseconds since 1970). */
export function toWritesCsv(
  jobs: readonly Job[],
  names: OutcomeNames,
  now: number,
): { csv: string; count: number } {
  const writes = jobs.filter(isAction);
  const columns = [
    'fact.createdAt',
    'lists.updatedAt',
    'settings.data.csv.what',
    'settings.data.csv.who',
    'crm.title',
    'settings.data.csv.outcome',
    'book.csv.reason',
    'settings.references.title',
  ] as const;
  const csv = toCsv([
    columns.map((column) => t(column)),
    ...writes.map((job) => {
      const { title, why } = describeStatus(job, { names, now });
      const crm = findCrm(job);
      const found = findReferences(job);
      return [
        toInstant(job.createdAt),
        toInstant(job.changedAt),
        getActionName(job),
        job.subject.label,
        crm === null ? null : names.getCrmName(crm),
        title,
        why,
        found && toReferenceText(found),
      ];
    }),
  ]);
  return { csv, count: writes.length };
}
