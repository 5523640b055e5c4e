import type { Identity } from '@/lib/contract/messages/page-report';
import { NETWORK_LINK, NETWORK_ORIGIN } from '@/lib/contract/network';
import { findAll, readAttribute } from '../core/dom';
import { SLUG } from '../core/same-record';
import { toIdentity, type Address, type AddressSubject } from '../core/site';
import { compose } from '../core/text';
import { PERSON } from '../core/title';
import { DIGITS, findNumber, SHORT_TOKEN, TOKEN } from './record-tokens';

/** The service's name for this network. */
const SITE = 'social';

/**
 * Prefixes of a path without a meaning: mobile web, mail links, the former app for China, an organisation's page for
 * visitors, a language before an organisation.
 */
const WRAPPER =
  /^(?:(?:m|mwlite|comm|incareer|organization-guest|profile(?=\/in\/)|(?!in\/)[a-z]{2}(?:[-_][a-z]{2,4})?(?=\/(?:company|school|showcase)\b))\/)+/i;
/** Sign-in, sign-up and "are you human" pages, which are shown in place of a profile. */
const WALL = /^(?:authwall|login|uas|checkpoint|signup)(?![^/?])/i;

type IdType = Identity['idType'] | '';
const NUMERIC = 'numeric';
const LEGACY = 'legacy';
/**
 * All starts of a path, in lower case, that name somebody, the usual ones first. The key follows, and behind it is a
 * sub-page of the same record. The query counts in three old forms only. Then: the type of key that a number is there, that
 * a member's token is, and that any other text is; empty: none. Last: the start of the canonical URL, if it is another.
 */
const ROUTES: readonly [
  start: RegExp,
  number: IdType,
  token?: IdType,
  text?: IdType,
  canonicalStart?: string,
][] = [
  [/^in\//, SLUG, 'opaque', SLUG],
  [/^compan(?:y|y-beta|ies)\//, NUMERIC, SLUG, SLUG, 'company/'],
  [/^(?:school|showcase)\//, NUMERIC, SLUG, SLUG],
  [/^pub\/(?!dir\/)(?=[^/?]+(?:\/[a-z\d]{1,4}){3}(?![^/?]))/, '', '', LEGACY],
  [/^profile\/(?:view\/?\?(?:.*&)?id=)?/, 'member', 'opaque', '', 'profile/view?id='],
  [/^sales\/(?:lead|people)\//, '', 'sales', '', 'in/'],
  [/^(?:sales|recruiter)\/profile\//, 'member'],
  [/^talent\/(?:[^?]*\/)?profile\//, '', 'recruiter', '', 'talent/profile/'],
  [/^sales\/(?:company\/|accounts\/insights\/?\?(?:.*&)?companyid=)/, NUMERIC, '', '', 'company/'],
  // `edu/school?id=1`, `edu/some-school-1`.
  [/^edu\/(?:school\/?\?(?:.*&)?id=|[^/?]*-)/, NUMERIC, '', '', 'school/'],
];

/**
 * Pages for a deleted record and for creating a company, and a token that a tool has lower-cased. No vanity name starts like
 * this, and the token cannot be restored. Only known types, because `A[A-Z]` in any case would also match vanity names.
 */
const NOBODY = /^(?:\w+\/unavailable|\w{6,}\/setup|in\/a(?:a[kq]|de|em|c[ow])aa[\w-]{34})$/;
/**
 * Not a key: it is encoded twice, has white space, the end of an address or sentence, invisible letters or only dots; or it
 * is longer than the contract accepts (a vanity name has at most 100 characters).
 */
const BAD_KEY = /[%\\\s?#<>"\xad\u200b\u200e\u200f]|[^!-~\xa1-\uffff]|^\.*$|.{201}/;

/** A key, decoded once; null: it is not a key, because it has a stray `%` or a path in it. */
export const decodeKey = (raw: string): string | null => {
  if (/^[\w-]{1,200}$/.test(raw)) return raw;
  try {
    const key = compose(decodeURIComponent(raw));
    // Half a surrogate pair throws in `encodeURI`.
    return BAD_KEY.test(key) || /%2f/i.test(raw + encodeURI(key)) ? null : key;
  } catch {
    return null;
  }
};

/** The record that a URL of the network is about. These forms have survived every redesign since 2013. */
export const identifyUrl = ({ href }: Pick<Address, 'href'>): AddressSubject => {
  // Each pattern costs time when it is first used, and so does the flag `i`: what the usual address needs comes first.
  const origin = NETWORK_LINK.exec(href.toLowerCase())?.[0];
  const whole = origin ? href.slice(origin.length).replace(/#.*|(\/)\/+/gs, '$1') : '';
  const path = whole.startsWith('in/') ? whole : whole.replace(WRAPPER, '');
  const lower = path.toLowerCase();
  for (const [pattern, number, token, text, canonicalStart] of ROUTES) {
    const start = pattern.exec(lower)?.[0];
    if (!start) continue;
    const parts = path.slice(start.length).split(start.includes('?') ? /[/?&]/ : /[/?]/);
    let key = decodeKey(parts.slice(0, text === LEGACY ? 4 : 1).join('/'));
    if (!key) continue;
    // After a comma comes how the rep got there.
    if (!text) key = key.replace(/,.*/, '');
    // A token may be short where no other text is a key.
    const isToken = (text ? TOKEN : SHORT_TOKEN).test(key);
    const idType = DIGITS.test(key) ? number : isToken ? token : text;
    if (!idType) continue;
    const prefix = canonicalStart ?? start;
    const isVanity = idType === text;
    // A token is case-sensitive.
    const id = isVanity ? compose(key.toLowerCase()) : key;
    const canonical = prefix + encodeURIComponent(id).replace(/%2F/g, '/');
    if (canonical === 'in/me') return 'own';
    if (NOBODY.test(canonical)) break;
    const organisation =
      number === NUMERIC ? (prefix.slice(0, -1) as Identity['organisation']) : null;
    const kind = organisation ? 'company' : PERSON;
    return {
      kind,
      site: SITE,
      idType,
      id,
      key: `${kind}:${idType}:${id}`,
      number: isVanity ? null : findNumber(id),
      organisation,
      socialUrl: NETWORK_ORIGIN + canonical,
      // A company's number is a permanent address; a member's token or number is not.
      provisional: !organisation && idType !== SLUG,
    };
  }
  return WALL.test(path) ? 'wall' : 'none';
};

/**
 * The record that a link in a page leads to; null: none. `URL` is not used, because its first use costs time in every page,
 * and links of the network do not need it: they begin with a slash or a host, and have no `..`.
 */
export const findRecord = (link: string | null | undefined): Identity | null =>
  toIdentity(identifyUrl({ href: `${link}`.trim() }));

/** The records that links lead to. */
export const findRecords = (links: readonly string[]): Identity[] =>
  links.flatMap((link) => findRecord(link) ?? []);

/** The records that a document's head names. */
export const findCanonical = (document: Document): Identity[] =>
  findRecords(
    findAll(document, '[rel=canonical],[property="og:url"]').map(
      (tag) => readAttribute(tag, 'href') || readAttribute(tag, 'content'),
    ),
  );
