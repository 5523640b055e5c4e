import type { Identity } from '@/lib/contract/page';
import type { Subject } from '../site';
import { findNumber, isToken } from './number';

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
 * stands before it in the canonical URL. An organisation has its own kind of page for that, in the first group.
 */
const ROUTES: readonly [path: RegExp, idType: Identity['idType'], prefix: string][] = [
  [/^in\/([^/?]+)/i, 'slug', 'in/'],
  [/^pub\/(?!dir\/)([^/?]+(?:\/[a-z\d]{1,4}){3})(?![^/?])/i, 'legacy', 'pub/'],
  [/^profile\/view\/?\?(?:.*&)?id=([\w-]+)/i, 'opaque', 'profile/view?id='],
  [/^sales\/(?:lead|people)\/([\w-]+)/i, 'sales', 'in/'],
  [/^sales\/profile\/(\d+)\b/i, 'member', 'sales/profile/'],
  [/^recruiter\/profile\/(\d+)\b/i, 'member', 'recruiter/profile/'],
  [/^talent\/(?:.*\/)?profile\/([\w-]+)/i, 'recruiter', 'talent/profile/'],
  [/^(company|school|showcase)(?:-beta)?\/([^/?]+)/i, 'numeric', ''],
  [/^sales\/(company)\/(\d+)\b/i, 'numeric', ''],
  [/^sales\/accounts\/insights\/?\?(?:.*&)?(company)Id=(\d+)\b/i, 'numeric', ''],
  [/^edu\/(school)\/?\?(?:.*&)?id=(\d+)\b/i, 'numeric', ''],
];

/** A vanity has at most 100 characters; with this limit even an encoded one stays a URL that the contract takes. */
const MAX_KEY = 200;
/** What a lower-casing tool leaves of a token: no vanity starts so, and what it named cannot be had back. */
const LOST_TOKEN = /^(?:ac[ow]|aem)aa[a-z\d_-]{34}$/;
/** A lead's token may be short, and then holds no number. */
const LEAD = /^A[A-Z][A-Za-z\d]AA/;
/** Pages for making an organisation, and for one that is gone. */
const NOBODY = /^(?:setup|unavailable)$/;

/** A key decoded once; null when it is none: a stray `%`, encoded twice, a path in it, white space. */
function decodeKey(raw: string): string | null {
  try {
    const key = decodeURIComponent(raw);
    const isBad = key.length > MAX_KEY || /[%\\\s\p{Cc}]|^\.*$/u.test(key) || /%2f/i.test(raw);
    return isBad ? null : key.normalize('NFC');
  } catch {
    return null;
  }
}

function createIdentity(
  idType: Identity['idType'],
  id: string,
  prefix: string,
  organisation: Identity['organisation'] = null,
): Identity {
  const kind = organisation ? 'company' : 'person';
  const isVanity = idType === 'slug' || idType === 'legacy';
  return {
    kind,
    site: SITE,
    idType,
    id,
    key: `${kind}:${idType}:${id}`,
    number: isVanity ? null : findNumber(id),
    organisation,
    socialUrl: ORIGIN + prefix + encodeURIComponent(id).replaceAll('%2F', '/'),
    // A company's number works as its address for good; a member's token or number does not.
    provisional: kind === 'person' && idType !== 'slug',
  };
}

/** Whom a URL of the network is about. These shapes have outlived every redesign since 2013. */
export function identifyUrl({ href }: URL): Subject {
  const path = ADDRESS.exec(href)?.[1]?.replace(/\/+/g, '/').replace(WRAPPER, '') ?? '';
  if (WALL.test(path)) return 'wall';
  const [match, idType = 'slug', prefix = ''] =
    ROUTES.map(([pattern, ...rest]) => [pattern.exec(path), ...rest] as const).find(
      ([found]) => found,
    ) ?? [];
  const key = decodeKey(match?.at(-1) ?? '');
  if (!match || !key) return null;
  const lower = key.toLowerCase().normalize('NFC');
  switch (idType) {
    case 'numeric': {
      const type = `${match[1]}`.toLowerCase() as NonNullable<Identity['organisation']>;
      if (NOBODY.test(lower)) return null;
      return createIdentity(findNumber(lower) ? idType : 'slug', lower, `${type}/`, type);
    }
    case 'slug':
      if (isToken(key)) return createIdentity('opaque', key, prefix);
      if (lower === 'me') return 'own';
      return LOST_TOKEN.test(key) ? null : createIdentity(idType, lower, prefix);
    case 'sales':
    case 'recruiter':
      return LEAD.test(key) ? createIdentity(idType, key, prefix) : null;
    case 'legacy':
      return createIdentity(idType, lower, prefix);
    case 'opaque':
    case 'member':
      return createIdentity(idType, key, prefix);
  }
}

/** The record that a link leads to; null when it leads to none. */
export function findRecord(href: string | false | null | undefined): Identity | null {
  const subject = href && URL.canParse(href, ORIGIN) ? identifyUrl(new URL(href, ORIGIN)) : null;
  return typeof subject === 'string' ? null : subject;
}
