import type { AddressBook } from '@/lib/domain/look-up/look-up';
import { toNetworkAddress } from '@/lib/sites/linkedin/demo-network';
import { identifyUrl } from '@/lib/sites/linkedin/identify';
import { findSiteOwner } from '../company-site/site-owner';
import { readSuffixRules } from '../company-site/public-suffixes';

const NETWORK = /(?:^|\.)linkedin\.(?:com|cn)$/;

/** Only demo builds know of the demo network. */
const resolve = (address: string): URL =>
  new URL(import.meta.env.MODE === 'demo' ? toNetworkAddress(address) : address);

/**
 * Whether the address that a page's script gives is on the site that the browser names, by scheme, host and port. The path may
 * differ for a moment, while a page goes from one record to another.
 */
export function isOnSiteOf(address: string, tabUrl: string | undefined): boolean {
  if (!tabUrl || !URL.canParse(address) || !URL.canParse(tabUrl)) return false;
  const [one, other] = [new URL(address), resolve(tabUrl)];
  return one.protocol === other.protocol && one.host === other.host;
}

/** The identity of a network address; null: nobody's page. Undefined: the address is not on the network. */
export function identify(address: string): ReturnType<AddressBook['identify']> {
  const url = resolve(address);
  const subject = identifyUrl(url);
  if (typeof subject !== 'string') return subject;
  return NETWORK.test(url.hostname) ? null : undefined;
}

/**
 * Finds whose web address it is: on the network by its form, on other sites by the owner of the site. Nothing is opened or
 * requested.
 */
export async function openAddressBook(): Promise<AddressBook> {
  const rules = await readSuffixRules();
  return { identify, findSiteOwner: (address) => findSiteOwner(address, rules) };
}
