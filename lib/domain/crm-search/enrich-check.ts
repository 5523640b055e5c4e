import type { CrmMatch, CrmSearchReply, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { ContactInput, EnrichedContact } from '@/lib/contract/service/enrichment';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import { listPersonKeys, listRequestKeys, listRequestProfiles } from './crm-keys';
import { toProfileUrl } from '@/lib/domain/person/match-keys';
import { doubtOtherProfiles, isReliableMatch } from './reliable-match';
import { keepEmail } from '@/lib/domain/person/sent-keys';

/** Whether the CRM shows a person after an enrichment that also pushes. The service does not say what it wrote. */

export type EnrichCheck = 'checking' | 'shown' | 'not-shown' | 'not-checked';

/** The search after an enrichment: by email and profile, found or known before. Null: neither is known. */
export function toCheckRequest(
  asked: ContactInput,
  found: EnrichedContact,
): CrmSearchRequest | null {
  const email = keepEmail(found.email) ?? keepEmail(asked.email);
  const social_url = toProfileUrl(found.socialUrl) ?? toProfileUrl(asked.social_url);
  if (!email && !social_url) return null;
  return { ...(social_url && { social_url }), ...(email && { email }) };
}

/** Whether an answer has a reliable match, which excludes records with the same email and another profile. */
export function showsPerson({ matches }: CrmSearchReply, profiles: readonly string[]): boolean {
  return doubtOtherProfiles(matches, profiles).some(isReliableMatch);
}

/** Whether a search after an enrichment found a reliable match of the person. */
function hasFound(search: Job, { input, output, changedAt }: JobOf<'enrich'>): boolean {
  if (search.kind !== 'crm.search' || search.state !== 'done') return false;
  if (search.createdAt < changedAt || !search.output) return false;
  const { emails, profiles } = listPersonKeys({
    emails: [input.contact.email, output?.contact?.email],
    profiles: [input.contact.social_url, output?.contact?.socialUrl],
  });
  const known = new Set([...emails, ...profiles]);
  return (
    listRequestKeys(search.input).every((key) => known.has(key)) &&
    showsPerson(search.output, profiles)
  );
}

/** `jobs`: all about the person, newest first. */
export function readEnrichCheck(enrichment: JobOf<'enrich'>, jobs: readonly Job[]): EnrichCheck {
  if (jobs.some((job) => hasFound(job, enrichment))) return 'shown';
  const check = jobs.find(
    (job): job is JobOf<'enrich.check'> =>
      job.kind === 'enrich.check' && job.input.enrichId === enrichment.id,
  );
  if (!check) return 'not-checked';
  if (isJobOpen(check)) return check.waitingFor === 'pause' ? 'not-checked' : 'checking';
  if (check.state !== 'done' || !check.output) return 'not-checked';
  const { reply } = check.output;
  const { searched_crms, errors } = reply;
  if (showsPerson(reply, listRequestProfiles(check.input.request))) return 'shown';
  return searched_crms.length > 0 && errors.length === 0 ? 'not-shown' : 'not-checked';
}

/** The record that the check after an enrichment found; undefined: none. */
export function findShownRecord(
  enrichment: JobOf<'enrich'>,
  jobs: readonly Job[],
): CrmMatch | undefined {
  const check = jobs.find(
    (job): job is JobOf<'enrich.check'> =>
      job.kind === 'enrich.check' && job.input.enrichId === enrichment.id,
  );
  if (!check?.output) return undefined;
  const profiles = listRequestProfiles(check.input.request);
  return doubtOtherProfiles(check.output.reply.matches, profiles).find(isReliableMatch);
}
