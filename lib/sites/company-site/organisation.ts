import { MAX_PAGE_ADDRESS, MAX_PAGE_TEXT } from '@/lib/contract/limits';
import type { Identity } from '@/lib/contract/messages/page-report';
import type { SitePage } from '@/lib/contract/messages/site-page';
import { findRecord } from '../linkedin/identify';
import { isNode, readValue, toList, type Node } from './json-ld';

type Organisation = SitePage['organisations'][number];

/**
 * The ends of types that are an organisation; schema.org has about two hundred. `Service` alone is not among them, because
 * it is what an organisation offers.
 */
const TYPE =
  /(?:^|[/:#])\w*(?:Organization|Corporation|Business|Company|Airline|Consortium|Cooperative|NGO|Agency|Agent|Contractor|Store|Dealer|Dentist|Physician|Clinic|Hospital|Pharmacy|Hotel|Motel|Resort|Restaurant|Bakery|Brewery|Winery|School|University|Library|Attorney|Notary|Electrician|Plumber|Locksmith|(?:Accounting|Financial|Legal|Professional|Emergency)Service)$/;

const isOrganisation = (node: Node): boolean =>
  toList(node['@type']).some((type) => typeof type === 'string' && TYPE.test(type));

/** An absolute web address; null for anything else. */
export function readAddress(value: unknown, base: string): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!text || !URL.canParse(text, base)) return null;
  const { protocol, origin, pathname } = new URL(text, base);
  return /^https?:$/.test(protocol) ? (origin + pathname).slice(0, MAX_PAGE_ADDRESS) : null;
}

/** The only company or school of the network under `sameAs`; null: there is none, or more than one. */
function findProfile(sameAs: unknown): Identity | null {
  const found = toList(sameAs).flatMap((link) => {
    const isWhole = typeof link === 'string' && /^(?:https?:)?\/\//i.test(link);
    const record = isWhole && link.length <= MAX_PAGE_ADDRESS ? findRecord(link) : null;
    return record?.organisation && record.organisation !== 'showcase' ? [record] : [];
  });
  const [first] = found;
  return first && found.every(({ key }) => key === first.key) ? first : null;
}

/** `Utrecht, NL` of a postal address, or the address as it is written. */
function readPlace(address: unknown): string | null {
  const [first] = toList(address);
  if (!isNode(first)) return readValue(first);
  const country = first.addressCountry;
  const parts = [first.addressLocality, isNode(country) ? country.name : country];
  return parts.flatMap((part) => readValue(part) ?? []).join(', ') || null;
}

/** `51-200`, or a single number, from a number of employees. */
function readStaff(count: unknown): string | null {
  const [first] = toList(count);
  if (!isNode(first)) return readValue(first);
  const range = [first.minValue, first.maxValue].flatMap((end) => readValue(end) ?? []);
  return range.length === 2 ? range.join('-') : readValue(first.value);
}

const cut = (text: string | null) => text?.slice(0, MAX_PAGE_TEXT) ?? null;

/**
 * The organisation of a node; null: it is not one, has no name, or does not name its own site by `url` or an `@id` that is
 * an address. `base`: the page's address.
 */
export function readOrganisation(node: Node, base: string): Organisation | null {
  const name = isOrganisation(node) ? readValue(node.name) : null;
  const url = [...toList(node.url), node['@id']]
    .map((value) => readAddress(isNode(value) ? value['@id'] : value, base))
    .find((address) => address !== null);
  if (!name || !url) return null;
  return {
    name,
    url,
    profile: findProfile(node.sameAs),
    slogan: readValue(node.slogan),
    location: cut(readPlace(node.address)),
    staffRange: cut(readStaff(node.numberOfEmployees)),
  };
}
