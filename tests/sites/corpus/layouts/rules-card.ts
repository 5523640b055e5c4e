import type { Random } from '@/sandbox/data/random';
import { escape, type Rendered } from '../html';
import type { InventedPerson } from '../person';
import { VARIANTS, type RulePage, type RulePerson } from './rules-experience';
import { renderSdui } from './sdui';
import { renderSduiSummer } from './sdui-summer';
import { renderVoyager } from './voyager';
import { renderVoyager2018, renderVoyager2020 } from './voyager-early';

/** Cards with fewer links than most, and with texts that are neither place nor company. */

/** The page with a piece of its markup changed. The piece must be there. */
const change = (rendered: Rendered, what: RegExp | string, into: string): Rendered => {
  const body = rendered.body.replace(what, () => into);
  if (body === rendered.body) throw new Error(`The page has no ${String(what)}`);
  return { ...rendered, body };
};

const CONTACT_ITEM =
  /<li class="inline-block"><a data-control-name="contact_see_more"[^]*?<\/a><\/li>/;

/** Half of the people have a headline that names their title. */
const withTitle = (random: Random, person: RulePerson): RulePerson => {
  const title = person.jobs[0]?.title ?? '';
  return random.chance(0.5)
    ? { ...person, headline: title, headlineTitle: title }
    : { ...person, headline: 'Making water brighter 💧', headlineTitle: null };
};

/** Older cards, of which some are only the card, with a button where the place could be. */
export function renderOldButton(random: Random, drawn: RulePerson, at: number): RulePage {
  const variant = at % VARIANTS;
  const person = variant === 3 ? drawn : { ...drawn, location: null };
  const { kudos } = person.language;
  const action = random.pick([
    `<button class="artdeco-button"><span class="artdeco-button__text">${kudos}</span></button>`,
    `<div role="button" tabindex="0">${kudos}</div>`,
    `<a role="button" href="#">${kudos}</a>`,
    `<a class="artdeco-button" href="/messaging/compose/?to=${person.slug}"><span>${kudos}</span></a>`,
    `<div class="artdeco-dropdown"><div role="menu"><div role="menuitem" tabindex="0"><span>${kudos}</span></div></div></div>`,
  ]);
  const hasExperience = random.chance(0.3);
  const old2018 = () => renderVoyager2018(random, person, hasExperience);
  const old2020 = () => renderVoyager2020(random, person, hasExperience);
  const toCard = (rendered: Rendered): Rendered => {
    const [body] = /<section class="pv-[^]*?<\/section>/.exec(rendered.body) ?? [];
    if (!body) throw new Error('The page has no card');
    return { ...rendered, body };
  };
  const render = (): Rendered => {
    if (variant === 0) {
      const page = old2020();
      const item = CONTACT_ITEM.exec(page.body)?.[0] ?? '';
      const button = `<li class="inline-block">${action}</li>`;
      return change(page, CONTACT_ITEM, random.pick([button + item, item + button]));
    }
    if (variant === 1 || variant === 3) {
      const button = random.pick([`<div class="pv-s-profile-actions">${action}</div>`, action]);
      const end = '</div>\n      <div class="pv-top-card-v2-section__links">';
      const start = '<h3 class="pv-top-card-section__location';
      return variant === 1
        ? change(old2018(), end, button + end)
        : change(old2018(), start, button + start);
    }
    if (variant === 2) {
      const bullets = '<ul class="pv-top-card--list pv-top-card--list-bullet mt1">';
      const button = `<li class="t-16 t-black t-normal inline-block">${action}</li>`;
      return change(toCard(old2020()), bullets, bullets + button);
    }
    const button = `<span class="text-body-small inline">${action}</span>`;
    const page = renderVoyager(random, person, { hasExperience, isHashed: false });
    const separator = '<span class="pv-text-details__separator">';
    return change(page, separator, button + separator);
  };
  const page = render();
  const isCard = variant === 2;
  return { person, rendered: page, hasExperience: hasExperience && !isCard };
}

const ownLinks = (random: Random, slug: string) => {
  const own = random.pick([`/in/${slug}`, `https://www.linkedin.com/in/${slug}`]);
  return {
    activity: `${own}/recent-activity/${random.pick(['', 'all/', 'shares/', 'all/?trk=x'])}`,
    details: `${own}/details/${random.pick(['experience/', 'skills/', 'experience/?detailScreenTabIndex=0'])}`,
  };
};

/** The card of summer 2026 of which only a token says whose it is; links to its subpages say the vanity name. */
export function renderTokenCard(random: Random, drawn: RulePerson, at: number): RulePage {
  const variant = at % VARIANTS;
  const person = withTitle(random, drawn);
  const { slug, token, language } = person;
  const { activity, details } = ownLinks(random, slug);
  const page = renderSduiSummer(random, person, false);
  const bare = page.body
    .replaceAll(
      new RegExp(`<a href="(?:https://www\\.linkedin\\.com)?/in/${slug}/">`, 'g'),
      '<a href="#">',
    )
    .replace(`<div componentkey="ProfilePostConnectDrawer_${slug}"></div>`, '');
  const toSection = (part: string, inner: string) =>
    `<section componentkey="com.linkedin.sdui.profile.card.ref${token}${part}"><h2>${part}</h2>${inner}</section>`;
  const shared = `<a href="/in/someone-else-77/"><p>Someone Else</p></a><p>posted this</p>`;
  const posts = toSection(
    'Activity',
    `<a href="${activity}"><p>${language.followers('1,204')}</p></a>${shared}`,
  );
  const skills = toSection(
    'Skills',
    `<p>Negotiation</p><p>Budgeting</p><a href="${details}"><p>Show all 12 skills</p></a>`,
  );
  const inCard = random.pick([
    `<a href="${activity}"><p>${language.followers('1,204')}</p></a>`,
    `<div><a href="${details}"><svg></svg><p>Show all details</p></a></div>`,
  ]);
  const more = ['', posts, skills, posts + skills, ''][variant] ?? '';
  const rest = bare.lastIndexOf('<aside><h2>More profiles');
  let body = `${bare.slice(0, rest)}${more}${bare.slice(rest)}`;
  const card = /(<section (?:id|componentkey)="[^"]*Topcard">[^]*?)(<\/section>)/;
  if (variant === 0)
    body = body.replace(card, (_, start, end) => `${String(start)}${inCard}${String(end)}`);
  // Around the card and the activity is a box of the member.
  if (variant === 4) {
    body = body.replace(
      card,
      (whole) =>
        `<div componentkey="com.linkedin.sdui.profile.ref${token}Main">${whole}<div><h2>Activity</h2><a href="${activity}"><p>All posts</p></a></div></div>`,
    );
  }
  return { person, rendered: { title: page.title, body }, hasExperience: false };
}

/** Older pages without the link to contact information: other links of the card say whose it is. */
export function renderNoContactLink(random: Random, person: RulePerson, at: number): RulePage {
  const variant = at % VARIANTS;
  const hasExperience = random.chance(0.5);
  const { activity, details } = ownLinks(random, person.slug);
  const render = (): Rendered => {
    const photo = `<a href="/in/${person.slug}/detail/photo/"><img alt="" src="data:,"></a>`;
    const posts = `<a href="${activity}">Activity</a>`;
    if (variant === 0) {
      const start = '<div class="pv-top-card-v2-section__body">';
      return change(renderVoyager2018(random, person, hasExperience), start, photo + posts + start);
    }
    if (variant === 1) {
      const start = '<ul class="pv-top-card--experience-list">';
      return change(renderVoyager2020(random, person, hasExperience), start, posts + start);
    }
    const page = renderVoyager(random, person, { hasExperience, isHashed: variant >= 3 });
    const all = `<div><a href="${random.pick([activity, details])}">Show all</a></div></section>`;
    return change(page, /<\/section>(?=\s*<section><div id="about">)/, all);
  };
  const text = person.language.contact;
  const into = random.pick([
    '',
    `<span>${text}</span>`,
    `<button type="button"><span>${text}</span></button>`,
    `<a href="#"><span>${text}</span></a>`,
  ]);
  const rendered = change(render(), /<a [^>]*contact-info[^>]*>[^]*?<\/a>/, into);
  return { person, rendered, hasExperience };
}

/** Nothing with a logo, and contacts that the rep has in common with the member. */
export function renderMutualContacts(random: Random, drawn: RulePerson, at: number): RulePage {
  const variant = at % VARIANTS;
  const hasExperience = variant === 3;
  const person: InventedPerson = {
    ...withTitle(random, drawn),
    job: null,
    school: null,
    degree: 2,
  };
  const { mutuals, contact } = drawn.language;
  const text = random.pick([mutuals, mutuals, 'Priya Nair', 'Priya Nair, Tom Bell']);
  const list = `/search/results/people/?connectionOf=%5B%22${person.token}%22%5D`;
  const faces =
    '<figure><img alt="" src="data:,"></figure><figure><img alt="Tom Bell" src="data:,"></figure>';
  const forms = [
    `<a href="#">${faces}<p>${escape(text)}</p></a>`,
    `<div><p><strong>Priya Nair</strong>${escape(text.replace('Priya Nair', ''))}</p></div>`,
    `<a class="mutuals" href="${list}"><ul><li><img alt="" src="data:,"></li></ul><span aria-hidden="true">${escape(text)}</span><span class="visually-hidden">${escape(text)}</span></a>`,
    `<a href="${list}"><span><strong>Priya Nair</strong>${escape(text.replace('Priya Nair', ''))}</span></a>`,
    `<div role="button" tabindex="0">${faces}<p>${escape(text)}</p></div>`,
  ];
  const form = forms[variant] ?? '';
  const isOlder = variant === 2 || variant === 3;
  const page = isOlder
    ? renderVoyager(random, person, { hasExperience, isHashed: variant === 3 })
    : (variant === 0 ? renderSdui : renderSduiSummer)(random, person, false);
  const old = isOlder
    ? /<a href="[^"]*"><span>Priya Nair and 3 others<\/span><\/a>/
    : /<a href="[^"]*"><p><strong>Priya Nair<\/strong>, Tom Bell and 3 others<\/p><\/a>/;
  // Below the counts, or directly below the place.
  const row = new RegExp(`${contact}</a></(?:p|span)>\\s*</div>`);
  const end = row.exec(page.body)?.[0] ?? '';
  const isBelowPlace = random.chance(0.5);
  const other = change(page, old, isBelowPlace ? '' : form);
  const rendered = isBelowPlace ? change(other, row, end + form) : other;
  return { person, rendered, hasExperience };
}
