import type { CompanyClue, KnownPerson } from '@/lib/contract/company-people';
import type { Job, JobOf } from '@/lib/contract/job';
import { toPersonKey } from '@/lib/records/match-keys';
import { listContactMarks, toCompanyMark, toProfileMark } from './company-marks';
import type { Database } from './database';
import { listSubjectJobs, parseJobs } from './stored-jobs';

/** Of so many people the newest answers are looked at. */
const MOST_PEOPLE = 60;
const JOBS_EACH = 50;

/** Whether a text leads to somebody's profile. */
const isProfile = (address: string | null | undefined): address is string =>
  toPersonKey(address) !== null;

function readEnriched({ input, output, subject, changedAt }: JobOf<'enrich'>, marks: Set<string>) {
  const contact = output?.contact;
  if (!contact || !listContactMarks(contact).some((mark) => marks.has(mark))) return [];
  const person: KnownPerson = {
    name: contact.fullName ?? subject.label,
    title: contact.jobTitle,
    profile: [contact.socialUrl, input.contact.social_url].find(isProfile) ?? null,
    record: null,
    at: changedAt,
  };
  return [person];
}

const readSearched = ({ output, changedAt }: JobOf<'crm.search'>, marks: Set<string>) =>
  (output?.matches ?? [])
    .filter(({ companyDomain }) => marks.has(toCompanyMark(companyDomain) ?? ''))
    .map(({ name, title, profileUrl, crm, id, url }): KnownPerson => ({
      name,
      title,
      profile: isProfile(profileUrl) ? profileUrl : null,
      record: { crm, id, url },
      at: changedAt,
    }));

/** What the last answers about somebody say, and no earlier one: people change companies. */
function readNewest(jobs: Job[], marks: Set<string>): KnownPerson[] {
  const done = jobs.filter(({ state }) => state === 'done');
  const enriched = done.find(
    (job): job is JobOf<'enrich'> => job.kind === 'enrich' && Boolean(job.output?.contact),
  );
  const searched = done.find((job): job is JobOf<'crm.search'> => job.kind === 'crm.search');
  return [
    ...(enriched ? readEnriched(enriched, marks) : []),
    ...(searched ? readSearched(searched, marks) : []),
  ];
}

/** People of a company whom the service or a CRM was asked about, whoever they were asked about as; newest first. */
export async function findCompanyPeople(
  database: Database,
  { domains, profiles }: CompanyClue,
): Promise<KnownPerson[]> {
  const addresses = profiles.map(toProfileMark).filter((mark) => mark !== null);
  const own = domains.map(toCompanyMark).filter((mark) => mark !== null);
  const marks = new Set([...own, ...addresses]);
  const raws = await Promise.all(
    [...marks].map((mark) => database.getAllFromIndex('jobs', 'company', mark)),
  );
  const found = parseJobs(raws.flat()).sort((one, other) => other.changedAt - one.changedAt);
  const subjects = [...new Set(found.map(({ subject }) => subject.key))].slice(0, MOST_PEOPLE);
  const people = await Promise.all(
    subjects.map(async (subject) =>
      readNewest(await listSubjectJobs(database, subject, JOBS_EACH), marks),
    ),
  );
  return people.flat();
}
