import type { CompanyMatchQuery, KnownPerson } from '@/lib/contract/messages/company-people';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import { listSearches } from '@/lib/domain/crm-search/crm-searches';
import { toPersonKey } from '@/lib/domain/person/match-keys';
import { getOwner } from '@/lib/domain/crm-search/owner';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';
import { mergeAnswers } from '@/lib/domain/crm-search/merge-answers';
import { listContactKeys, toCompanyDomainKey, toProfileKey } from '../storage/company-match-keys';
import type { Database } from '../storage/database';
import { listSubjectJobs } from '../storage/stored-jobs';
import { parseJobs } from '../storage/job-record';

/** The newest answers of at most this many people are read. */
const MOST_PEOPLE = 60;
const JOBS_EACH = 50;

/** Whether a text is a person's profile address. */
const isProfile = (address: string | null | undefined): address is string =>
  toPersonKey(address) !== null;

function readEnriched({ input, output, subject, changedAt }: JobOf<'enrich'>, keys: Set<string>) {
  const contact = output?.contact;
  if (!contact || !listContactKeys(contact).some((key) => keys.has(key))) return [];
  const person: KnownPerson = {
    name: contact.fullName ?? subject.label,
    title: contact.jobTitle,
    profile: [contact.socialUrl, input.contact.social_url].find(isProfile) ?? null,
    record: null,
    at: changedAt,
  };
  return [person];
}

/** Reliable matches only. */
const readSearched = (jobs: Job[], keys: Set<string>) => {
  const answer = mergeAnswers(listSearches(jobs));
  return (answer?.reply.matches ?? [])
    .filter(isReliableMatch)
    .filter(({ companyDomain }) => keys.has(toCompanyDomainKey(companyDomain) ?? ''))
    .map((match): KnownPerson => {
      const { name, title, profileUrl, crm, id, url } = match;
      return {
        name,
        title,
        profile: isProfile(profileUrl) ? profileUrl : null,
        record: { crm, id, url, owner: getOwner(match) },
        at: answer?.at ?? 0,
      };
    });
};

/** Only the newest answers about a person count, because people change companies. */
function readNewest(jobs: Job[], keys: Set<string>): KnownPerson[] {
  const done = jobs.filter(({ state }) => state === 'done');
  const enriched = done.find(
    (job): job is JobOf<'enrich'> => job.kind === 'enrich' && Boolean(job.output?.contact),
  );
  return [...(enriched ? readEnriched(enriched, keys) : []), ...readSearched(done, keys)];
}

/** People of a company about whom the service or a CRM was asked, newest first. */
export async function findCompanyPeople(
  database: Database,
  { domains, profiles }: CompanyMatchQuery,
): Promise<KnownPerson[]> {
  const addresses = profiles.map(toProfileKey).filter((key) => key !== null);
  const own = domains.map(toCompanyDomainKey).filter((key) => key !== null);
  const keys = new Set([...own, ...addresses]);
  const raws = await Promise.all(
    [...keys].map((key) => database.getAllFromIndex('jobs', 'company', key)),
  );
  const found = parseJobs(raws.flat()).sort((one, other) => other.changedAt - one.changedAt);
  const subjects = [...new Set(found.map(({ subject }) => subject.key))].slice(0, MOST_PEOPLE);
  const people = await Promise.all(
    subjects.map(async (subject) =>
      readNewest(await listSubjectJobs(database, subject, JOBS_EACH), keys),
    ),
  );
  return people.flat();
}
