import { MAX_EMAIL_LENGTH, MAX_PROFILE_ADDRESS } from '@/lib/contract/limits';
import { EMAIL_ADDRESS } from '@/lib/contract/service/email-address';
import type { Identity } from '@/lib/contract/messages/page-report';
import { findRecord } from '@/lib/sites/linkedin/identify';
import { remember } from '../remember';

/**
 * The keys by which a person or a company is matched: a profile, an email, a domain. Each function takes any text, never
 * throws, and answers null where the text identifies nobody. A phone number is no key: people share them.
 */

type Text = string | null | undefined;

const WEB_SCHEME = /^https?:\/\//iu;

/** Parsing an address takes longer than all else about a row, and a plan for 10,000 rows parses each several times. */
const readAddress = remember((address): Identity | null => {
  if (address === '' || address.length > MAX_PROFILE_ADDRESS || address.startsWith('/'))
    return null;
  return findRecord(WEB_SCHEME.test(address) ? address : `https://${address}`);
});

/** Whose page of the network an address is, with or without a scheme; null: nobody's. */
const findIdentity = (text: Text): Identity | null => readAddress(text?.trim() ?? '');

const findOfKind = (text: Text, kind: Identity['kind']): Identity | null => {
  const identity = findIdentity(text);
  return identity?.kind === kind ? identity : null;
};

/**
 * The canonical public profile of a person, such as `https://www.linkedin.com/in/wilma-hayes`; null when the text is no
 * such profile. A member's token or number is none: it works for whoever is signed in, and the service knows nobody by it.
 */
export function toProfileUrl(text: Text): string | null {
  const identity = findOfKind(text, 'person');
  return identity?.idType === 'slug' || identity?.idType === 'legacy' ? identity.socialUrl : null;
}

/** The canonical page of a company on the network, such as `https://www.linkedin.com/company/northwind-pumps`, or null. */
export const toCompanyProfileUrl = (text: Text): string | null =>
  findOfKind(text, 'company')?.socialUrl ?? null;

/** The key that a person's page has, such as `person:slug:wilma-hayes`; of a token, too. For comparison only. */
export const toPersonKey = (text: Text): string | null => findOfKind(text, 'person')?.key ?? null;

/** The key that a company's page on the network has, such as `company:slug:northwind-pumps` or `company:numeric:1234`. */
export const toCompanyKey = (text: Text): string | null => findOfKind(text, 'company')?.key ?? null;

/** The address to open for a text that leads to a page of the network, of a token, too; null when it leads to none. */
export const toPageAddress = (text: Text): string | null => findIdentity(text)?.socialUrl ?? null;

const readEmail = remember((text): string | null => {
  const email = text.toLowerCase();
  return email.length <= MAX_EMAIL_LENGTH && EMAIL_ADDRESS.test(email) ? email : null;
});

/** An email in lower case, as it is compared; null when the service would take it for none. */
export const toEmail = (text: Text): string | null => readEmail(text?.trim() ?? '');
