import type { Identity } from '@/lib/contract/page';
import type { Subject } from '../site';
import { findNumber } from './number';

/** The service's word for this network. */
export const SITE = 'social';
const ORIGIN = 'https://www.linkedin.com/';

/** The host is compared whole; credentials and a port of its own are refused: no link of the network has them. */
const ADDRESS = /^https?:\/\/(?:[\w-]+\.)*linkedin\.(?:com|cn)\/([^#]*)/;
/** What merely wraps a path: mobile web, mail links, the former app for China, a language before an organisation. */
const WRAPPER =
  /^(?:(?:mwlite|comm|incareer|profile(?=\/in\/)|(?!in\/)[a-z]{2}(?:[-_][a-z]{2})?(?=\/(?:company|school|showcase)\/))\/)+/i;
/** Sign-in, sign-up and "are you human" pages, which stand where a profile should be. */
const WALL = /^(?:authwall|login|uas|checkpoint|signup)(?![^/?])/i;

/**
 * Every kind of path that is somebody's. The last group is the key; what follows it is a sub-page of the same record,
 * and in Sales Navigator and Recruiter, after a comma, how the rep came there. Then: what kind of key it is, and what
 * stands before it in the canonical URL, when that is not the first group. A token's case matters, and a lead's may be
 * short.
 */
const ROUTES: readonly [path: RegExp, idType: Identity['idType'], prefix?: string][] = [
  [/^(in)\/(A[A-Z][A-Za-z\d]AA[\w-]{34})(?![^/?])/, 'opaque'],
  [/^(in)\/([^/?]+)/i, 'slug'],
  [/^(pub)\/(?!dir\/)([^/?]+(?:\/[a-z\d]{1,4}){3})(?![^/?])/i, 'legacy'],
  [/^profile\/view\b.*[?&]id=([\w-]+)/i, 'opaque', 'profile/view?id='],
  [/^sales\/(?:lead|people)\/(A[A-Z][\w-]+)/, 'sales', 'in/'],
  [/^((?:sales|recruiter)\/profile)\/(\d+)\b/i, 'member'],
  [/^talent\/(?:.*\/)?profile\/(A[A-Z][\w-]+)/, 'recruiter', 'talent/profile/'],
  [/^(company|school|showcase)(?:-beta)?\/([^/?]+)/i, 'numeric'],
  [/^sales\/(company)\/(\d+)\b/i, 'numeric'],
  [/^sales\/accounts\/insights\b.*[?&](company)Id=(\d+)\b/i, 'numeric'],
  [/^edu\/(school)\b.*[?&]id=(\d+)\b/i, 'numeric'],
];

/**
 * Pages for making a company and for one that is gone; and what a lower-casing tool leaves of a member's token:
 * no vanity starts so, and what it named cannot be had back.
 */
const NOBODY = /^(?:company\/(?:setup|unavailable)|in\/(?:ac[ow]|aem)aa[a-z\d_-]{34})$/;

/** No key: encoded twice, white space, dots only; or longer than the contract takes (a vanity has at most 100 characters). */
const BAD_KEY = /[%\\\s\p{Cc}]|^\.*$|.{201}/u;

/** A key decoded once; null when it is none: a stray `%`, or a path in it. */
function decodeKey(raw = ''): string | null {
  try {
    const key = decodeURIComponent(raw).normalize();
    return BAD_KEY.test(key) || /%2f/i.test(raw) ? null : key;
  } catch {
    return null;
  }
}

/** Whom a URL of the network is about. These shapes have outlived every redesign since 2013. */
export function identifyUrl({ href }: URL): Subject | null {
  const path = ADDRESS.exec(href)?.[1]?.replace(/\/+/g, '/').replace(WRAPPER, '') ?? '';
  if (WALL.test(path)) return 'wall';
  for (const [pattern, type, canonicalPrefix] of ROUTES) {
    const match = pattern.exec(path);
    const key = match && decodeKey(match.at(-1));
    if (!key) continue;
    const prefix = canonicalPrefix ?? `${match[1]}/`.toLowerCase();
    const idType = type === 'numeric' && !findNumber(key) ? 'slug' : type;
    const isVanity = idType === 'slug' || idType === 'legacy';
    const id = isVanity ? key.toLowerCase() : key;
    const canonical = prefix + encodeURIComponent(id).replaceAll('%2F', '/');
    if (canonical === 'in/me') return 'own';
    if (NOBODY.test(canonical)) return null;
    const organisation = (/^(?:company|school|showcase)/.exec(prefix)?.[0] ??
      null) as Identity['organisation'];
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
  return null;
}

/** The record that a link leads to; null when it leads to none. */
export function findRecord(href: string | null | undefined): Identity | null {
  const subject = href && URL.canParse(href, ORIGIN) ? identifyUrl(new URL(href, ORIGIN)) : null;
  return typeof subject === 'string' ? null : subject;
}
