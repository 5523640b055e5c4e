import type { Identity } from '@/lib/contract/messages/page-report';
import { NETWORK_LINK, NETWORK_ORIGIN } from '@/lib/contract/network';
import type { Address, AddressSubject } from '../core/site';
import { DIGITS, findNumber, LOWER_CASED_TOKEN, SHORT_TOKEN, TOKEN } from './record-tokens';

/** The service's word for this network. */
const SITE = 'social';

/**
 * What merely wraps a path: mobile web, mail links, the former app for China, an organisation's page for guests, a language
 * before an organisation.
 */
const WRAPPER =
  /^(?:(?:m|mwlite|comm|incareer|organization-guest|profile(?=\/in\/)|(?!in\/)[a-z]{2}(?:[-_][a-z]{2,4})?(?=\/(?:company|school|showcase)\b))\/)+/i;
/** Sign-in, sign-up and "are you human" pages, which stand where a profile should be. */
const WALL = /^(?:authwall|login|uas|checkpoint|signup)(?![^/?])/i;

type IdType = Identity['idType'] | null;
/**
 * Every kind of path that is somebody's. The last group is the key; what follows it is a sub-page of the same record. The
 * query counts in three old forms only. Then: what kind of key a number is there, a member's token, and any other text;
 * null: none. And what stands before the key in the canonical URL, when that is not the first group.
 */
const ROUTES: readonly [
  path: RegExp,
  number: IdType,
  token?: IdType,
  text?: IdType,
  prefix?: string,
][] = [
  [/^(in)\/([^/?]+)/i, 'slug', 'opaque', 'slug'],
  [/^(pub)\/(?!dir\/)([^/?]+(?:\/[a-z\d]{1,4}){3})(?![^/?])/i, null, null, 'legacy'],
  [/^profile\/(?:view\/?\?(?:.*&)?id=)?([^/?&]+)/i, 'member', 'opaque', null, 'profile/view?id='],
  [/^sales\/(?:lead|people)\/([^/?]+)/i, null, 'sales', null, 'in/'],
  [/^((?:sales|recruiter)\/profile)\/([^/?]+)/i, 'member'],
  [/^talent\/(?:[^?]*\/)?profile\/([^/?]+)/i, null, 'recruiter', null, 'talent/profile/'],
  [/^(school|showcase)\/([^/?]+)/i, 'numeric', 'slug', 'slug'],
  [/^compan(?:y|y-beta|ies)\/([^/?]+)/i, 'numeric', 'slug', 'slug', 'company/'],
  [
    /^sales\/(?:company\/|accounts\/insights\/?\?(?:.*&)?companyId=)([^/?&]+)/i,
    'numeric',
    null,
    null,
    'company/',
  ],
  // Of old: `edu/school?id=1`, `edu/some-school-1`.
  [/^edu\/(?:school\/?\?(?:.*&)?id=|[^/?]*-)([^/?&]+)/i, 'numeric', null, null, 'school/'],
];

/** Pages for making a company and for a record that is gone. */
const NOBODY = /^(?:\w+\/unavailable|\w{6,}\/setup)$/;
/**
 * No key: encoded twice, white space, what an address or a text ends with, letters that nobody sees, dots only; or longer
 * than the contract takes (a vanity has at most 100 characters).
 */
const BAD_KEY = /[%\\\s?#<>"\xad\u200b\u200e\u200f]|[^!-~\xa1-\uffff]|^\.*$|.{201}/;

/** A key decoded once; null when it is none: a stray `%`, or a path in it. */
export const decodeKey = (raw = ''): string | null => {
  try {
    const key = decodeURIComponent(raw).normalize();
    // Half a character throws here.
    const written = raw + encodeURI(key);
    return BAD_KEY.test(key) || /%2f/i.test(written) ? null : key;
  } catch {
    return null;
  }
};

/** Whom a URL of the network is about. These shapes have outlived every redesign since 2013. */
export const identifyUrl = ({ href }: Pick<Address, 'href'>): AddressSubject => {
  const path = NETWORK_LINK.exec(href)?.[1]?.replace(/\/+/g, '/').replace(WRAPPER, '') ?? '';
  if (WALL.test(path)) return 'wall';
  for (const [pattern, number, token, text, canonicalPrefix] of ROUTES) {
    const match = pattern.exec(path);
    let key = match && decodeKey(match.at(-1));
    if (!key) continue;
    // After a comma it says how the rep came there.
    if (!text) key = key.replace(/,.*/, '');
    // Where no other text is a key, a token may be short.
    const isToken = (text ? TOKEN : SHORT_TOKEN).test(key);
    const idType = DIGITS.test(key) ? number : isToken ? token : text;
    if (!idType) continue;
    const prefix = canonicalPrefix ?? `${match?.[1]}/`.toLowerCase();
    const isVanity = idType === 'slug' || idType === 'legacy';
    // A token's case matters.
    const id = isVanity ? key.toLowerCase().normalize() : key;
    const canonical = prefix + encodeURIComponent(id).replace(/%2F/g, '/');
    if (canonical === 'in/me') return 'own';
    if (NOBODY.test(canonical) || (prefix === 'in/' && LOWER_CASED_TOKEN.test(id))) break;
    const organisation =
      number === 'numeric' ? (prefix.slice(0, -1) as Identity['organisation']) : null;
    const kind = organisation ? 'company' : 'person';
    return {
      kind,
      site: SITE,
      idType,
      id,
      key: `${kind}:${idType}:${id}`,
      number: isVanity ? null : findNumber(id),
      organisation,
      socialUrl: NETWORK_ORIGIN + canonical,
      // A company's number works as its address for good; a member's token or number does not.
      provisional: !organisation && idType !== 'slug',
    };
  }
  return 'none';
};

/**
 * The record that a link leads to, as it is written in the page; null when it leads to none. The first touch of `URL` would
 * cost in every page, and no link of the network needs it: they begin with a slash or a host, and go no way back.
 */
export const findRecord = (link: string | null | undefined): Identity | null => {
  const subject = identifyUrl({ href: `${link}`.trim().replace(/^\/(?!\/)/, NETWORK_ORIGIN) });
  return typeof subject === 'string' ? null : subject;
};
