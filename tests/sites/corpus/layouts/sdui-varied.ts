import type { Random } from '@/sandbox/data/random';
import { escape, toTitle, when, type Rendered } from '../html';
import type { InventedPerson } from '../person';
import { renderBar, renderNewExperience } from './around';
import {
  box,
  renderActions,
  renderAd,
  renderHidden,
  renderMutuals,
  renderNeighbours,
  renderPlace,
  write,
} from './varied';

const renderHeading = (random: Random, { name, slug, pronouns }: InventedPerson): string => {
  const behind = pronouns && random.chance(0.3) ? `<span> (${pronouns})</span>` : '';
  const heading = `<h2 tabindex="-1">${random.pick([escape(name), `<!---->${escape(name)}`, `<span>${escape(name)}</span>`])}${behind}</h2>`;
  const badge = random.pick([
    '',
    '<button aria-label="Verified"><svg id="verified-small"></svg></button>',
    '<div role="button"><svg></svg></div>',
    '<svg id="linkedin-bug-premium-small" aria-label="Premium"></svg>',
  ]);
  const whole = random.pick([
    `<a href="/in/${slug}/">${heading}</a>`,
    `<a href="https://www.linkedin.com/in/${slug}">${heading}</a>`,
    heading,
  ]);
  return `<div>${box(random, whole)}${badge}</div>${behind ? '' : when(pronouns, (text) => `<p>${text}</p>`)}`;
};

const renderLogo = (random: Random, sort: 'company' | 'school', name: string): string => {
  const picture = random.pick([
    `<svg id="${sort}-accent-2" role="none"><path d="M0 0"></path></svg>`,
    `<img alt="${escape(name)} logo" src="data:,">`,
    `<img alt="" src="data:,">`,
  ]);
  const inner = `<figure>${picture}</figure>${box(random, `<p>${write(random, name)}</p>`)}`;
  return random.pick([
    `<div role="button" tabindex="0">${inner}</div>`,
    `<button type="button">${inner}</button>`,
    `<a href="#" role="button">${inner}</a>`,
    `<div>${inner}</div>`,
  ]);
};

/** The app of 2026, with everything written in some other way than the pages that its reader was written for. */
export function renderSduiVaried(
  random: Random,
  person: InventedPerson,
  hasExperience: boolean,
): Rendered {
  const { name, slug, token, language, job, school, headline, degree } = person;
  const hasAddresses = random.chance(0.5);
  const overlay = (part: string) =>
    hasAddresses ? `https://www.linkedin.com/in/${slug}/overlay/${part}/` : '#';
  const dot = random.pick([
    '<p>·</p>',
    '<span>·</span>',
    '<p aria-hidden="true"> · </p>',
    '<div>·</div>',
  ]);
  const contact = random.pick([
    `<p><a href="${overlay('contact-info')}">${language.contact}</a></p>`,
    `<a href="${overlay('contact-info')}"><p>${language.contact}</p></a>`,
    `<div><a href="${overlay('contact-info')}"><span>${language.contact}</span></a></div>`,
  ]);
  const place = renderPlace(random, person);
  const row = `<div>${when(place || null, (text) => `<p>${text}</p>`)}${place ? dot : ''}${contact}</div>`;
  const logos = [
    when(job, ({ company }) => renderLogo(random, 'company', company)),
    when(school, (text) => renderLogo(random, 'school', text)),
  ].join('');
  const isAbove = random.chance(0.5);
  const degrees = when(degree, (each) =>
    random.pick([
      `<p>${language.degree(each)}</p>`,
      `<p><span>${language.degree(each)}</span></p>`,
      `<p>${language.degree(1)}</p><p>${language.degree(each)}</p>`,
      `<div><p>${language.degree(each)}</p></div>`,
    ]),
  );
  const tag = random.pick(['section', 'div', 'article']);
  const combined = [job?.company, school].filter(Boolean).join(' · ');
  const drawer = random.chance(0.5) ? `<div componentkey="ProfileFollowDrawer_${slug}"></div>` : '';
  return {
    title: toTitle(random, name),
    // One sign of whose it is is always there.
    head:
      hasAddresses || drawer
        ? ''
        : `<link rel="canonical" href="https://www.linkedin.com/in/${slug}/">`,
    body: `${renderBar(random)}${renderHidden(random)}
    <main><div>${box(
      random,
      `<${tag} ${random.pick(['id', 'componentkey'])}="com.linkedin.sdui.profile.card.ref${token}Topcard">
      <div role="button" aria-label="Cover"><figure><img alt="" src="data:,"></figure></div>
      ${box(
        random,
        `${renderHeading(random, person)}${degrees}
        ${when(headline, (text) => box(random, `<p>${write(random, text)}</p>`))}
        ${isAbove ? box(random, logos) : when(random.chance(0.4) && combined ? combined : null, (text) => `<p>${escape(text)}</p>`)}
        ${box(random, row)}`,
      )}
      ${isAbove ? '' : logos}
      <p>${language.followers('5,310')}</p><p>·</p><a href="#"><p>${language.connections('500+')}</p></a>
      ${renderMutuals(random)}${renderActions(random, person)}${renderHidden(random)}${drawer}
      </${tag}>`,
    )}
    ${renderAd(random)}
    <section><h2>${language.about}</h2><p>Hello, I am somebody.</p></section>
    ${when(hasExperience, () => renderNewExperience(random, person))}
    ${renderNeighbours(language)}</div></main>${renderAd(random)}`,
  };
}
