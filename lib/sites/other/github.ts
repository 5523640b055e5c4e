import reservedNames from 'github-reserved-names/reserved-names.json';
import type { Identity } from '@/lib/contract/messages/page-report';
import { findAll } from '../core/dom';
import { field } from '../core/fields';
import { readText } from '../core/lines';
import type { ReadPage, AddressSubject, LayoutReading } from '../core/site';
import { createAccount, readParts } from './address';
import { findMail, findProfile, findWebsite } from './links';
import type { OtherSite } from './other-site';

/** A login: at most 39 letters; after an underscore, the short name of the enterprise that manages it. */
const LOGIN = /^[a-z\d][a-z\d-]{0,38}(?:_[a-z\d]{1,16})?$/;

/** First parts of paths of GitHub's own pages: the published list, and what it lacks. */
const RESERVED = new Set([
  ...reservedNames,
  ...'accounts assets community customer-terms docs favicon followers following'.split(' '),
  ...'integrations models password_reset premium-support privacy session shop'.split(' '),
  ...'signout site-map solutions spark trust-center trusted'.split(' '),
]);

/** `/login` alone belongs to a person or an organisation, and the page tells which. With a second part it is a repository. */
function identify(url: URL): AddressSubject {
  const [first = '', second, ...rest] = readParts(url, /^(?:www\.)?github\.com$/) ?? [];
  const isOrganisation = first.toLowerCase() === 'orgs' && second !== undefined;
  const login = (isOrganisation ? second : first).toLowerCase();
  if (!isOrganisation && (second !== undefined || rest.length > 0)) return 'none';
  if (!LOGIN.test(login) || RESERVED.has(login)) return 'none';
  const kind = isOrganisation ? 'company' : undefined;
  return createAccount('github', login, `https://github.com/${login}`, kind);
}

/** The kind of a page, by the meta tag for its hover cards. */
function findKind(document: Document): Identity['kind'] | undefined {
  const tag = document.querySelector('[name=hovercard-subject-tag]')?.getAttribute('content');
  const [, type] = /^(organization|user):/.exec(tag ?? '') ?? [];
  if (type === undefined) return undefined;
  return type === 'user' ? 'person' : 'company';
}

/** The employer as its owner wrote it: often as `@login`, of which the first one counts, but any text is possible. */
const readEmployer = (text: string | null) =>
  field(text?.replace(/^@/, '').replace(/[\s,;/|&+]{1,9}@.*/, ''), 'medium');

function readPerson(card: Element): LayoutReading['fields'] {
  const find = (selector: string) => card.querySelector(selector);
  const website = find('[itemprop=url] a')?.getAttribute('href');
  return {
    name: field(readText(find('[itemprop=name]'))),
    headline: field(readText(find('.user-profile-bio'))),
    companyName: readEmployer(readText(find('[itemprop=worksFor]'))),
    location: field(readText(find('[itemprop=homeLocation]'))),
    email: findMail(card),
    website: field(website),
    socialUrl: findProfile(card, 'person', 'high'),
  };
}

function readOrganisation(head: Element): LayoutReading['fields'] {
  const website = head.querySelector('a[itemprop=url]')?.getAttribute('href');
  return {
    name: field(readText(head.querySelector('h1'))),
    location: field(readText(head.querySelector('[itemprop=location],[itemprop=homeLocation]'))),
    email: findMail(head),
    website: field(website) ?? findWebsite(head),
    socialUrl: findProfile(head, 'company', 'high'),
  };
}

/** The parts of a page about the account: the card beside a person's work, or an organisation's head. */
const CARDS = {
  person: '.h-card,[itemtype$="/Person"]',
  company: '.orghead,[itemtype$="/Organization"]',
} as const;

function findAccount(address: string | null, kind: Identity['kind']): Identity[] {
  const origin = 'https://github.com';
  const isAddress = address !== null && URL.canParse(address, origin);
  const subject = isAddress ? identify(new URL(address, origin)) : 'none';
  return typeof subject === 'string'
    ? []
    : [createAccount('github', subject.id, subject.socialUrl, kind)];
}

/** Reads the page of an account. Such a page names its login as a profile; a repository's page does not. */
const read: ReadPage = (document, identity) => {
  const kind = findKind(document) ?? (identity.isKindGuess ? undefined : identity.kind);
  const card = kind && document.querySelector(CARDS[kind]);
  if (!card) return [];
  const named = findAll(
    document,
    '[property="profile:username"],[property="og:url"],[rel=canonical]',
  )
    .map((tag) => tag.getAttribute('content') ?? tag.getAttribute('href'))
    // The login in the card, because the head's tags may be newer than what is shown.
    .concat(readText(card.querySelector('[itemprop=additionalName]')));
  const seen = named.flatMap((address) => findAccount(address, kind));
  const fields = kind === 'person' ? readPerson(card) : readOrganisation(card);
  return [{ layout: `github-${kind}`, seen, fields }];
};

export const github: OtherSite = { identify, read };
