import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { ContactInput, EnrichedContact } from '@/lib/contract/service/enrichment';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import { buildContactInput, type IdentifiedPage } from './contact';
import {
  findCrmQuestion,
  findNameQuestion,
  findPersonKeys,
  type FoundContact,
} from '@/lib/domain/crm-search/crm-question';
import { toProfileUrl } from './match-keys';

/**
 * Selects the answers that are still about the person on a page. An answer by an address stays valid, whatever the person's
 * name. An answer by name and company is only about these words: after the rep corrects them, it is about somebody else.
 */

type Text = string | null | undefined;

const fold = (...texts: Text[]): string =>
  texts.map((text) => text?.trim().toLowerCase() ?? '').join('\n');

const getWords = ({ firstname, lastname, domain, company_name }: ContactInput): string =>
  fold(firstname, lastname, domain, company_name);

const isOfEnrichment = (asked: ContactInput, now: ContactInput): boolean =>
  Boolean(asked.social_url ?? asked.email) || getWords(asked) === getWords(now);

const getSearched = (asked: CrmSearchRequest): string =>
  asked.email === undefined
    ? fold(asked.first_name, asked.last_name, asked.company_domain ?? asked.company_name)
    : fold(asked.email);

/**
 * `found`: results of enrichments that are still valid; searches by other results were about somebody else. `dropped`:
 * profiles that only invalid enrichments found.
 */
function isOfSearch(
  asked: CrmSearchRequest,
  page: IdentifiedPage,
  found: FoundContact[],
  dropped: ReadonlySet<string>,
): boolean {
  if (asked.social_url !== undefined) return !dropped.has(asked.social_url);
  return [{}, ...found]
    .flatMap((each) => [findCrmQuestion(page, each), findNameQuestion(page, each)])
    .some((question) => question !== null && getSearched(question) === getSearched(asked));
}

const joinName = (first: Text, last: Text): string => [first, last].filter(Boolean).join(' ');

/** Whether the service only returned what it was given, and that has been corrected since. */
const isOldEcho = (said: Text, asked: Text, now: Text): boolean =>
  Boolean(said && asked && now) && fold(said) === fold(asked) && fold(said) !== fold(now);

function dropEchoes(
  contact: EnrichedContact,
  asked: ContactInput,
  now: ContactInput,
): EnrichedContact {
  const isName = isOldEcho(
    contact.fullName ?? joinName(contact.firstName, contact.lastName),
    joinName(asked.firstname, asked.lastname),
    joinName(now.firstname, now.lastname),
  );
  const isCompany = isOldEcho(contact.companyName, asked.company_name, now.company_name);
  return {
    ...contact,
    ...(isName && { fullName: null, firstName: null, lastName: null }),
    ...(isCompany && { companyName: null, companyDomain: null }),
  };
}

function readEnrichment(job: JobOf<'enrich'>, now: ContactInput): JobOf<'enrich'>[] {
  const { contact: asked } = job.input;
  if (!isOfEnrichment(asked, now)) return [];
  const contact = job.output?.contact;
  return [contact ? { ...job, output: { contact: dropEchoes(contact, asked, now) } } : job];
}

/** The jobs about a person, without those that asked by words that the page no longer shows. */
export function listValidAnswers(page: IdentifiedPage, jobs: Job[]): Job[] {
  const now = buildContactInput(page);
  const name = page.fields.name?.value;
  const valid = jobs.flatMap((job): Job[] =>
    job.kind === 'enrich' ? readEnrichment(job, now) : [job],
  );
  const found = valid.flatMap((job) =>
    job.kind === 'enrich' && job.output?.contact ? [job.output.contact] : [],
  );
  const known = new Set(findPersonKeys(page, found).profiles);
  const dropped = new Set(
    jobs
      .flatMap((job) => (job.kind === 'enrich' ? (job.output?.contact?.socialUrl ?? []) : []))
      .flatMap((url) => toProfileUrl(url) ?? [])
      .filter((url) => !known.has(url)),
  );
  return valid.filter((job) => {
    if (job.kind === 'crm.search') return isOfSearch(job.input, page, found, dropped);
    if (job.kind !== 'company.search' || job.input.name === undefined) return true;
    return fold(job.input.name) === fold(name);
  });
}
