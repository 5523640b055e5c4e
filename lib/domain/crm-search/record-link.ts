import { MAX_RECORD_URL } from '@/lib/contract/limits';
import { identifyCrmRecord } from '@/lib/sites/other/crm-addresses';

export type RecordLink =
  | { type: 'record'; id: string; /** Null: only an ID was pasted. */ url: string | null }
  | { type: 'fault'; why: 'unreadable' | 'notPerson' };

/** A CRM's IDs are short, and have a digit: a word is none. */
const ID = /^(?=.*\d)[A-Za-z\d][\w-]{0,63}$/;

/** A classic address of Salesforce: only the ID tells what it is. 003: a contact; 00Q: a lead; 001: a company. */
const CLASSIC_SALESFORCE = /^\/(00[13Q][A-Za-z\d]{12}(?:[A-Z0-5]{3})?)(?:\/|$)/;

/** CRMs whose addresses are known: there, nothing is guessed. */
const KNOWN_HOST = /(?:^|\.)(?:hubspot|force|salesforce|pipedrive|attio|dynamics)\.com$/;

/** In any other CRM: the object, and then the ID. */
const OBJECT = /^(?:contacts?|persons?|people|leads?)$/i;

const fault = (why: 'unreadable' | 'notPerson'): RecordLink => ({ type: 'fault', why });

function readAddress(url: URL): RecordLink {
  const known = identifyCrmRecord(url);
  if (typeof known === 'object') {
    return known.kind === 'person'
      ? { type: 'record', id: known.id, url: known.socialUrl }
      : fault('notPerson');
  }
  const classic =
    url.host.endsWith('.salesforce.com') && CLASSIC_SALESFORCE.exec(url.pathname)?.[1];
  if (classic) {
    return classic.startsWith('001')
      ? fault('notPerson')
      : { type: 'record', id: classic, url: `${url.origin}/${classic}` };
  }
  if (KNOWN_HOST.test(url.hostname)) return fault('unreadable');
  const parts = url.pathname.split('/').filter(Boolean);
  const [at, ...more] = parts.flatMap((part, index) => (OBJECT.test(part) ? [index] : []));
  const id = at === undefined ? '' : (parts[at + 1] ?? '');
  if (more.length > 0 || !ID.test(id)) return fault('unreadable');
  // Without what else may be in an address, such as a session.
  return { type: 'record', id, url: `${url.origin}${url.pathname}` };
}

/** Reads the link of a person's record in a CRM, or its ID. */
export function readRecordLink(text: string): RecordLink {
  const pasted = text.trim();
  if (ID.test(pasted)) return { type: 'record', id: pasted, url: null };
  const address = /^[\w.-]+\.[a-z]+\//i.test(pasted) ? `https://${pasted}` : pasted;
  if (address.length > MAX_RECORD_URL || !URL.canParse(address)) return fault('unreadable');
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.username || url.password) return fault('unreadable');
  return readAddress(url);
}
