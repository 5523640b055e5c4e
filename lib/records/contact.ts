import type { ContactInput } from '@/lib/contract/enrichment';
import type { PageField, PageFields, PageReport } from '@/lib/contract/page';
import { splitName } from './split-name';

/** What is asked about a person of whom only a page is known. */

/** A report whose page has an identity. */
export type IdentifiedPage = Pick<PageReport, 'fields'> & {
  identity: NonNullable<PageReport['identity']>;
};

/** What the page says for certain: a wrong value costs more than a missing one, so a suggestion is not one. */
export const findSure = (field: PageField | undefined): string | undefined =>
  field && field.confidence !== 'low' ? field.value : undefined;

/** By "social URL" the service means a profile on this network, and knows nobody by another place's. */
const NETWORK = 'https://www.linkedin.com/';

/**
 * The profile that stands for the person or company everywhere: the page's own, or the one that a page elsewhere names. A
 * provisional one works in this browser only and is replaced later, so it is never sent.
 */
export const findSocialUrl = ({ identity, fields }: IdentifiedPage): string | undefined =>
  !identity.provisional && identity.socialUrl.startsWith(NETWORK)
    ? identity.socialUrl
    : findSure(fields.socialUrl);

/**
 * The domain of their company, where the rep gave it, as the address of its site. A person's page may show a website, too,
 * but whose that is, nobody knows.
 */
const findSaidDomain = ({ website }: PageFields): string | undefined =>
  website?.source === 'rep' ? new URL(website.value).hostname : undefined;

/** The contact as enrichment asks for it. The name may be a guess: the rep has it before their eyes. */
export function buildContactInput(page: IdentifiedPage): ContactInput {
  const { first, last } = splitName(page.fields.name?.value ?? '');
  const socialUrl = findSocialUrl(page);
  const jobTitle = findSure(page.fields.jobTitle);
  const companyName = findSure(page.fields.companyName);
  const email = findSure(page.fields.email);
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

/** Whether the service can know whom we mean: an email, a profile, or a whole name with a company. */
export const isEnrichable = (contact: ContactInput): boolean =>
  Boolean(contact.email) ||
  Boolean(contact.social_url) ||
  Boolean(contact.firstname && contact.lastname && (contact.company_name ?? contact.domain));
