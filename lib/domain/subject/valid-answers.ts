import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import type { ContactInput, EnrichedContact } from '@/lib/contract/service/enrichment';
import type { Job } from '@/lib/contract/stored/job';
import type { Enrichment } from '@/lib/contract/stored/subject';
import {
  buildContactInput,
  findSocialUrl,
  findWritten,
  type IdentifiedPage,
} from '../person/contact';
import {
  findCrmQuestion,
  findNameQuestion,
  findPersonKeys,
  type FoundContact,
} from '../crm-search/crm-question';
import { toProfileUrl } from '../person/match-keys';
import { isAnotherPersonsAnswer } from '../push/record/shared-mailbox';

/**
 * Selects the answers that are still about the person on a page. An answer by an address stays valid, whatever the person's
 * name. An answer by name and company is only about these words: after the rep corrects them, it is about somebody else. An
 * answer about somebody else with the same mailbox found nothing.
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
const isOldEcho = (answered: Text, asked: Text, now: Text): boolean =>
  Boolean(answered && asked && now) &&
  fold(answered) === fold(asked) &&
  fold(answered) !== fold(now);

/** What an enrichment found, without what it only returned and what is known to be something else since then. */
export function dropEchoes(
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
  const isTitle = isOldEcho(contact.jobTitle, asked.job_title, now.job_title);
  return {
    ...contact,
    ...(isTitle && { jobTitle: null }),
    ...(isName && { fullName: null, firstName: null, lastName: null }),
    ...(isCompany && { companyName: null, companyDomain: null }),
  };
}

const isOfCompany = (asked: { name?: string | undefined }, name: Text): boolean =>
  asked.name === undefined || fold(asked.name) === fold(name);

/**
 * What is known of the person or company on a page, without the answers to words that the page no longer shows. `seenAt`: when
 * the page showed them, if it is not open; what was found later is not compared with it.
 */
export function keepValidAnswers<V extends SubjectView>(
  page: IdentifiedPage,
  view: V,
  seenAt = Infinity,
): V {
  const now = buildContactInput(page);
  const name = page.fields.name?.value;
  // A name that the rep typed says nothing about the one that was asked about.
  const person = findWritten(page.fields.name)
    ? null
    : { fullName: name, socialUrl: findSocialUrl(page) };
  const enrichments = view.enrichments
    .filter(({ asked }) => isOfEnrichment(asked, now))
    .map((each): Enrichment => {
      const { asked, contact } = each;
      const isTheirs = contact && !isAnotherPersonsAnswer(person, contact);
      if (!isTheirs) return { ...each, contact: null };
      return { ...each, contact: each.at > seenAt ? contact : dropEchoes(contact, asked, now) };
    });
  const found = enrichments.flatMap(({ contact }) => contact ?? []);
  const known = new Set(findPersonKeys(page, found).profiles);
  const dropped = new Set(
    view.enrichments
      .flatMap(({ contact }) => contact?.socialUrl ?? [])
      .flatMap((url) => toProfileUrl(url) ?? [])
      .filter((url) => !known.has(url)),
  );
  const isOfJob = (job: Job): boolean => {
    if (job.kind === 'enrich') return isOfEnrichment(job.input.contact, now);
    return job.kind !== 'company.search' || isOfCompany(job.input, name);
  };
  return {
    ...view,
    enrichments,
    searches: view.searches.filter(({ request }) => isOfSearch(request, page, found, dropped)),
    companies: view.companies.filter(({ asked }) => isOfCompany(asked, name)),
    jobs: view.jobs.filter(isOfJob),
  };
}
