import type { Identity } from '@/lib/contract/page';
import type { Address, Subject } from '../site';
import { findNumber, TOKEN } from './number';

/** The service's word for this network. */
const SITE = 'social';
const ORIGIN = 'https://www.linkedin.com/';

/** The host is compared whole; credentials and a port of its own are refused: no link of the network has them. */
const ADDRESS = /^(?:https?:)?\/\/(?:[\w-]+\.)*linkedin\.(?:com|cn)\/+([^#]*)/i;
/** What merely wraps a path: mobile web, mail links, the former app for China, a language before an organisation. */
const WRAPPER =
  /^(?:(?:mwlite|comm|incareer|profile(?=\/in\/)|(?!in\/)[a-z]{2}(?:[-_][a-z]{2,4})?(?=\/(?:company|school|showcase)\b))\/)+/i;
/** Sign-in, sign-up and "are you human" pages, which stand where a profile should be. */
const WALL = /^(?:authwall|login|uas|checkpoint|signup)(?![^/?])/i;
/**
 * Every kind of path that is somebody's. The last group is the key; what follows it is a sub-page of the same record,
 * or, after a comma, how the rep came there. The query counts in three old forms only. Then: what kind of key it is, and
 * what stands before it in the canonical URL, when that is not the first group.
 */
const ROUTES: readonly [path: RegExp, idType: Identity['idType'], prefix?: string][] = [
  [/^(in)\/([^/?]+)/i, 'slug'],
  [/^(pub)\/(?!dir\/)([^/?]+(?:\/[a-z\d]{1,4}){3})\b/i, 'legacy'],
  [/^profile\/view\b.*[?&]id=([\w-]+)/i, 'opaque', 'profile/view?id='],
  [/^sales\/(?:lead|people)\/([\w-]+)/i, 'sales', 'in/'],
  [/^((?:sales|recruiter)\/profile)\/(\d+)\b/i, 'member'],
  [/^talent\/(?:[^?]*\/)?profile\/([\w-]+)/i, 'recruiter', 'talent/profile/'],
  [/^(company|school|showcase)(?:-beta)?\/([^/?]+)/i, 'numeric'],
  // Of Sales Navigator: `sales/company/1`, `sales/accounts/insights?companyId=1`. Of old: `edu/school?id=1`.
  [
    /^(?:sales|edu)\/(?:accounts\/insights\b.*[?&])?(company|school)(?:\/|Id=|\b.*[?&]id=)(\d+)/i,
    'numeric',
  ],
];

/**
 * Pages for making a company and for a record that is gone; and what a lower-casing tool leaves of a member's token:
 * no vanity starts so, and what it named cannot be had back.
 */
const NOBODY = /^(?:\w+\/unavailable|\w{6,}\/setup|in\/(?:ac[ow]|aem)aa[a-z\d_-]{34})$/;
/** No key: encoded twice, white space, dots only; or longer than the contract takes (a vanity has at most 100 characters). */
const BAD_KEY = /[%\\\s]|[^!-~\xa1-\uffff]|^\.*$|.{201}/;

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

/** What kind of key a route's key is after all; null when it is none for that route. A lead's token may be short. */
const findIdType = (type: Identity['idType'], key: string): Identity['idType'] | null => {
  if (type === 'slug' && TOKEN.test(key)) return 'opaque';
  if (type === 'numeric' && !findNumber(key)) return 'slug';
  return !/^(?:sa|re)/.test(type) || /^A[A-Z]/.test(key) ? type : null;
};

/** Whom a URL of the network is about. These shapes have outlived every redesign since 2013. */
export const identifyUrl = ({ href }: Pick<Address, 'href'>): Subject => {
  const path = ADDRESS.exec(href)?.[1]?.replace(/\/+/g, '/').replace(WRAPPER, '') ?? '';
  if (WALL.test(path)) return 'wall';
  for (const [pattern, type, canonicalPrefix] of ROUTES) {
    const match = pattern.exec(path);
    const key = match && decodeKey(match.at(-1));
    const idType = key && findIdType(type, key);
    if (!idType) continue;
    const prefix = canonicalPrefix ?? `${match[1]}/`.toLowerCase();
    const isVanity = idType === 'slug' || idType === 'legacy';
    // A token's case matters.
    const id = isVanity ? key.toLowerCase().normalize() : key;
    const canonical = prefix + encodeURIComponent(id).replace(/%2F/g, '/');
    if (canonical === 'in/me') return 'own';
    if (NOBODY.test(canonical)) break;
    const organisation =
      type === 'numeric' ? (prefix.slice(0, -1) as Identity['organisation']) : null;
    const kind = organisation ? 'company' : 'person';
    return {
      kind,
      site: SITE,
      idType,
      id,
      key: `${kind}:${idType}:${id}`,
      number: isVanity ? null : findNumber(id),
      organisation,
      socialUrl: ORIGIN + canonical,
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
  const subject = identifyUrl({ href: `${link}`.trim().replace(/^\/(?!\/)/, ORIGIN) });
  return typeof subject === 'string' ? null : subject;
};
