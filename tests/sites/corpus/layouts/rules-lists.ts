import type { Random } from '@/sandbox/data/random';
import { escape, nest, type Rendered } from '../html';
import { createHash } from '../person';
import { renderBar } from './around';
import type { RulePerson } from './rules-experience';
import { box, renderAd, write } from './varied';

/**
 * Pages that list people: five forms of results, and two pages of the rep's own contacts, of which nobody is listed. A row also
 * has people and services that it only mentions.
 */

/** Who is in a row, and what stands below the name. */
export interface ListedPerson {
  key: string;
  name: string;
  headline: string | null;
}

interface ListForm {
  path: string;
  renderRow: (random: Random, person: RulePerson) => string;
  /** Nobody is listed from pages without it. */
  toListed?: (person: RulePerson) => ListedPerson;
}

const IMAGE = '<img alt="" src="data:,">';
const ORIGIN = 'https://www.linkedin.com';

const toListed = ({ name, slug, headline }: RulePerson): ListedPerson => ({
  key: `person:slug:${decodeURIComponent(slug).toLowerCase()}`,
  name,
  headline,
});

const renderMention = (random: Random, { language }: RulePerson): string => {
  const [tom, priya] = ['tom-bell-9', 'priya-9'].map((slug) => `${ORIGIN}/in/${slug}/`);
  return random.pick([
    '',
    `<p><a href="${tom}">Tom Bell</a>, <a href="${priya}">Priya Nair</a> +3</p>`,
    `<div><ul><li>${IMAGE}</li><li><a href="${priya}">${IMAGE}</a></li></ul><p><a href="${tom}"><strong>Tom Bell</strong></a> & 3</p></div>`,
    `<ul><li><a href="${tom}">Tom Bell</a></li><li><a href="${priya}">Priya Nair</a></li></ul>`,
    `<p>${escape(language.mutuals)}</p>`,
  ]);
};

const renderService = (random: Random, href: string): string =>
  random.pick(['', `<p>Services: <a href="${href}&service=1">Photography</a></p>`]);

const renderAction = (random: Random, { language }: RulePerson): string =>
  random.pick([
    `<button><span class="artdeco-button__text">${language.message}</span></button>`,
    `<div role="button" tabindex="0"><p>${language.message}</p></div>`,
    `<a class="artdeco-button" href="/messaging/compose/"><span>${language.message}</span></a>`,
  ]);

/** A text for screen readers, which says so by its class or not. */
const say = (random: Random, text: string): string =>
  `<span class="${random.pick(['visually-hidden', createHash(random)])}">${escape(text)}</span>`;

/** The degree beside a name, as it is seen and as it is said. */
const renderDegree = (random: Random, { language, degree }: RulePerson): string => {
  const seen = language.degree(degree ?? 3);
  const twice = `<span aria-hidden="true">${seen}</span>${say(random, language.degreeLabel(degree ?? 3))}`;
  return random.pick([
    `<span> ${seen}</span>`,
    `<span>${twice}</span>`,
    `<div>${twice}</div>`,
    `<p>${seen}</p>`,
  ]);
};

/** Signed in, 2019 to 2025: every text twice, the picture leads to the member's token. */
const renderResult = (random: Random, person: RulePerson): string => {
  const { name, slug, token, headline, location } = person;
  const href = `${ORIGIN}/in/${slug}?miniProfileUrn=urn%3Ali%3Afs_miniProfile%3A${token}`;
  const said = say(random, `View ${name}’s profile`);
  const seen = `<span aria-hidden="true"><!---->${escape(name)}<!----></span>`;
  return `<li class="reusable-search__result-container">${box(
    random,
    `<a href="${random.pick([`${ORIGIN}/in/${token}`, href])}">${box(random, IMAGE)}</a>
    <div>${nest(random, `<span><a href="${href}"><span dir="ltr">${seen}${said}</span></a>${renderDegree(random, person)}</span>`)}
    <div>${write(random, headline ?? '')}</div><div>${write(random, location ?? '')}</div>
    ${renderService(random, href)}${renderMention(random, person)}</div>${renderAction(random, person)}`,
  )}</li>`;
};

/** The app of 2026: no list, only boxes with the roles of one. */
const renderItem = (random: Random, person: RulePerson): string => {
  const { name, slug, headline, location, language } = person;
  const href = `${ORIGIN}/in/${slug}/?x=1`;
  const action = renderAction(random, person);
  return `<div role="listitem" componentkey="${slug}"><figure><a href="${href}">${IMAGE}</a></figure>${nest(
    random,
    `<p><a href="${href}">${escape(name)}</a>${renderDegree(random, person)}</p>
    ${random.pick([action, ''])}<p>${write(random, headline ?? '')}</p><p>${escape(location ?? '')}</p>
    <p>${language.followers('1,204')}</p>${renderService(random, href)}${renderMention(random, person)}${action}`,
  )}</div>`;
};

/** A post among the results, with its age and those whom it names. */
const renderPost = (random: Random, person: RulePerson): string => {
  const { name, slug, headline } = person;
  const href = `${ORIGIN}/in/${slug}/?trk=y`;
  const age = random.pick(['2d • Edited', '3 Wo.', '5h', '1 mo •']);
  const about = [`<div>${age}</div>`, `<h4>${escape(headline ?? '')}</h4>`];
  if (random.chance(0.5)) about.reverse();
  return `<li><section><a href="${href}">${box(random, IMAGE)}</a>
    <div><a href="${href}"><h3>${escape(name)}</h3></a>${about.join('')}</div>
    <p>With <a href="${ORIGIN}/in/priya-9/">Priya Nair</a>.</p>${renderMention(random, person)}</section></li>`;
};

/** The people of a company: cards in a list. */
const renderCard = (random: Random, person: RulePerson): string => {
  const { name, slug, headline } = person;
  const href = `${ORIGIN}/in/${slug}/?x=1`;
  const label = random.pick(['', ` aria-label="View ${escape(name)}’s profile"`]);
  return `<li class="org-people-profile-card"><section>${box(random, `<a href="${href}">${IMAGE}</a>`)}
    <div>${box(random, `<div><a href="${href}"${label}><div class="lt-line-clamp">${escape(name)}</div></a></div>`)}
    ${renderDegree(random, person)}<div class="subtitle"><div>${write(random, headline ?? '')}</div></div>
    ${renderMention(random, person)}</div></section>${renderAction(random, person)}</li>`;
};

/** Sales Navigator: a lead with title and company. */
const renderLead = (random: Random, person: RulePerson): string => {
  const { name, token, job, location } = person;
  const href = `${ORIGIN}/sales/lead/${token},NAME_SEARCH,x1`;
  return `<li class="artdeco-list__item">${box(
    random,
    `<a href="${href}">${IMAGE}</a><div><a href="${href}"><span data-anonymize="person-name">${escape(name)}</span></a>${renderDegree(random, person)}
    <div><span data-anonymize="title">${escape(job?.title ?? '')}</span> <a href="/sales/company/1234"><span data-anonymize="company-name">${escape(job?.company ?? '')}</span></a></div>
    <div data-anonymize="location">${escape(location ?? '')}</div></div>${renderAction(random, person)}`,
  )}</li>`;
};

/** One of the rep's contacts: name and headline are in one link. */
const renderContact = (random: Random, person: RulePerson): string => {
  const { name, slug, headline } = person;
  const href = `${ORIGIN}/in/${slug}/`;
  return `<li class="mn-connection-card"><a href="${href}">${IMAGE}</a><div><a href="${href}"><span class="mn-connection-card__name">${escape(name)}</span>
    <span class="mn-connection-card__occupation">${escape(headline ?? '')}</span></a><time>2 days ago</time></div>${renderAction(random, person)}</li>`;
};

/** Somebody's birthday, with the name in a sentence. */
const renderBirthday = (_: Random, { name, slug }: RulePerson): string =>
  `<div role="listitem"><a href="${ORIGIN}/in/${slug}/">${IMAGE}</a><p><a href="${ORIGIN}/in/${slug}/">Wish <strong>${escape(name)}</strong> a happy birthday</a></p>
    <p>Today</p><button>Say happy birthday</button></div>`;

const FORMS: readonly ListForm[] = [
  { path: '/search/results/people/?keywords=x', renderRow: renderResult, toListed },
  { path: '/search/results/people/?origin=x', renderRow: renderItem, toListed },
  { path: '/search/results/all/?keywords=x', renderRow: renderPost, toListed },
  { path: '/company/kestrel-freight/people/', renderRow: renderCard, toListed },
  {
    path: '/sales/search/people?query=x',
    renderRow: renderLead,
    toListed: ({ name, token, job }) => ({
      key: `person:sales:${token}`,
      name,
      headline: job?.title ?? null,
    }),
  },
  { path: '/mynetwork/invite-connect/connections/', renderRow: renderContact },
  { path: '/mynetwork/catch-up/birthday/', renderRow: renderBirthday },
];

/** In a list everybody has a headline, which may look like something else. */
const withHeadline = (random: Random, person: RulePerson): RulePerson => {
  const { title, company } = person.jobs[0] ?? { title: '', company: '' };
  const headline = random.pick([
    `${title}${random.pick(person.language.joints)}${company}`,
    title,
    '3x founder',
    'Retired',
    '12 years in pumps • Advisor',
    'Making water brighter 💧',
  ]);
  return { ...person, headline };
};

/** A member who is hidden from the rep, with contacts who are not. */
const renderHidden = (random: Random, person: RulePerson): string =>
  `<li><div>${IMAGE}</div><div><span>LinkedIn Member</span></div><div>${escape(person.headline ?? '')}</div>${renderMention(random, person)}</li>`;

/** A page that lists people, and whom it lists. */
export function renderList(random: Random, drawn: readonly RulePerson[], at: number) {
  const { path, renderRow, toListed } = FORMS[at % FORMS.length] ?? {};
  if (!path || !renderRow) throw new Error(`${at}`);
  const people = drawn.map((person) => withHeadline(random, person));
  const rows = people.map((person) => renderRow(random, person));
  if (random.chance(0.5))
    rows.splice(2, 0, ...people.slice(0, 1).map((one) => renderHidden(random, one)));
  const list = `<ul role="list">${rows.join('\n')}</ul>`;
  const rendered: Rendered = {
    title: 'Search | LinkedIn',
    body: `${renderBar(random)}<main>${box(random, list)}</main><aside><a href="/in/somebody-next-door/">Somebody Nextdoor</a></aside>${renderAd(random)}`,
  };
  return { url: ORIGIN + path, rendered, people: toListed ? people.map(toListed) : [] };
}
