import type { Random } from '@/sandbox/data/random';
import { escape, toTitle, when, type Rendered } from '../html';
import type { InventedPerson } from '../person';
import { renderBar, toDates } from './around';
import { VARIANTS, type RulePage, type RulePerson } from './rules-experience';
import { box, renderNeighbours, write } from './varied';

/**
 * Sub-pages of a member: all positions, all skills, all posts. A small card beside them shows name and headline, and leads
 * to the member's page. The rest of the page names companies, places and other people.
 */

const SUB_PAGES = [
  'details/experience/',
  'details/skills/?detailScreenTabIndex=0',
  'details/education/',
  'recent-activity/all/',
  'details/recommendations/',
];

const PICTURE = '<img alt="" src="data:,">';

/** What fills the page: positions and words about other people. */
const renderList = (random: Random, person: RulePerson): string => {
  const { jobs, language } = person;
  const tag = random.pick(['li', 'div']);
  const entries = jobs.map(
    (job) =>
      `<${tag} class="pvs-list__paged-list-item"><a href="https://www.linkedin.com/company/${job.companySlug || 'x'}/">${PICTURE}</a><div><div>${write(random, job.title)}</div><span>${write(random, job.company)}</span><span>${write(random, toDates(random, job, language.today))}</span><span>${write(random, 'Lyon, France')}</span></div></${tag}>`,
  );
  const praise = `<${tag}><a href="/in/somebody-else-5/"><div>${PICTURE}</div><span>Somebody Else</span><span>${escape(language.degree(1))}</span><span>Buyer at Elsewhere</span></a><p>A pleasure to work with.</p><a href="#"><span>${language.more}</span></a></${tag}>`;
  return random.pick([
    `<ul>${entries.join('')}</ul>`,
    `<ul>${entries.join('')}${praise}</ul><a href="#">Next</a>`,
    `<div>${praise}${entries.join('')}</div><p>${language.followers('2,118')}</p>`,
  ]);
};

/** Above the list: the way back, and the list's own name. */
const renderTop = (random: Random, own: string, heading: string): string => {
  const arrow = random.pick(['<svg></svg>', '<svg aria-label="Back"></svg>', '<span>←</span>']);
  const tag = random.pick(['h1', 'h2', 'p']);
  return `<div><a href="${own}" aria-label="Back to the main profile page">${arrow}</a><${tag}>${heading}</${tag}></div>`;
};

const renderButtons = (random: Random, { message, more }: RulePerson['language']): string =>
  random.pick([
    `<button type="button"><span>${message}</span></button><button>${more}</button>`,
    `<div><a href="/messaging/compose/" role="button"><span>${message}</span></a></div>`,
    `<div role="button" tabindex="0"><p>${message}</p></div>`,
  ]);

/** The small card, in five forms. In the last one a member has no headline. */
const renderSmallCard = (
  random: Random,
  person: InventedPerson & RulePerson,
  own: string,
  variant: number,
): string => {
  const { name, headline, pronouns, degree, language } = person;
  const words = when(headline, (text) => text);
  const label = when(degree, (each) => language.degree(each));
  const buttons = renderButtons(random, language);
  const followers = language.followers('1,204');
  if (variant === 0) {
    const tag = random.pick(['p', 'div']);
    return `<section class="artdeco-card"><a href="${own}">${box(random, PICTURE)}<div><${tag}>${write(random, name)}</${tag}>${when(pronouns, (text) => `<${tag}>${text}</${tag}>`)}${when(label || null, (text) => `<${tag}>${text}</${tag}>`)}${when(words || null, (text) => `<${tag}>${write(random, text)}</${tag}>`)}</div></a>${buttons}</section>`;
  }
  if (variant === 1) {
    const tag = random.pick(['h1', 'h2', 'h3']);
    return `<section class="pv-profile-sticky-header"><a href="${own}">${PICTURE}</a><div><${tag} class="t-16"><a href="${own}">${write(random, name)}</a></${tag}>${box(random, `<div>${write(random, words)}</div>`)}</div><div>${buttons}</div></section>`;
  }
  if (variant === 2) {
    return `<div><a href="${own}"><figure>${PICTURE}</figure></a><a href="${own}"><h3>${write(random, name)}</h3></a>${when(label || null, (text) => `<span>${text}</span>`)}<h4>${write(random, words)}</h4><p>${followers}</p>${buttons}</div>`;
  }
  if (variant === 3) {
    return `<div><a href="${own}"><div>${PICTURE}</div>${box(random, `<h3 class="single-line-truncate">${escape(name)}</h3><h4 class="t-12">${escape(words)}</h4>`)}</a><hr><a href="${own}recent-activity/all/"><p>${followers}</p></a>${buttons}</div>`;
  }
  return random.pick([
    `<div><a href="${own}">${PICTURE}<p>${write(random, name)}</p></a><p>${followers}</p>${buttons}</div>`,
    `<section><a href="${own}">${PICTURE}<h2>${escape(name)}</h2></a>${buttons}<p>${language.connections('500+')}</p></section>`,
    `<a href="${own}"><h3>${escape(name)}</h3><span>${label || '· 3rd'}</span><span>${followers}</span></a>`,
  ]);
};

/** All positions, skills or posts of a member. */
export function renderDetailsPage(random: Random, drawn: RulePerson, at: number): RulePage {
  const variant = at % VARIANTS;
  const title = drawn.jobs[0]?.title ?? '';
  const named = random.pick([
    [title, title],
    [`${title} · ${drawn.jobs[0]?.company ?? ''}`, title],
    ['Making water brighter 💧', null],
    [`I help teams in Lyon sell more`, null],
  ] as const);
  const [headline, headlineTitle] = variant === VARIANTS - 1 ? [null, null] : named;
  const person = { ...drawn, headline, headlineTitle, job: null, location: null };
  const own = `${random.pick(['', 'https://www.linkedin.com'])}/in/${person.slug}/`;
  const subPage = SUB_PAGES[(at + Math.floor(at / VARIANTS)) % SUB_PAGES.length] ?? '';
  const list = `<main><section>${renderTop(random, own, drawn.language.experience)}${renderList(random, person)}</section>${renderNeighbours(person.language)}</main>`;
  const card = renderSmallCard(random, person, own, variant);
  const isSticky = variant === 1;
  const beside = isSticky ? card : `<aside>${card}</aside>`;
  const rendered: Rendered = {
    title: toTitle(
      random,
      random.pick([person.name, `${drawn.language.experience} | ${person.name}`]),
    ),
    body: renderBar(random) + (isSticky || random.chance(0.5) ? beside + list : list + beside),
  };
  return { person, rendered, hasExperience: false, subPage };
}
