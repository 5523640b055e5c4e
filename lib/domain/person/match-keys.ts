import { MAX_EMAIL_LENGTH, MAX_PROFILE_ADDRESS } from '@/lib/contract/limits';
import { EMAIL_ADDRESS } from '@/lib/contract/service/email-address';
import type { Identity } from '@/lib/contract/messages/page-report';
import { findRecord } from '@/lib/sites/linkedin/identify';
import { remember } from '../remember';
import {
  NOT_COMPANIES,
  NOT_COMPANIES_BELOW,
  NOT_COMPANY_HOSTS,
  REGISTRIES,
  RENTED_SUFFIXES,
} from '../company/shared-hosts';

/**
 * The keys by which a person or a company is matched: a profile, an email, a domain. Each function takes any text, never
 * throws, and answers null where the text identifies nobody. A phone number is no key: people share them.
 */

type Text = string | null | undefined;

const MAX_HOST = 253;

const WEB_SCHEME = /^https?:\/\//iu;
/** `mailto:` and the like; a number after the colon is a port. */
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/iu;

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

const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/u;
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/u;
/** Names of a local network, and those reserved so that they never lead anywhere. */
const LOCAL =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|arpa|onion)$/u;
/** Registries sell names below these, such as `co.uk`. */
const SECOND_LEVEL = /^(?:com?|org|net|gov|edu|ac)\.[a-z]{2}$/u;

/** The host, and each domain above it that has a dot: `a.b.example` is below `b.example`. */
function listDomains(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

function isSharedHost(host: string): boolean {
  if (NOT_COMPANY_HOSTS.has(host) || REGISTRIES.has(host) || SECOND_LEVEL.test(host)) return true;
  return listDomains(host).some(
    (domain) =>
      NOT_COMPANIES.has(domain) ||
      RENTED_SUFFIXES.has(domain) ||
      (domain !== host && NOT_COMPANIES_BELOW.has(domain)),
  );
}

const isPublicName = (host: string): boolean => {
  const labels = host.split('.');
  return (
    host.length <= MAX_HOST &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '') &&
    !LOCAL.test(host)
  );
};

const readCompanyDomain = remember((website): string | null => {
  if (website === '' || website.length > MAX_PROFILE_ADDRESS) return null;
  const isWhole = WEB_SCHEME.test(website);
  const address = isWhole ? website : `https://${website}`;
  if ((!isWhole && OTHER_SCHEME.test(website)) || !URL.canParse(address)) return null;
  const { hostname, username, password } = new URL(address);
  // An email is not a website.
  if (username !== '' || password !== '') return null;
  const host = hostname.replace(/\.$/u, '').replace(/^www\./u, '');
  return isPublicName(host) && !isSharedHost(host) ? host : null;
});

/**
 * The host of a website or a domain in lower-case ASCII, without `www.`; null when it is no public name, or belongs to no
 * single company. Any host below a company's domain stays as it is.
 */
export const toCompanyDomain = (text: Text): string | null => readCompanyDomain(text?.trim() ?? '');
