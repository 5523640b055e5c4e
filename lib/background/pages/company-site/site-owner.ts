import type { ReadRefusal } from '@/lib/contract/messages/site-page';
import {
  NOT_COMPANIES,
  NOT_COMPANIES_BELOW,
  NOT_COMPANY_HOSTS,
  REGISTRIES,
} from '@/lib/domain/company/shared-hosts';
import { findSuffix, type SuffixRules } from './public-suffixes';

/** Suffixes that no registry sells from: names of a local network. */
const LOCAL =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|home\.arpa|onion)$/;

/** As the browser writes one: four numbers, or in brackets. */
const IP = /^(?:\d+(?:\.\d+){3}|\[.*\])$/;

/** Either whose site it is, by registrable domain in ASCII, or why it is nobody's. */
export type SiteOwner = { domain: string; refusal: null } | { domain: null; refusal: ReadRefusal };

const refuse = (refusal: ReadRefusal): SiteOwner => ({ domain: null, refusal });

/** A host as it is compared: the browser has made it lower-case ASCII; a root's dot at its end means nothing. */
const readHost = ({ hostname }: URL): string => hostname.replace(/\.$/, '');

/**
 * Whose site an address is on, by the public suffix list. Its private part counts: what a hoster rents out below its
 * domain is another's site each time, but no company's domain.
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
