import { MAX_PROFILE_ADDRESS } from '@/lib/contract/limits';
import { remember } from '../remember';
import {
  NOT_COMPANIES,
  NOT_COMPANIES_BELOW,
  NOT_COMPANY_HOSTS,
  REGISTRIES,
  RENTED_SUFFIXES,
} from './shared-hosts';

const MAX_HOST = 253;

const WEB_SCHEME = /^https?:\/\//iu;
/** `mailto:` and the like; a number after the colon is a port. */
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/iu;
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
export const toCompanyDomain = (text: string | null | undefined): string | null =>
  readCompanyDomain(text?.trim() ?? '');
