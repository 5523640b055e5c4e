import type { LookedUp, LookUpRefusal } from '@/lib/contract/messages/look-up';
import type { Identity, PageFields } from '@/lib/contract/messages/page-report';
import type { ReadRefusal } from '@/lib/contract/messages/site-page';
import { isBareAddress, readLookUpText } from './look-up-text';
import { splitName } from '../person/split-name';

/** Finds whom a text means: an email, an address, a company's domain or name, or a name with a company. */

/** Finds whose web address it is. */
export interface AddressBook {
  /** On the network: an identity, or null for nobody's. Undefined: not on the network. */
  identify: (address: string) => Identity | null | undefined;
  /** The owner of the site by registrable domain, or why it has none. */
  findSiteOwner: (
    address: string,
  ) => { domain: string; refusal: null } | { domain: null; refusal: ReadRefusal };
}

type Answer = LookedUp | LookUpRefusal;

/** The rep's own words, which an answer may improve. */
const say = (value: string) => ({ value, source: 'look-up', confidence: 'high' }) as const;

const toRecord = (identity: Identity, fields: PageFields): LookedUp => ({
  url: identity.socialUrl,
  status: 'verified',
  identity,
  fields,
  layout: null,
  isLookUp: true,
});

/** A person or company without a page. */
const identityOf = (
  known: Pick<Identity, 'kind' | 'site' | 'idType' | 'id' | 'socialUrl'>,
): Identity => ({
  ...known,
  key: `${known.kind}:${known.idType}:${known.id}`,
  number: null,
  organisation: known.kind === 'company' ? 'company' : null,
  // It is not a profile of the network, and is never sent as one.
  provisional: true,
});

const isRefused = (owner: { refusal: ReadRefusal | null }): owner is { refusal: ReadRefusal } =>
  owner.refusal !== null;

/** A page that we cannot read, that has moved or that is of another site is not an address to look up. */
const toRefusal = (refusal: ReadRefusal): LookUpRefusal =>
  refusal === 'closed' || refusal === 'moved' || refusal === 'other-site' ? 'unknown' : refusal;

function findByAddress(address: string, book: AddressBook): Answer {
  if (!URL.canParse(address)) return 'unknown';
  const identity = book.identify(address);
  if (identity) return toRecord(identity, {});
  if (identity === null) return 'unknown';
  const owner = book.findSiteOwner(address);
  if (isRefused(owner)) return toRefusal(owner.refusal);
  const { domain } = owner;
  const socialUrl = `https://${domain}`;
  return toRecord(
    identityOf({ kind: 'company', site: 'web', idType: 'domain', id: domain, socialUrl }),
    { website: say(socialUrl) },
  );
}

function findByEmail(email: string, name: string | null): Answer {
  const [local = '', domain = ''] = email.split('@');
  const socialUrl = `mailto:${encodeURIComponent(local)}@${domain}`;
  return toRecord(
    identityOf({ kind: 'person', site: 'mail', idType: 'email', id: email, socialUrl }),
    { email: say(email), ...(name && { name: say(name) }) },
  );
}

function findByName(name: string, company: string, book: AddressBook): Answer {
  if (!splitName(name).last) return 'no-company';
  const owner = isBareAddress(company) ? book.findSiteOwner(`https://${company}`) : null;
  if (owner && isRefused(owner)) return toRefusal(owner.refusal);
  const id = `${name}, ${owner?.domain ?? company}`.toLowerCase();
  const socialUrl = `urn:name:${encodeURIComponent(id)}`;
  return toRecord(identityOf({ kind: 'person', site: 'name', idType: 'name', id, socialUrl }), {
    name: say(name),
    ...(owner ? { website: say(`https://${owner.domain}`) } : { companyName: say(company) }),
  });
}

function findByCompanyName(company: string): LookedUp {
  const id = company.toLowerCase();
  const socialUrl = `urn:company:${encodeURIComponent(id)}`;
  return toRecord(identityOf({ kind: 'company', site: 'name', idType: 'name', id, socialUrl }), {
    name: say(company),
  });
}

/** The report that a page of the meant person or company would make, or why the text means nobody. Never throws. */
export function findLookedUp(text: string, book: AddressBook): Answer {
  const read = readLookUpText(text);
  switch (read.shape) {
    case 'address':
      return findByAddress(read.address, book);
    case 'email':
      return findByEmail(read.email, read.name);
    case 'name':
      return findByName(read.name, read.company, book);
    case 'company':
      return findByCompanyName(read.company);
    case 'name-alone':
      return 'no-company';
    case 'several':
    case 'unknown':
      return read.shape;
  }
}
