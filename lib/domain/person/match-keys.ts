import { MAX_PROFILE_ADDRESS } from '@/lib/contract/limits';
import { keepEmail } from '@/lib/contract/service/email-address';
import type { Identity } from '@/lib/contract/messages/page-report';
import { findRecord } from '@/lib/sites/linkedin/identify';
import { remember } from '../remember';

/**
 * The match keys of people and companies: a profile or an email. Each function takes any text, never throws, and returns
 * null if the text identifies nobody. A phone number is not a key, because people share them.
 */

type Text = string | null | undefined;

const WEB_SCHEME = /^https?:\/\//iu;

/**
 * Remembered, because parsing an address takes longer than anything else about a row, and a plan for 10,000 rows parses
 * each address several times.
 */
const readAddress = remember((address): Identity | null => {
  if (address === '' || address.length > MAX_PROFILE_ADDRESS || address.startsWith('/'))
    return null;
  return findRecord(WEB_SCHEME.test(address) ? address : `https://${address}`);
});

/** The identity of a network address, with or without a scheme; null: nobody's. */
const findIdentity = (text: Text): Identity | null => readAddress(text?.trim() ?? '');

const findOfKind = (text: Text, kind: Identity['kind']): Identity | null => {
  const identity = findIdentity(text);
  return identity?.kind === kind ? identity : null;
};

/**
 * The canonical public profile address of a person, such as `https://www.linkedin.com/in/wilma-hayes`; null: the text is
 * not one. A member's token or number is not, because it works only for signed-in users and the service does not know it.
 */
export function toProfileUrl(text: Text): string | null {
  const identity = findOfKind(text, 'person');
  return identity?.idType === 'slug' || identity?.idType === 'legacy' ? identity.socialUrl : null;
}

/** The canonical page of a company on the network, such as `https://www.linkedin.com/company/northwind-pumps`, or null. */
export const toCompanyProfileUrl = (text: Text): string | null =>
  findOfKind(text, 'company')?.socialUrl ?? null;

/** The key of a person's page, such as `person:slug:wilma-hayes`; also of a token. For comparison only. */
export const toPersonKey = (text: Text): string | null => findOfKind(text, 'person')?.key ?? null;

/** The key of a company's page on the network, such as `company:slug:northwind-pumps` or `company:numeric:1234`. */
export const toCompanyKey = (text: Text): string | null => findOfKind(text, 'company')?.key ?? null;

/** The address to open for a text that leads to a network page, also for a token; null: it leads to none. */
export const toPageAddress = (text: Text): string | null => findIdentity(text)?.socialUrl ?? null;

const readEmail = remember((text): string | null => keepEmail(text)?.toLowerCase() ?? null);

/** An email in lower case, for comparison; null: the service would not accept it. */
export const toEmail = (text: Text): string | null => readEmail(text?.trim() ?? '');
