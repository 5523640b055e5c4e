import type { Random } from '@/sandbox/data/random';
import type { InventedCompany } from '../company';
import { escape, when, type Rendered } from '../html';
import type { Position } from '../person';
import { renderBar } from './around';
import { VARIANTS, type RulePage, type RulePerson } from './rules-experience';
import { renderVoyager2018, renderVoyager2020 } from './voyager-early';

/** Markup that only one era of the network has: invitations inside a visitor's card, and labels for screen readers before 2022. */

const toLink = ({ companySlug }: Position) =>
  `https://www.linkedin.com/company/${companySlug || 'x'}`;

/** The first two positions at the company of the first one. The second has ended. */
const toGroup = ({ jobs }: RulePerson): readonly Position[] => {
  const [current, former] = jobs;
  if (!current || !former) throw new Error('two positions are needed');
  const { company, companySlug } = current;
  return [current, { ...former, company, companySlug }];
};

/** Another position that has not ended, above the one that the card names. */
const putFirst = (person: RulePerson): RulePerson => {
  const [current, former, last] = person.jobs;
  if (!current || !former || !last) throw new Error('three positions are needed');
  return { ...person, jobs: [{ ...last, from: 2022, to: null }, current, former] };
};

/** A window that opens over the page, written where its button is. */
const renderInvitation = (button: string, name: string): string =>
  `${button}<div class="contextual-sign-in-modal"><div class="modal"><div class="modal__overlay invisible"><section aria-modal="true" role="dialog" class="modal__wrapper"><button class="modal__dismiss" aria-label="Dismiss"></button><div class="modal__main"><h2 class="contextual-sign-in-modal__context-screen-title">Sign in to view ${escape(name)}’s full profile</h2><form><input name="session_key"><button type="submit">Sign in</button></form><p>New here? <a href="https://www.linkedin.com/signup">Join now</a></p></div></section></div></div></div>`;

const renderGuestDates = (random: Random, job: Position, { language }: RulePerson): string => {
  const time = (text: string) => `<time>${text}</time>`;
  const end =
    job.to === null
      ? random.pick([language.today, time(language.today)])
      : time(language.month(job.to));
  const duration = random.pick([
    '',
    `<span class="before:middot">${language.duration}</span>`,
    ` <p class="before:middot">${language.duration}</p>`,
  ]);
  return `<span class="date-range">${time(language.month(job.from))}${language.dash}${end}${duration}</span>`;
};

const renderGuestEntry = (random: Random, job: Position, person: RulePerson): string =>
  `<li class="profile-section-card experience-item"><a href="${toLink(job)}?trk=image"><img alt="${escape(job.company)} Graphic"></a><div class="pl-0.5 grow break-words"><h3><span class="experience-item__title">${escape(job.title)}</span></h3><h4>${random.pick([`<a href="${toLink(job)}"><span class="experience-item__subtitle">${escape(job.company)}</span></a>`, `<span class="experience-item__subtitle">${escape(job.company)}</span>`])}</h4><div><p class="experience-item__meta-item">${renderGuestDates(random, job, person)}</p><p class="experience-item__meta-item">Leeds</p></div></div></li>`;

const renderGuestGroup = (random: Random, person: RulePerson): string => {
  const group = toGroup(person);
  const positions = group.map(
    (job) =>
      `<li class="profile-section-card experience-group-position"><div><h3><span class="experience-item__title">${escape(job.title)}</span></h3><div>${renderGuestDates(random, job, person)}<p class="experience-item__location">Leeds</p></div></div></li>`,
  );
  const head = group
    .slice(0, 1)
    .map(
      (job) =>
        `<div class="experience-group-header"><a href="${toLink(job)}"><img alt="${escape(job.company)} Graphic"></a><div><h4 class="experience-group-header__company">${escape(job.company)}</h4><p class="experience-group-header__duration">${person.language.duration}</p></div></div>`,
    );
  return `<li class="experience-group experience-item">${head.join('')}<ul class="experience-group__positions">${positions.join('')}</ul></li>`;
};

/** A visitor's page whose card has its invitations inside, and whose dates are elements of their own. */
export function renderGuestInvitations(random: Random, drawn: RulePerson, at: number): RulePage {
  const variant = at % VARIANTS;
  const shown = variant === 1 || variant === 4 ? { ...drawn, location: null } : drawn;
  const person = variant === 4 ? putFirst(shown) : shown;
  const { name, slug, job, headline, location, language } = person;
  const isGroup = variant === 2 || variant === 3;
  const entries = isGroup
    ? [
        renderGuestGroup(random, person),
        ...person.jobs.slice(2).map((each) => renderGuestEntry(random, each, person)),
      ]
    : person.jobs.map((each) => renderGuestEntry(random, each, person));
  const contact = random.pick([
    '<button class="ml-1" data-modal="contact">Contact Info</button>',
    '<a class="top-card__contact-info" href="https://www.linkedin.com/signup">Contact Info</a>',
  ]);
  const url = `https://www.linkedin.com/in/${slug}`;
  const rendered = {
    title: `${name} - ${job?.company ?? ''} | LinkedIn`,
    head: `<meta name="pageKey" content="public_profile_v3_desktop"><link rel="canonical" href="${url}"><meta property="og:type" content="profile">`,
    body: `<main class="main" role="main"><section class="profile"><section class="top-card-layout"><div class="top-card-layout__card"><div class="top-card-layout__entity-info">
      <h1 class="top-card-layout__title">${escape(name)}</h1>
      ${when(headline, (text) => `<h2 class="top-card-layout__headline">${escape(text)}</h2>`)}
      <h3 class="top-card-layout__first-subline"><div class="not-first-middot">${when(location, (text) => `<span>${escape(text)}</span>`)}${renderInvitation(contact, name)}</div><div class="not-first-middot"><span>${language.followers('8K')}</span><span> ${language.connections('500+')}</span></div></h3></div>
      <ul class="top-card__links">${when(job, (each) => `<li><div data-section="currentPositionsDetails"><a class="top-card-link" href="${toLink(each)}?trk=card"><img alt=""><span class="top-card-link__description">${escape(each.company)}</span></a></div></li>`)}</ul></div></section>
      <section class="core-section-container experience" data-section="experience"><h2 class="core-section-container__title">${language.experience}</h2><div class="core-section-container__content"><ul class="experience__list">${entries.join('')}</ul></div></section></section></main>`,
  };
  return { person, rendered, hasExperience: true };
}

const label = (text: string) => `<span class="visually-hidden">${text}</span>`;

const toPeriod = ({ from, to }: Position, { language }: RulePerson): string =>
  `<h4 class="pv-entity__date-range t-14">${label('Dates Employed')}<span>${language.month(from)}${language.dash}${to === null ? language.today : language.month(to)}</span></h4><h4 class="t-14">${label('Employment Duration')}<span class="pv-entity__bullet-item-v2">${language.duration}</span></h4>`;

const renderOldEntry = (random: Random, job: Position, person: RulePerson): string => {
  const kind = random.pick([
    '',
    `\n  <span class="pv-entity__secondary-title separator">${person.language.kind}</span>`,
  ]);
  return `<li class="pv-profile-section__list-item"><section class="pv-position-entity"><a data-control-name="background_details_company" href="${toLink(job)}/"><div class="pv-entity__logo"><img alt="${escape(job.company)}"></div><div class="pv-entity__summary-info"><h3 class="t-16 t-bold">${escape(job.title)}</h3><p class="visually-hidden">Company Name</p><p class="pv-entity__secondary-title t-14">${escape(job.company)}${kind}</p><div class="display-flex">${toPeriod(job, person)}</div><h4 class="pv-entity__location">${label('Location')}<span>Leeds</span></h4></div></a><div class="pv-entity__extra-details"><p class="pv-entity__description">Words about crates.</p></div></section></li>`;
};

const renderOldGroup = (person: RulePerson): string => {
  const group = toGroup(person);
  const positions = group.map(
    (job) =>
      `<li class="pv-entity__position-group-role-item"><div class="pv-entity__role-details"><div class="pv-entity__summary-info-v2"><h3 class="t-14 t-bold">${label('Title')}<span>${escape(job.title)}</span></h3>${toPeriod(job, person)}</div></div></li>`,
  );
  const head = group
    .slice(0, 1)
    .map(
      (job) =>
        `<a href="${toLink(job)}/"><div class="pv-entity__company-summary-info"><h3 class="t-16 t-bold">${label('Company Name')}<span>${escape(job.company)}</span></h3><h4 class="t-14">${label('Total Duration')}<span>${person.language.duration}</span></h4></div></a>`,
    );
  return `<li class="pv-entity__position-group-pager"><section>${head.join('')}<ul class="pv-entity__position-group">${positions.join('')}</ul></section></li>`;
};

/** A profile of 2018 to 2021, whose experience has a label for screen readers before each fact. */
export function renderOldExperience(random: Random, drawn: RulePerson, at: number): RulePage {
  const variant = at % VARIANTS;
  const person = variant === 3 ? putFirst(drawn) : drawn;
  const page = (variant % 2 ? renderVoyager2018 : renderVoyager2020)(random, person, false);
  const isGroup = variant === 1 || variant === 2;
  const entries = isGroup
    ? [
        renderOldGroup(person),
        ...person.jobs.slice(2).map((each) => renderOldEntry(random, each, person)),
      ]
    : person.jobs.map((each) => renderOldEntry(random, each, person));
  const section = `<section id="experience-section" class="pv-profile-section experience-section"><header><h2 class="pv-profile-section__card-heading">${person.language.experience}</h2></header><ul class="pv-profile-section__section-info">${entries.join('')}</ul></section>`;
  const body = page.body.replace(/<\/section>\s*(?=<\/(?:div|main)>)/, (end) => end + section);
  if (body === page.body) throw new Error('The page has no place for the experience');
  return { person, rendered: { ...page, body }, hasExperience: true };
}

/** How counts are written where they begin with a word, or have no space before it. */
const COUNTS: readonly ((followers: string, staff: string) => [string, string])[] = [
  (followers, staff) => [`${followers} followers`, `${staff} employees`],
  (followers, staff) => [`フォロワー${followers}人`, `社員 ${staff}名`],
  (followers, staff) => [`팔로워 ${followers}명`, `직원 ${staff}명`],
];

/** A card of a company with each fact in a line of its own, in languages with other counts. */
export function renderCompanyLines(random: Random, company: InventedCompany): Rendered {
  const { name, slug, route, tagline, industry, location } = company;
  const isSdui = random.chance(0.5);
  const toCounts = isSdui ? COUNTS[0] : random.pick(COUNTS);
  const [followers = '', staff = ''] = toCounts?.('12,048', '51-200') ?? [];
  const facts = [industry, location, followers].filter((fact) => fact !== null).map(escape);
  const tabs = ['', 'about/', 'posts/', 'people/'].map(
    (tab) => `<a href="/${route}/${slug}/${tab}">${tab}</a>`,
  );
  const item = (text: string) => `<div class="info-item">${text}</div>`;
  const card = isSdui
    ? `<h2>${escape(name)}</h2>${when(tagline, (text) => `<p>${escape(text)}</p>`)}<div>${[...facts, staff].map((fact) => `<p>${fact}</p>`).join('<p>·</p>')}</div>`
    : `<h1>${escape(name)}</h1>${when(tagline, (text) => `<p>${escape(text)}</p>`)}<div>${[...facts, staff].map(item).join('')}</div>`;
  return {
    title: `${name}: Overview | LinkedIn`,
    body: `${renderBar(random)}<main><section>${card}<nav>${tabs.join('')}</nav></section></main>`,
  };
}
