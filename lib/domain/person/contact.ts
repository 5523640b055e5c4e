import type { ContactInput } from '@/lib/contract/service/enrichment';
import type { PageField, PageFields, PageReport } from '@/lib/contract/messages/page-report';
import { toCompanyProfileUrl, toProfileUrl } from './match-keys';
import { toCompanyDomain } from '../company/company-domain';
import { keepEmail } from './sent-keys';
import { splitName } from './split-name';

/** What is asked about a person of whom only a page is known. */

/** A report whose page has an identity. */
export type IdentifiedPage = Pick<PageReport, 'fields' | 'status'> & {
  identity: NonNullable<PageReport['identity']>;
};

/** What the page says for certain: a wrong value costs more than a missing one, so a suggestion is not one. */
export const findSure = (field: PageField | undefined): string | undefined =>
  field && field.confidence !== 'low' ? field.value : undefined;

/** What the rep wrote by hand: it stands over what the page shows, and over what the service answers. */
export const findWritten = (field: PageField | undefined): string | undefined =>
  field?.source === 'rep' ? field.value : undefined;

/** Whether a company is another one than the rep says: what is known of it is not known of theirs. */
export function isOtherCompany({ fields }: IdentifiedPage, name: string | null | undefined) {
  const written = findWritten(fields.companyName);
  return written !== undefined && written.toLowerCase() !== name?.trim().toLowerCase();
}

/** By "social URL" the service means a page of the network, and knows nobody by another site's. */
const toSocialUrl = ({ identity }: IdentifiedPage, text: string | undefined): string | undefined =>
  (identity.kind === 'person' ? toProfileUrl : toCompanyProfileUrl)(text) ?? undefined;

/** The page's own address, by which it is asked. A provisional one works in this browser only, so it is never sent. */
export const findAddress = (page: IdentifiedPage): string | undefined =>
  page.identity.provisional ? undefined : toSocialUrl(page, page.identity.socialUrl);

/** The profile that stands for the person or company everywhere: the page's own, or the one that a page elsewhere names. */
export const findSocialUrl = (page: IdentifiedPage): string | undefined =>
  findAddress(page) ?? toSocialUrl(page, findSure(page.fields.socialUrl));

/**
 * The domain of their company, where the rep looked them up by it, as the address of its site. A person's page may show a
 * website, too, but whose that is, nobody knows.
 */
const findSaidDomain = ({ website, companyName }: PageFields): string | null =>
  website?.source === 'look-up' && findWritten(companyName) === undefined
    ? toCompanyDomain(website.value)
    : null;

/** The person in all words that there are. The name may be a guess: the rep has it before their eyes. */
export function describeContact(page: IdentifiedPage): ContactInput {
  const { first, last } = splitName(page.fields.name?.value ?? '');
  const socialUrl = findSocialUrl(page);
  const jobTitle = findSure(page.fields.jobTitle);
  const companyName = findSure(page.fields.companyName);
  const email = keepEmail(findSure(page.fields.email));
  const domain = findSaidDomain(page.fields);
  return {
    ...(first && { firstname: first }),
    ...(last && { lastname: last }),
    ...(email && { email }),
    ...(socialUrl && { social_url: socialUrl }),
    ...(jobTitle && { job_title: jobTitle }),
    ...(companyName && { company_name: companyName }),
    ...(domain && { domain }),
  };
}

/** Of a page that nothing agrees with, only the address counts where there is one, and what the rep wrote. */
export function dropUnverified(page: IdentifiedPage): IdentifiedPage {
  if (page.status === 'verified' || findAddress(page) === undefined) return page;
  const written = Object.entries(page.fields).filter(([, field]) => findWritten(field));
  return { ...page, fields: Object.fromEntries(written) };
}

/** The contact as enrichment asks for it. */
export const buildContactInput = (page: IdentifiedPage): ContactInput =>
  describeContact(dropUnverified(page));

/** Whether the service can know whom we mean: an email, a profile, or a whole name with a company. */
export const isEnrichable = (contact: ContactInput): boolean =>
  Boolean(contact.email) ||
  Boolean(contact.social_url) ||
  Boolean(contact.firstname && contact.lastname && (contact.company_name ?? contact.domain));
