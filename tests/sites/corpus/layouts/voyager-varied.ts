import type { Random } from '@/sandbox/data/random';
import { escape, toTitle, when, type Rendered } from '../html';
import { createHash, type InventedPerson } from '../person';
import { renderBar } from './around';
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
import { renderExperience } from './voyager-experience';

const renderLogos = (random: Random, { job, school, language }: InventedPerson): string => {
  const isLabelled = random.chance(0.6);
  const item = (label: string, text: string, picture: string) =>
    random.pick([
      `<li><button${isLabelled ? ` aria-label="${escape(label)}"` : ''}>${picture}<span>${write(random, text)}</span></button></li>`,
      `<div><a href="#"${isLabelled ? ` aria-label="${escape(label)}"` : ''}>${picture}<h2><div>${escape(text)}</div></h2></a></div>`,
      `<div role="button" tabindex="0"${isLabelled ? ` aria-label="${escape(label)}"` : ''}>${picture}${box(random, `<span>${escape(text)}</span>`)}</div>`,
    ]);
  const picture = '<img alt="" src="data:,">';
  return [
    when(job, ({ company }) => item(language.companyLabel(company), company, picture)),
    when(school, (text) => item(language.schoolLabel(text), text, picture)),
  ].join('');
};

/** The older app, with everything written in some other way than the pages that its reader was written for. */
export function renderVoyagerVaried(
  random: Random,
  person: InventedPerson,
  hasExperience: boolean,
): Rendered {
  const { name, slug, language, headline, degree, pronouns } = person;
  const own = random.pick([`/in/${slug}`, `https://www.linkedin.com/in/${slug}`]);
  const badge = when(degree, (each) =>
    random.pick([
      `<span class="${createHash(random)}"><span class="visually-hidden">${language.degreeLabel(each)}</span><span aria-hidden="true" class="dist-value">${language.degree(each)}</span></span>`,
      `<div class="distance-badge"><span class="dist-value">${language.degree(each)}</span></div>`,
      `<span>${language.degree(each)}</span>`,
    ]),
  );
  const heading = `<h1 class="${createHash(random)}">${write(random, name)}</h1>`;
  const verified = random.pick(['', '<a href="#"><svg aria-label="Verified"></svg></a>']);
  const place = renderPlace(random, person);
  const contact = `<a href="${own}/overlay/contact-info/?x=1">${write(random, language.contact)}</a>`;
  const row = random.pick([
    `<div>${when(place || null, (text) => `<span>${text}</span>`)}<span>${contact}</span></div>`,
    `<div>${when(place || null, (text) => `<span>${text}</span>`)}<span aria-hidden="true"> · </span>${contact}</div>`,
    `<div>${when(place || null, (text) => `<div>${text}</div>`)}<div>${contact}</div></div>`,
  ]);
  const logos = renderLogos(random, person);
  const isAbove = random.chance(0.5);
  const panel = when(logos || null, (each) =>
    random.pick([`<ul>${each}</ul>`, `<div>${each}</div>`]),
  );
  return {
    title: toTitle(random, name),
    body: `${renderBar(random)}${renderHidden(random)}
    <main>${box(
      random,
      `<section class="artdeco-card">${box(
        random,
        `<div><div>${random.pick([heading, `<a href="${own}/overlay/about-this-profile/">${heading}</a>`])}${verified}${when(pronouns, (text) => `<span>(${text})</span>`)}${badge}</div>
        ${when(headline, (text) => `<div>${write(random, text)}</div>`)}</div>
        ${isAbove ? panel : ''}${row}${isAbove ? '' : panel}`,
      )}
      <p><span>${language.followers('1,204')}</span> · <a href="/mynetwork/"><span>${language.connections('500+')}</span></a></p>
      ${renderMutuals(random)}${renderActions(random, person)}${renderHidden(random)}</section>`,
    )}
    ${renderAd(random)}
    ${when(hasExperience, () => renderExperience(random, person))}
    ${renderNeighbours(language)}</main>${renderAd(random)}`,
  };
}
