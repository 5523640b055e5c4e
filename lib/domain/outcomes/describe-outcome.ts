import type { CrmSearchReply, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import type { JobOutput } from '@/lib/contract/stored/job-kinds';
import { SHOWN_KINDS, type ShownKind } from '@/lib/contract/stored/shown-kinds';
import { findEnrichedPerson, hasFound, updatesContact } from '@/lib/domain/book/account-enrichment';
import { getOwner, getNotInWords, getOwnerWords } from '@/lib/domain/crm-search/owner';
import { listNamedCrms } from '@/lib/domain/crm-search/unchecked-crms';
import { formatList } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { isMobile } from '../person/phone-number';
import { getRunOutcome } from '../push/run/run-results';
import { getDeliveryWords, getWebhookHost } from './describe-delivery';

/** What the rep calls things that a job knows by their kind or id only. */
export interface OutcomeNames {
  getCrmName: (crm: string) => string;
  /** Null: a list that is not known here. */
  getListName: (id: string) => string | null;
}

interface Found {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  phoneType?: string | null | undefined;
}

function describeFound(found: Found | null | undefined): string {
  if (!found) return t('outcome.nothing');
  const { email, phone, phoneType } = found;
  const number = phone ? (isMobile(phoneType) ? 'Mobile' : 'Phone') : null;
  if (email) return t(number ? `outcome.emailAnd${number}` : 'outcome.email');
  return t(number ? `outcome.only${number}` : 'outcome.found');
}

/** What an enrichment found is written to the CRM where the person is a contact of it. */
function describeEnriched(
  { input, output }: JobOf<'account.enrich'>,
  { getCrmName }: OutcomeNames,
): string {
  const account = output?.account ?? null;
  if (!hasFound(input, account)) return t('outcome.nothing');
  if (!updatesContact(input)) return describeFound(findEnrichedPerson(input, account));
  return output?.crm
    ? t('outcome.foundAndUpdatedIn', { crm: getCrmName(output.crm) })
    : t('outcome.foundAndUpdated');
}

/** What a run did in the CRM, as its first result says it. */
function describeRun(
  { input }: JobOf<'push'>,
  run: JobOutput<'push'>,
  { getCrmName }: OutcomeNames,
): string {
  if (run.isUpToDate) {
    const crm = run.crm === null ? t('push.theCrm') : getCrmName(run.crm);
    return t(input.typed ? 'outcome.enrichedAlreadyIn' : 'push.upToDate', { crm });
  }
  const outcome = getRunOutcome(run);
  if (outcome !== 'done') return t(outcome === 'failed' ? 'status.not.push' : 'push.partly');
  if (input.webhook_id !== undefined) return t('outcome.sentToWebhook');
  if (run.crm === null) return t('status.done.push');
  const crm = getCrmName(run.crm);
  const status = run.results.map((result) => result.status).find((one) => one !== null);
  if (!status) return t('push.done', { crm });
  if (/creat/iu.test(status)) return t('outcome.createdIn', { crm });
  if (/updat/iu.test(status)) return t('outcome.updatedIn', { crm });
  return nameAction(t('push.done', { crm }), toWords('recordStatus', status));
}

function describeMatches(
  asked: CrmSearchRequest,
  reply: CrmSearchReply,
  { getCrmName }: OutcomeNames,
): string {
  const { matches, errors, searched_crms } = reply;
  if (matches.length === 0) {
    return errors.length > 0 || searched_crms.length === 0
      ? t('crm.notChecked')
      : getNotInWords(listNamedCrms(reply, asked).map(getCrmName));
  }
  const owners = matches.map(getOwner);
  const others = owners.flatMap((owner) => (owner.type === 'other' ? [owner.name] : []));
  const named = [...new Set(others.filter((name) => name !== null))];
  if (others.length > 0) {
    return getOwnerWords({ type: 'other', name: named.length > 0 ? formatList(named) : null });
  }
  return getOwnerWords({ type: owners.some(({ type }) => type === 'you') ? 'you' : 'nobody' });
}

/** What came of a job that is done, in more words than those of its kind; null: there is no more to say. */
function describeResult(job: Job, names: OutcomeNames, now: number): string | null {
  if (job.kind === 'enrich') return describeFound(job.output?.contact);
  if (job.kind === 'account.enrich') return describeEnriched(job, names);
  if (job.kind === 'enrich.deliver')
    return getDeliveryWords(getWebhookHost(job.input.webhook_url), job.changedAt, now);
  if (job.kind === 'push') return job.output && describeRun(job, job.output, names);
  if (job.kind === 'crm.search') return job.output && describeMatches(job.input, job.output, names);
  if (job.kind === 'company.search')
    return job.output?.results.length === 0 ? t('outcome.noCompany') : null;
  if (job.kind === 'account.assign') {
    const name = job.output?.account?.owner?.name;
    return name ? t('outcome.assignedTo', { name }) : null;
  }
  if (job.kind === 'account.find-people')
    return job.output?.account?.people.length ? null : t('outcome.nobody');
  if (job.kind === 'list-item.add' || job.kind === 'list-item.remove') {
    const name = names.getListName(job.input.listId);
    const words = job.kind === 'list-item.add' ? 'addedTo' : 'removedFrom';
    return name === null ? null : t(`outcome.${words}`, { name });
  }
  return null;
}

/** What came of a job that is done. `now`: milliseconds since 1970. */
export const describeOutcome = (job: JobOf<ShownKind>, names: OutcomeNames, now: number): string =>
  describeResult(job, names, now) ?? t(`status.done.${SHOWN_KINDS[job.kind].words}`);
