import type { Random } from '@/sandbox/data/random';
import type { InventedCompany } from '../company';
import { escape, nest, when, type Rendered } from '../html';
import { renderBar, renderPopUp } from './around';

/** Pages of companies, schools and showcases. */

/** A showcase has no people tab, and neither have some schools. */
const listTabs = (random: Random, { route }: InventedCompany): string[] => [
  '',
  'about/',
  'posts/',
  ...(route === 'company' ? ['jobs/'] : []),
  ...(route === 'company' || (route === 'school' && random.chance(0.3)) ? ['people/'] : []),
];

const TAB_NAMES: Record<string, string> = {
  '': 'Home',
  'about/': 'About',
  'posts/': 'Posts',
  'jobs/': 'Jobs',
  'people/': 'People',
};

const toTabTitle = (random: Random, name: string) =>
  `${random.chance(0.3) ? '(3) ' : ''}${name}: ${random.pick(['Overview', 'About', 'Posts', 'Jobs', 'Übersicht', '概要'])} | LinkedIn`;

const renderTabs = (random: Random, company: InventedCompany): string =>
  `<nav><ul>${listTabs(random, company)
    .map(
      (tab) =>
        `<li><a href="/${company.route}/${company.slug}/${tab}">${TAB_NAMES[tab] ?? ''}</a></li>`,
    )
    .join('')}</ul></nav>`;

/** Part of a tab below the card: about, posts or jobs. */
const renderTab = (
  random: Random,
  { route, slug, website, staffRange, name }: InventedCompany,
): string => {
  const about = `<section><h2>Overview</h2><p>We carry goods.</p><dl>${when(website, (url) => `<dt>Website</dt><dd><a href="${url}"><span>${url}</span></a></dd>`)}${when(staffRange, (range) => `<dt>Company size</dt><dd>${range} employees</dd>`)}<dt>Founded</dt><dd>1971</dd></dl></section>`;
  const posts = `<section><h2>Posts</h2><div><a href="/${route}/${slug}/posts/"><span>${escape(name)}</span></a><p>Look at this, a post.</p></div></section>`;
  const jobs = `<section><h2>Recently posted jobs</h2><a href="/jobs/view/1/">Buyer</a><a href="/company/${slug}/jobs/">Show all jobs</a></section>`;
  const similar = `<section><h2>Pages people also viewed</h2><a href="/company/velo-similar/"><h3>Velo Similar</h3></a></section>`;
  return about + random.pick(['', posts, jobs, posts + jobs]) + similar;
};

const toStaffLink = (random: Random, { number }: InventedCompany, text: string): string =>
  random.chance(0.7)
    ? `<a href="/search/results/people/?currentCompany=%5B%22${number}%22%5D&origin=COMPANY"><span>${text}</span></a>`
    : `<span>${text}</span>`;

export function renderCompanyVoyager(random: Random, company: InventedCompany): Rendered {
  const { name, tagline, industry, location, followers, staffRange } = company;
  const item = (text: string) =>
    `<div class="org-top-card-summary-info-list__info-item">${text}</div>`;
  return {
    title: toTabTitle(random, name),
    body: `${renderBar(random)}${renderPopUp(random)}
    <main><section class="org-top-card">${nest(
      random,
      `<div class="org-top-card__primary-content"><h1 class="org-top-card-summary__title" title="${escape(name)}">${random.chance(0.5) ? `<span dir="ltr">${escape(name)}</span>` : escape(name)}</h1>
      ${when(tagline, (text) => `<p class="org-top-card-summary__tagline">${escape(text)}</p>`)}
      <div class="org-top-card-summary-info-list">${when(industry, (text) => item(escape(text)))}
        <div class="inline-block">${when(location, (text) => item(escape(text)))}${item(`${followers} followers`)}${when(staffRange, (range) => item(toStaffLink(random, company, `${range} employees`)))}</div></div></div>`,
    )}
      <button>Follow</button>${renderTabs(random, company)}</section>
      ${renderTab(random, company)}</main>`,
  };
}

export function renderCompanySdui(random: Random, company: InventedCompany): Rendered {
  const { name, tagline, industry, location, followers, staffRange } = company;
  const facts = [
    industry,
    location,
    `${followers} followers`,
    when(staffRange, (range) => `${range} employees`),
  ];
  return {
    title: toTabTitle(random, name),
    body: `${renderBar(random)}${renderPopUp(random)}
    <main data-sdui-screen="com.linkedin.sdui.flagshipnav.organization.Organization"><section>${nest(
      random,
      `<h2>${escape(name)}</h2>${when(tagline, (text) => `<p>${escape(text)}</p>`)}
      <p>${escape(facts.filter(Boolean).join(' · '))}</p>`,
    )}
      ${toStaffLink(random, company, 'Priya and 41 others work here')}
      <button>Follow</button>${renderTabs(random, company)}</section>
      ${renderTab(random, company)}</main>`,
  };
}

export function renderGuestCompany(random: Random, company: InventedCompany): Rendered {
  const { name, tagline, industry, location, route, slug, number, website, staffRange } = company;
  const url = `https://www.linkedin.com/${route}/${slug}`;
  return {
    title: `${name} | LinkedIn`,
    head: `<meta name="pageKey" content="d_org_guest_company_overview"><link rel="canonical" href="${url}"><meta property="og:url" content="${url}">`,
    body: `<main><section class="top-card-layout"><div class="top-card-layout__entity-info"${random.chance(0.5) ? ` data-semaphore-content-urn="urn:li:organization:${number}"` : ''}>
      <h1 class="top-card-layout__title">${escape(name)}</h1>
      ${when(industry, (text) => `<h2 class="top-card-layout__headline">${escape(text)}</h2>`)}
      <h3 class="top-card-layout__first-subline">${random.pick([`${escape(location ?? '')}<span class="before:middot">${company.followers} followers</span>`, `${escape(location ?? '')} <span>${company.followers} followers</span>`])}</h3>
      ${when(tagline, (text) => `<h4 class="top-card-layout__second-subline"><span>${escape(text)}</span></h4>`)}</div></section>
      <section class="core-section-container"><h2>About us</h2><p>We carry goods.</p><dl>${when(website, (link) => `<dt>Website</dt><dd><a href="https://www.linkedin.com/redir/redirect?url=x">${link}</a></dd>`)}${when(staffRange, (range) => `<dt>Company size</dt><dd>${range} employees</dd>`)}${when(industry, (text) => `<dt>Industry</dt><dd>${escape(text)}</dd>`)}</dl></section>
      <section><h2>Similar pages</h2><a href="https://www.linkedin.com/company/velo-similar"><h3>Velo Similar</h3></a></section></main>`,
  };
}
