import type { ReadRefusal } from '@/lib/contract/messages/site-page';
import {
  NOT_COMPANIES,
  NOT_COMPANIES_BELOW,
  NOT_COMPANY_HOSTS,
  REGISTRIES,
} from '@/lib/domain/company/shared-hosts';
import { findSuffix, type SuffixRules } from './public-suffixes';

/** Suffixes of local networks, which no registry sells. */
const LOCAL =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|home\.arpa|onion)$/;

/** An IP address as the browser writes it: four numbers, or in brackets. */
const IP = /^(?:\d+(?:\.\d+){3}|\[.*\])$/;

/** The owner of a site, by registrable domain in ASCII, or why it has none. */
export type SiteOwner = { domain: string; refusal: null } | { domain: null; refusal: ReadRefusal };

const refuse = (refusal: ReadRefusal): SiteOwner => ({ domain: null, refusal });

/** A host in the form that is compared. The browser has made it lower-case ASCII; a dot at its end has no meaning. */
const readHost = ({ hostname }: URL): string => hostname.replace(/\.$/, '');

/**
 * Whose site an address belongs to, by the public suffix list. Its private part counts: below a hosting company's domain,
 * each name is another owner's site, but not the domain of a company.
 */
export function findSiteOwner(address: string, rules: SuffixRules): SiteOwner {
  if (!URL.canParse(address)) return refuse('closed');
  const url = new URL(address);
  if (url.protocol === 'file:') return refuse('local');
  if (!/^https?:$/.test(url.protocol)) return refuse('closed');
  const host = readHost(url);
  if (IP.test(host) || !host.includes('.') || LOCAL.test(host)) return refuse('local');
  const { suffix, isPrivate } = findSuffix(host, rules);
  const [label] = host
    .slice(0, -suffix.length - 1)
    .split('.')
    .slice(-1);
  if (!label || (isPrivate && !REGISTRIES.has(suffix))) return refuse('hosting');
  const domain = `${label}.${suffix}`;
  const isBelow = host !== domain && host !== `www.${domain}`;
  const refusal =
    NOT_COMPANY_HOSTS.get(host) ??
    NOT_COMPANIES.get(domain) ??
    (isBelow ? NOT_COMPANIES_BELOW.get(domain) : undefined);
  return refusal ? refuse(refusal) : { domain, refusal: null };
}
