import { expect, it } from 'vitest';
import type { Identity } from '@/lib/contract/messages/page-report';
import { linkedin } from '@/lib/sites/linkedin/linkedin';
import { readPage } from '@/lib/sites/core/read-page';

/** Pages of summer 2026, whose overlays have no address: what says whose they are, and what is on the card. */

const TOKEN = 'ACoAABHho2QBxkvW6dphU9VRt5N2RPoH7LB-AaY';

interface Parts {
  heading?: string;
  rest?: string;
  head?: string;
  lines?: string;
  end?: string;
}

const read = (path: string, { heading, rest = '', head = '', lines, end }: Parts) => {
  const html = `<html><head><title>Wilma Hayes | LinkedIn</title>${head}</head><body><main>
    <section componentkey="com.linkedin.sdui.profile.card.ref${TOKEN}Topcard">
      <div role="button"><figure><img></figure></div>
      ${heading ?? '<h2>Wilma Hayes</h2>'}<p>· 2nd</p>
      ${lines ?? '<p>Head of Operations</p><div><p>Lyon</p><p>·</p><p><a href="#">Contact info</a></p></div>'}
      ${rest}${end ?? '<a href="#"><p>500+ connections</p></a>'}
    </section></main></body></html>`;
  const document = new DOMParser().parseFromString(html, 'text/html');
  return readPage(
    linkedin,
    document,
    linkedin.identify(new URL(path, 'https://www.linkedin.com')) as Identity,
  );
};

const linked = (slug: string) =>
  `<a href="https://www.linkedin.com/in/${slug}/"><h2>Wilma Hayes</h2></a>`;
const drawer = (slug: string) => `<div componentkey="ProfilePostConnectDrawer_${slug}"></div>`;
const canonical = (slug: string) =>
  `<link rel="canonical" href="https://www.linkedin.com/in/${slug}/">`;

it.each([
  ['the link around the name', '/in/wilma-hayes/', { heading: linked('wilma-hayes') }],
  [
    'the link in the name',
    '/in/wilma-hayes/',
    { heading: '<h2><a href="/in/wilma-hayes/">Wilma Hayes</a></h2>' },
  ],
  ['a key with the vanity name', '/in/wilma-hayes/', { rest: drawer('wilma-hayes') }],
  ['the canonical address', '/in/wilma-hayes/', { head: canonical('wilma-hayes') }],
  ['the member number', `/in/${TOKEN}/`, {}],
])('is of the record that %s names', (_, path, parts) => {
  const { identity, fields } = read(path, parts);
  expect(identity).toMatchObject({ number: 300000100 });
  expect([fields.headline?.value, fields.location?.value]).toEqual(['Head of Operations', 'Lyon']);
});

it.each([
  ['nothing says whose it is', {}],
  ['the link around the name is of another', { heading: linked('anton-berger') }],
  ['a key names another', { heading: linked('wilma-hayes'), rest: drawer('anton-berger') }],
  ['the canonical address is of another', { head: canonical('anton-berger') }],
])('is nobody when %s', (_, parts) => {
  expect(read('/in/wilma-hayes/', parts).identity).toBeNull();
});

/** Another box of the page, such as that of the activity. */
const activity = (slug: string) =>
  `</section><section><h2>Activity</h2><a href="/in/${slug}/recent-activity/all/"><p>All posts</p></a>`;

it('is of the member to whose sub-pages other boxes lead, which may be filled in before the card', () => {
  const { identity, isAnonymous } = read('/in/wilma-hayes/', { rest: activity('wilma-hayes') });
  expect(identity).toMatchObject({ id: 'wilma-hayes', number: 300000100 });
  expect(isAnonymous).toBe(true);
});

it.each([
  ['lead to another', activity('anton-berger')],
  ['lead to another as well', activity('wilma-hayes') + activity('anton-berger')],
])('is nobody when other boxes %s', (_, rest) => {
  const { identity, isOfAnother } = read('/in/wilma-hayes/', { rest });
  expect(identity).toBeNull();
  expect(isOfAnother).toBe(true);
});

/** A box with a message to another member. */
const message = (token: string) =>
  `</section><section><h2>People</h2><a href="/messaging/compose/?profileUrn=urn%3Ali%3Afsd_profile%3A${token}">Message</a>`;
const OTHER_TOKEN = 'ACwAABHhoyoBEFBDL7Rz0mNr5pJHvOBEp19GZm8';

it('is of the member although other boxes have messages to others', () => {
  const rest = message(OTHER_TOKEN);
  const { identity } = read('/in/wilma-hayes/', { rest, head: canonical('wilma-hayes') });
  expect(identity).toMatchObject({ id: 'wilma-hayes', number: 300000100 });
});

it('is of the member whose token the card and the address have, whoever is in other boxes', () => {
  const rest = activity('wilma-hayes') + activity('anton-berger') + message(OTHER_TOKEN);
  const { identity, isAnonymous } = read(`/in/${TOKEN}/`, { rest });
  expect(identity).toMatchObject({ id: TOKEN, number: 300000100 });
  expect(isAnonymous).toBe(false);
});

it('counts only with another name than before where only the canonical address names it', () => {
  expect(read('/in/wilma-hayes/', { head: canonical('wilma-hayes') }).isAnonymous).toBe(true);
  expect(read('/in/wilma-hayes/', { heading: linked('wilma-hayes') }).isAnonymous).toBe(false);
});

const ROW = '<div><p>Lyon</p><p>·</p><p><a href="#">Contact info</a></p></div>';
const logo = (sort: string, name: string) =>
  `<div role="button"><figure><svg id="${sort}-accent-4"></svg></figure><p>${name}</p></div>`;

it.each([
  [
    'the company beside its logo',
    `${logo('company', 'Velo')}${logo('school', 'Oslo Nord')}`,
    'Velo',
  ],
  ['no company from a school', logo('school', 'Oslo Nord'), undefined],
  [
    'no company from a button',
    '<div role="button"><svg></svg><p>Add verification badge</p></div>',
    undefined,
  ],
])('reads %s', (_, row, company) => {
  const { fields } = read('/in/wilma-hayes/', {
    heading: linked('wilma-hayes'),
    lines: `${row}<p>Head of Operations</p>${ROW}`,
  });
  expect(fields.companyName?.value).toBe(company);
  expect([fields.headline?.value, fields.location?.value]).toEqual(['Head of Operations', 'Lyon']);
});

it('ends a card without a dot and without counts at its first link without an address', () => {
  const card = read('/in/wilma-hayes/', {
    heading: linked('wilma-hayes'),
    lines: '<p>Head of Operations</p><div><p>Lyon</p><a href="#">Contact info</a></div>',
    end: '<a href="#">Message</a><p>Follow us on our journey</p>',
  });
  expect(card.identity?.id).toBe('wilma-hayes');
  expect([card.fields.headline?.value, card.fields.location?.value]).toEqual([
    'Head of Operations',
    'Lyon',
  ]);
});

it('takes no headline for a location, although a dot stands beside the link', () => {
  const { fields } = read('/in/wilma-hayes/', {
    heading: linked('wilma-hayes'),
    lines: '<p>Head of Operations</p><div><p>·</p><p><a href="#">Contact info</a></p></div>',
  });
  expect([fields.headline?.value, fields.location]).toEqual(['Head of Operations', undefined]);
});

const position = (
  company: string,
) => `<div componentkey="entity-1"><p>Buyer</p><p>${company} · Full-time</p>
  <p>2021 - Present · 3 yrs</p></div>`;
const experience = (...companies: string[]) =>
  `</section><section componentkey="ExperienceTopLevel"><h2>Experience</h2>${companies.map(position).join('')}`;

it.each([
  [
    'a name that stands a second time below the card',
    `<p>Head of Operations</p><p>Velo</p>${ROW}<div><p>Velo</p></div>`,
    { value: 'Velo', confidence: 'low' },
  ],
  [
    'a line that a position names, whatever stands in it',
    `<p>Head of Operations</p><p>Hale · Marrow</p>${ROW}${experience('Oslo Nord', 'Hale · Marrow')}`,
    { value: 'Hale · Marrow', confidence: 'high' },
  ],
  [
    'the only position',
    `<p>Head of Operations</p>${ROW}${experience('Velo').replace('Velo · Full-time', 'Velo')}`,
    { value: 'Velo', confidence: 'medium' },
  ],
  [
    'the only position with the kind of employment, as a guess',
    `<p>Head of Operations</p>${ROW}${experience('Hale · Marrow')}`,
    { value: 'Hale · Marrow', confidence: 'low' },
  ],
  [
    'the first of several positions, as a guess',
    `<p>Head of Operations</p>${ROW}${experience('Velo', 'Oslo Nord')}`,
    { value: 'Velo', confidence: 'low' },
  ],
])('reads the company without a logo from %s', (_, lines, company) => {
  const { fields } = read('/in/wilma-hayes/', { heading: linked('wilma-hayes'), lines });
  expect(fields.companyName).toMatchObject(company);
  expect([fields.headline?.value, fields.location?.value]).toEqual(['Head of Operations', 'Lyon']);
});

it('reads the first of two positions at a company although it has lost its key', () => {
  const positions = experience('Velo', 'Velo')
    .replace(' componentkey="entity-1"', '')
    .replace('Buyer', 'Sales Director');
  const lines = `<p>Head of Operations</p><p>Velo</p>${ROW}${positions}`;
  const { fields } = read('/in/wilma-hayes/', { heading: linked('wilma-hayes'), lines });
  expect(fields.jobTitle?.value).toBe('Sales Director');
});

const entry = (key: string, company: string, slug: string, dates: string) =>
  `<div${key}><a href="/company/${slug}/"></a><p>Buyer at ${slug}</p><p>${company}</p><p>${dates}</p>
    <ul><li>2018 – a new office in Lyon</li></ul></div>`;
const section = (key: string, ...entries: string[]) =>
  `</section><section${key}><h2>What I do</h2>${entries.join('')}`;
const AT_VELO = entry(' componentkey="entity-1"', 'Velo', 'velo', '2021 - Present · 3 yrs');
const AT_OSLO = entry(' componentkey="entity-2"', 'Oslo', 'oslo', '2015 - 2021 · 6 yrs');

it('reads a first position without its key, although a list is in its description', () => {
  const keyless = AT_VELO.replace(' componentkey="entity-1"', '');
  const positions = section(' componentkey="ExperienceTopLevel"', keyless, AT_OSLO);
  const lines = `<p>Head of Operations</p>${ROW}${positions}`;
  const { fields } = read('/in/wilma-hayes/', { heading: linked('wilma-hayes'), lines });
  expect([fields.companyName?.value, fields.jobTitle?.value]).toEqual(['Velo', 'Buyer at velo']);
});

it('knows a company below the card that has lost its logo from a position that is not the first', () => {
  const row = `<div role="button"><p>Oslo Nord</p></div>${logo('school', 'Trinity')}`;
  const lines = `<p>Head of Operations</p>${ROW}${row}<p>12 followers</p>${experience('Velo', 'Oslo Nord')}`;
  const { fields } = read('/in/wilma-hayes/', { heading: linked('wilma-hayes'), lines });
  expect(fields.companyName).toMatchObject({ value: 'Oslo Nord', confidence: 'high' });
});

it('knows a member by the link to write to them', () => {
  const rest = (slug: string) => `<a href="/messaging/compose/?to=${slug}">Message</a>`;
  expect(read('/in/wilma-hayes/', { rest: rest('wilma-hayes') }).identity).not.toBeNull();
  expect(read('/in/wilma-hayes/', { rest: rest('anton-berger') }).isOfAnother).toBe(true);
});

it('takes a short headline for a headline where a degree stands before it', () => {
  const lines = `<p>Retired</p><p>Velo · Oslo Nord</p>${ROW}`;
  const { fields } = read('/in/wilma-hayes/', { heading: linked('wilma-hayes'), lines });
  expect(fields.headline?.value).toBe('Retired');
});

it.each(['In remembrance', 'Verified'])(
  'is not sure of a headline where another line may be it: %s',
  (badge) => {
    const lines = `<p>${badge}</p><p>Head of Operations</p>${ROW}`;
    const { fields } = read('/in/wilma-hayes/', { heading: linked('wilma-hayes'), lines });
    expect(fields.headline?.confidence).toBe('low');
    expect(fields.location).toMatchObject({ value: 'Lyon', confidence: 'high' });
  },
);
