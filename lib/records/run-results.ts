import type { CrmRecord, RunResult, SyncRun } from '@/lib/contract/crm-sync';
import type { PushJobInput } from '@/lib/contract/job-kinds';

/** What the results of a sync run say: how it went, and what is left to be done. */

const FAILED = /fail|error/iu;

export const hasFailed = ({ status, error }: Pick<RunResult, 'status' | 'error'>): boolean =>
  Boolean(error) || (status !== null && FAILED.test(status));

/** How a run ended, as its results say it; without results, as its status does. */
export function getRunOutcome({
  status,
  results,
}: Pick<SyncRun, 'status' | 'results'>): 'done' | 'partly' | 'failed' {
  if (results.length === 0) return FAILED.test(status) ? 'failed' : 'done';
  const failures = results.filter(hasFailed).length;
  if (failures === 0) return 'done';
  return failures === results.length ? 'failed' : 'partly';
}

/**
 * The same push with nothing but the records that failed; null when none did, or when the run does not say which. A
 * run that failed as a whole, without results, is pushed again as a whole.
 */
export function takeFailed(
  input: PushJobInput,
  run: Pick<SyncRun, 'status' | 'results'>,
): PushJobInput | null {
  if (getRunOutcome(run) === 'done') return null;
  const { contacts, companies, ...options } = input;
  const count = (contacts?.length ?? 0) + (companies?.length ?? 0);
  if (run.results.length === 0 || count === 1) return input;
  const take = (entity: 'contact' | 'company', records: CrmRecord[] = []) => {
    const failed = run.results
      .filter((result) => (result.entity === 'company' ? 'company' : 'contact') === entity)
      .filter(hasFailed)
      .map(({ index }) => index);
    return records.filter((_, index) => failed.includes(index));
  };
  const left = { contacts: take('contact', contacts), companies: take('company', companies) };
  if (left.contacts.length + left.companies.length === 0) return null;
  return {
    ...options,
    ...(left.contacts.length > 0 && { contacts: left.contacts }),
    ...(left.companies.length > 0 && { companies: left.companies }),
  };
}
