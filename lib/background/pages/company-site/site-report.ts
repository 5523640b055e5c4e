import type { Identity, PageField, PageReport } from '@/lib/contract/messages/page-report';
import type { SitePage } from '@/lib/contract/messages/site-page';
import { findSiteOwner } from './site-owner';
import type { SuffixRules } from './public-suffixes';

type Organisation = SitePage['organisations'][number];

const field = (
  value: string | null | undefined,
  source: PageField['source'],
  confidence: PageField['confidence'],
): PageField | undefined => (value ? { value, source, confidence } : undefined);

/** The path of the start page of a site, or of its version in one language. Others may be of a branch, or of an entry in a directory. */
const HOME = /^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?\/?)?(?:(?:index|home)(?:\.\w+)?\/?)?$/i;

/** Whether an address is on the domain itself. A subdomain may be of an institute, a brand or a customer. */
const isOnDomain = (url: string, domain: string): boolean =>
  new URL(url).hostname.replace(/^www\./, '') === domain;

/** Letters and digits, so that `Müller & Co.` can be compared with `mueller-co.de`. */
const squash = (text: string) =>
  text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The name of a domain, to be compared with that of a company. */
const toLabel = (domain: string) => squash(domain.split('.')[0] ?? '');

const isPartOf = (one: string, other: string) =>
  Math.min(one.length, other.length) >= 3 && (one.includes(other) || other.includes(one));

/**
 * The network page of the organisation, if its name in that address is like its domain, because from then on both count as
 * one company. Many sites still name the page of the designer of their template, and a hostile site may name any page. The
 * organisation's name proves nothing, because the site chose it too.
 */
function findProfile(homes: Organisation[], domain: string): Identity | null {
  const [first, other] = homes.flatMap(({ profile }) => profile ?? []);
  const isOne = first?.idType === 'slug' && (!other || other.key === first.key);
  return isOne && isPartOf(toLabel(domain), squash(first.id)) ? first : null;
}

/** No name: an address, a word for a start page, and what software writes until somebody chooses a name. */
const NO_NAME =
  /^(?:https?:|www\.)|^(?:home(?: ?page)?|start(?:seite| ?page)?|accueil|in[ií]cio|welcome|index|default|untitled|(?:my |new )?(?:word ?press|web ?site|site|blog|shop|store))$/i;

/** A name without the claim that stands before or behind it; undefined: there is none. */
function toName(text: string | null | undefined, domain: string): string | undefined {
  if (!text || NO_NAME.test(text)) return undefined;
  const parts = text.split(/\s[|·–—-]\s/);
  const named = parts.find((part) => isPartOf(squash(part), toLabel(domain)));
  return (parts.length > 1 ? named : undefined) ?? text;
}

const MOST_WORDS = 5;

/**
 * The part of a title that equals the domain's name, otherwise the last one, if it is short and has a word of that name: it
 * may be the title of an article. A title of one part may be anything.
 */
function findTitleName(parts: string[], domain: string): string | undefined {
  const label = toLabel(domain);
  const named = parts.find((part) => squash(part) === label);
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  const words = last?.split(' ') ?? [];
  const isNamed = words.length <= MOST_WORDS && words.some((word) => isPartOf(squash(word), label));
  return named ?? (isNamed ? last : undefined);
}

const toIdentity = (domain: string, profile: Identity | null): Identity => {
  const key = `company:domain:${domain}`;
  return {
    kind: 'company',
    site: 'web',
    idType: 'domain',
    id: domain,
    key,
    number: null,
    ...(profile && { aliases: [key, profile.key].sort() }),
    organisation: profile?.organisation ?? 'company',
    socialUrl: profile?.socialUrl ?? `https://${domain}`,
    // Its own address is not a profile on the network, and is never sent as one.
    provisional: profile === null,
  };
};

/**
 * The report on a page of the site of `domain`. It is verified when the page itself names its owner: by organisations in
 * its JSON-LD that have the site's start page as their address and share one name, or by `og:site_name` on a page that
 * names this domain as its own. Everything else is a guess, and is marked as one.
 */
export function createSiteReport(page: SitePage, domain: string, rules: SuffixRules): PageReport {
  const isOwn = (address: string) => findSiteOwner(address, rules).domain === domain;
  const own = page.organisations.flatMap((one) => {
    const name = isOwn(one.url) ? toName(one.name, domain) : undefined;
    return name ? [{ ...one, name }] : [];
  });
  const starts = own.filter(
    ({ url }) => isOnDomain(url, domain) && HOME.test(new URL(url).pathname),
  );
  // Below the start page may be a branch in another country.
  const roots = starts.filter(({ url }) => new URL(url).pathname === '/');
  const homes = roots[0] ? roots : starts;
  const [home] = homes;
  const isOne = home !== undefined && homes.every(({ name }) => squash(name) === squash(home.name));
  const isAtHome =
    page.addresses.length > 0 &&
    [page.url, ...page.addresses].every((address) => isOnDomain(address, domain));

  const siteName = toName(page.siteName, domain);
  const sure =
    field(isOne ? home.name : null, 'jsonld', 'high') ??
    field(isAtHome ? siteName : null, 'meta', 'medium');
  const name =
    sure ??
    field(siteName, 'meta', 'low') ??
    field(own[0]?.name, 'jsonld', 'low') ??
    field(findTitleName(page.titleParts, domain), 'title', 'low');
  const fields: Record<string, PageField | undefined> = {
    name,
    website: field(`https://${domain}`, 'url', 'high'),
    ...(isOne && {
      headline: field(home.slogan, 'jsonld', 'medium'),
      location: field(home.location, 'jsonld', 'medium'),
      staffRange: field(home.staffRange, 'jsonld', 'medium'),
    }),
  };
  return {
    url: page.url,
    status: sure ? 'verified' : 'unverified',
    identity: toIdentity(domain, isOne ? findProfile(homes, domain) : null),
    fields: Object.fromEntries(Object.entries(fields).filter(([, one]) => one)),
    layout: name ? `own-site-${name.source}` : null,
  };
}
