import type { ContactInput } from '@/lib/contract/service/enrichment';
import type { PageField, PageFields, PageReport } from '@/lib/contract/messages/page-report';
import type { Settings } from '@/lib/contract/stored/settings';
import { toCompanyProfileUrl, toPageAddress, toProfileUrl } from './match-keys';
import { toSentContact } from './sent-keys';
import { splitName } from './split-name';

/** A report whose page has an identity. */
export type IdentifiedPage = Pick<PageReport, 'fields' | 'status'> & {
  identity: NonNullable<PageReport['identity']>;
};

/** The certain value of a field. Suggestions do not count, because a wrong value costs more than a missing one. */
export const findSure = (field: PageField | undefined): string | undefined =>
  field && field.confidence !== 'low' ? field.value : undefined;

/** The rep's own value of a field, which overrides the page and the service. */
export const findWritten = (field: PageField | undefined): string | undefined =>
  field?.source === 'rep' ? field.value : undefined;

/** Whether the rep named another company, so that facts about this one do not apply. */
export function isOtherCompany({ fields }: IdentifiedPage, name: string | null | undefined) {
  const written = findWritten(fields.companyName);
  return written !== undefined && written.toLowerCase() !== name?.trim().toLowerCase();
}

/**
 * The page's own address on the network, or that of the company whose own site it is of. A provisional one works in this
 * browser only, so it is never sent.
 */
export const findAddress = ({ identity }: IdentifiedPage): string | undefined =>
  identity.provisional ? undefined : (toPageAddress(identity.socialUrl) ?? undefined);

/** The page's own address, or whatever a page of another site names as the profile. */
export const findNamedProfile = (page: IdentifiedPage): string | undefined =>
  findAddress(page) ?? findSure(page.fields.socialUrl);

/** The profile on the network. The service knows only those of its kind as a "social URL". */
export const findSocialUrl = (page: IdentifiedPage): string | undefined =>
  (page.identity.kind === 'person' ? toProfileUrl : toCompanyProfileUrl)(findNamedProfile(page)) ??
  undefined;

/**
 * The website of the company, if the rep looked the person up by it. A website on a person's page does not count, because
 * nobody knows whose it is.
 */
const findLookUpWebsite = ({ website, companyName }: PageFields): string | undefined =>
  website?.source === 'look-up' && findWritten(companyName) === undefined
    ? website.value
    : undefined;

/** All facts about the person. The name may be a guess, because the rep sees it before sending. */
export function describeContact(page: IdentifiedPage): ContactInput {
  const { fields } = page;
  const { first, last } = splitName(fields.name?.value ?? '');
  return toSentContact({
    firstname: first,
    lastname: last,
    email: findSure(fields.email),
    social_url: findNamedProfile(page),
    job_title: findSure(fields.jobTitle),
    company_name: findSure(fields.companyName),
    domain: findLookUpWebsite(fields),
  });
}

/** The page without unverified facts: if it has an address, only that and the rep's own words remain. */
export function dropUnverified(page: IdentifiedPage): IdentifiedPage {
  if (page.status === 'verified' || findAddress(page) === undefined) return page;
  const written = Object.entries(page.fields).filter(([, field]) => findWritten(field));
  return { ...page, fields: Object.fromEntries(written) };
}

/** The contact as enrichment asks for it. */
export const buildContactInput = (page: IdentifiedPage): ContactInput =>
  describeContact(dropUnverified(page));

/** What an enrichment asks. With `force_refresh` it costs credits even within the day in which a repeat is free. */
export const toEnrichInput = (
  contact: ContactInput,
  { enrichmentTypes, detectJobChange }: Pick<Settings, 'enrichmentTypes' | 'detectJobChange'>,
  force_refresh: boolean,
) => ({
  contact,
  enrichment_type: enrichmentTypes,
  force_refresh,
  // The service detects a job change only if the profile is requested.
  detect_job_change: detectJobChange && enrichmentTypes.includes('profile'),
});

/** Whether the service can identify the contact: by an email, a profile, or a full name with a company. */
export const isEnrichable = (contact: ContactInput): boolean =>
  Boolean(contact.email) ||
  Boolean(contact.social_url) ||
  Boolean(contact.firstname && contact.lastname && (contact.company_name ?? contact.domain));
