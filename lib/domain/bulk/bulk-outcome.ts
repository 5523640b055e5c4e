import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import type { SyncRun } from '@/lib/contract/service/crm-sync';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import { formatList } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { getOwner } from '@/lib/domain/crm-search/owner';

/** The outcome of one job of a bulk, in one line. */

interface Found {
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

function describeFound(found: Found | null | undefined): string {
  if (!found) return t('bulk.outcome.nothing');
  const { email, phone } = found;
  if (email && phone) return t('bulk.outcome.emailAndPhone');
  if (email) return t('bulk.outcome.email');
  return t(phone ? 'bulk.outcome.phone' : 'bulk.outcome.found');
}

/** A job without a person is about the first one. */
function findPerson({ input, output }: JobOf<'account.enrich'>): Found | undefined {
  const people = output?.account?.people ?? [];
  const { person = null } = input;
  const asked =
    person === null
      ? undefined
      : people.find(({ crm_id, social_url }) => [crm_id, social_url].includes(person));
  return asked ?? output?.account?.person ?? people[0];
}

function describeRun(run: SyncRun, getCrmName: (crm: string) => string): string {
  const status = run.results.map((result) => result.status).find((one) => one !== null);
  if (!status || run.crm === null) return t('bulk.outcome.pushed');
  const words = toWords('recordStatus', status);
  return t('bulk.outcome.pushedTo', { crm: getCrmName(run.crm), status: words });
}

function describeMatches({ matches, errors, searched_crms }: CrmSearchReply): string {
  const [match] = matches;
  if (!match) {
    const isAsked = errors.length === 0 && searched_crms.length > 0;
    return t(isAsked ? 'bulk.outcome.notInCrm' : 'bulk.outcome.notChecked');
  }
  const owners = matches.map(getOwner);
  const others = owners.flatMap((owner) => (owner.type === 'other' ? [owner.name] : []));
  const named = [...new Set(others.filter((name) => name !== null))];
  if (named.length > 0) return t('bulk.outcome.ownedBy', { name: formatList(named) });
  if (others.length > 0) return t('bulk.outcome.ownedBySomebody');
  const isYours = owners.some(({ type }) => type === 'you');
  return t(isYours ? 'bulk.outcome.ownedByYou' : 'bulk.outcome.noOwner');
}

/** The outcome of a job that is done. */
export function describeOutcome(job: Job, getCrmName: (crm: string) => string): string {
  if (job.kind === 'enrich') return describeFound(job.output?.contact);
  if (job.kind === 'account.enrich') return describeFound(findPerson(job));
  if (job.kind === 'enrich.deliver') {
    return t('bulk.outcome.delivered', { host: new URL(job.input.webhook_url).host });
  }
  if (job.kind === 'push' && job.output) return describeRun(job.output, getCrmName);
  if (job.kind === 'crm.search' && job.output) return describeMatches(job.output);
  return t('bulk.outcome.done');
}
