import { MAX_EMAIL_LENGTH, MAX_LOOK_UP_TEXT } from '@/lib/contract/limits';
import { toLine } from './to-line';

/** The accepted forms of a text to look up, without their meaning. */

/** A longer name is not accepted, because `MAX_PAGE_TEXT` must hold name and company in any alphabet. */
const MAX_NAME = 80;
const MAX_COMPANY = 120;
/** Characters around a selected text. */
const EDGE = /^[\s"'“”„‘’«»「」『』<>()[\],;:.、。]+|[\s"'“”„‘’«»「」『』<>()[\],;:.!?、。]+$/gu;

const ADDRESS = /^https?:\/\//iu;
const ADDRESSES = /https?:\/\/[^\s<>"]+/giu;
/** With or without a path: `northwind.example`, `www.northwind.example/about`. */
const BARE_ADDRESS = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?:[/?#]\S*)?$/u;
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:/iu;
const EMAILS = /[^\s@<>()[\]",;:\\/]+@(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+/gu;
const NAMED_EMAIL = /^"?([^"<@]+?)"?\s*<[^>]*>[\s,;.]*$/u;
/** Separators of a name and a company: a comma or the like, or a word or a dash between spaces. */
const NAME_AND_COMPANY = /^(.+?)\s*(?:[,;|·•、，]|\s(?:at|bei|@|[–—-])\s)\s*(\S.*)$/iu;

const COMPANY = /^company:\s*(\S.*)$/iu;

export type LookUpText =
  /** `name`: the name in the text, if it has one. */
  | { shape: 'email'; email: string; name: string | null }
  /** With its scheme. */
  | { shape: 'address'; address: string }
  | { shape: 'name'; name: string; company: string }
  | { shape: 'company'; company: string }
  | { shape: 'name-alone' | 'several' | 'unknown' };

const unknown = { shape: 'unknown' } as const;

const unique = (found: RegExpMatchArray | null): string[] => [...new Set(found ?? [])];

/** The decoded address of a mail link, without subject and the like. */
function readMailLink(text: string): string {
  const [, to = ''] = /^mailto:([^?]*)/iu.exec(text) ?? [];
  try {
    return toLine(decodeURIComponent(to));
  } catch {
    return to;
  }
}

function readEmail(line: string, emails: string[]): LookUpText {
  const [email = ''] = emails;
  if (email.length > MAX_EMAIL_LENGTH) return unknown;
  const name = NAMED_EMAIL.exec(line)?.[1];
  return { shape: 'email', email, name: name && name.length <= MAX_NAME ? name : null };
}

function readName(line: string): LookUpText {
  const [, name = '', company = ''] = NAME_AND_COMPANY.exec(line) ?? [];
  if (!name) {
    const words = line.split(' ').filter((word) => /\p{L}/u.test(word));
    return words.length > 1 && line.length <= MAX_NAME ? { shape: 'name-alone' } : unknown;
  }
  const isWhole = /\p{L}/u.test(name) && /[\p{L}\p{N}]/u.test(company);
  if (!isWhole || name.length > MAX_NAME || company.length > MAX_COMPANY) return unknown;
  return { shape: 'name', name, company };
}

function readCompany(company: string): LookUpText {
  return /[\p{L}\p{N}]/u.test(company) && company.length <= MAX_COMPANY
    ? { shape: 'company', company }
    : unknown;
}

/** The text that looks a company up by its name. */
export const toCompanyNameText = (name: string): string => `company: ${name}`;

/** Whether a text is a web address that lacks only its scheme. */
export const isBareAddress = (text: string): boolean => BARE_ADDRESS.test(text);

/** The form of a text. Accepts any text, and never throws. */
export function readLookUpText(text: string): LookUpText {
  // Some of the patterns take time that grows with the square of a text's length.
  if (text.length > MAX_LOOK_UP_TEXT) return unknown;
  const line = toLine(text);
  const [, company] = COMPANY.exec(line) ?? [];
  if (company !== undefined) return readCompany(company);
  const mailed = /^mailto:/iu.test(line) ? readMailLink(line) : line;
  const bare = mailed.replace(EDGE, '');
  if (ADDRESS.test(bare) && !bare.includes(' ')) return { shape: 'address', address: bare };
  if (isBareAddress(bare)) return { shape: 'address', address: `https://${bare}` };
  const addresses = unique(line.match(ADDRESSES));
  const [address] = addresses;
  if (addresses.length > 1) return { shape: 'several' };
  if (address) return { shape: 'address', address };
  const emails = unique(mailed.toLowerCase().match(EMAILS));
  if (emails.length > 1) return { shape: 'several' };
  if (emails.length === 1) return readEmail(mailed, emails);
  return OTHER_SCHEME.test(bare) ? unknown : readName(bare);
}

/** Why nobody is looked up by a text, as far as its shape tells; null: somebody may be. */
export function findTextRefusal(text: string): 'no-company' | 'several' | 'unknown' | null {
  const { shape } = readLookUpText(text);
  if (shape === 'name-alone') return 'no-company';
  return shape === 'several' || shape === 'unknown' ? shape : null;
}
