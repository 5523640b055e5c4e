import type { Random } from '@/sandbox/data/random';
import { double, escape, nest, toTitle, when, type Rendered } from '../html';
import { createHash, type InventedPerson } from '../person';
import { renderBar, renderOthers, renderPopUp } from './around';
import { renderEducation, renderExperience } from './voyager-experience';

/**
 * A profile in the older app as it was from 2022 to 2025: an h1, a panel with a button for company and school, every text
 * twice. Since the end of 2024 its classes are hashed.
 */
export function renderVoyager(
  random: Random,
  person: InventedPerson,
  { hasExperience, isHashed }: { hasExperience: boolean; isHashed: boolean },
): Rendered {
  const { name, slug, language, job, school, location, headline, degree } = person;
  const css = (name: string) => (isHashed ? createHash(random) : name);
  const own = random.pick([`/in/${slug}`, `https://www.linkedin.com/in/${slug}`]);
  const hasLabels = random.chance(0.7);
  const renderLogo = (label: string, text: string) =>
    `<li class="${css('pv-text-details__right-panel-item')}"><button type="button"${hasLabels ? ` aria-label="${escape(label)}"` : ''}><img alt="" src="data:,"><span class="${css('pv-text-details__right-panel-item-text')}"><div class="inline-show-more-text">${random.chance(0.5) ? double(text) : escape(text)}</div></span></button></li>`;
  const logos = [
    when(job, ({ company }) => renderLogo(language.companyLabel(company), company)),
    when(school, (text) => renderLogo(language.schoolLabel(text), text)),
  ].join('');
  const panel = when(
    logos,
    (each) => `<ul class="${css('pv-text-details__right-panel')}">${each}</ul>`,
  );
  const badge = language.ownButtons[1] ?? '';
  const badgeButton =
    degree === null && random.chance(0.7)
      ? `<button type="button" class="${css('pv-verify')}" aria-label="${badge}"><svg></svg><span>${badge}</span></button>`
      : '';
  const place = `<div class="${css('mt2')}">${when(location, (text) => `<span class="text-body-small inline">${escape(text)}</span>`)}
      <span class="${css('pv-text-details__separator')}"><a href="${own}/overlay/contact-info/" id="top-card-text-details-contact-info">${language.contact}</a></span></div>`;
  const buttons = (degree === null ? language.ownButtons : [language.message, 'Connect'])
    .map(
      (text) =>
        `<button type="button" aria-label="${text} ${escape(name)}"><span>${text}</span></button>`,
    )
    .join('');
  const degreeBadge = when(
    degree,
    (each) =>
      `<span class="${css('distance-badge')}"><span class="visually-hidden">${language.degreeLabel(each)}</span><span class="dist-value" aria-hidden="true">${language.degree(each).replace('· ', '')}</span></span>`,
  );
  const openCard = when(
    person.isOpenToWork,
    () =>
      `<section class="${css('poc-opportunities')}"><ul><li><a href="${own}/opportunities/job-opportunities/details/"><strong>Open to work</strong><p>Sales Manager roles</p></a></li></ul></section>`,
  );
  const card = `<section class="${css('artdeco-card')}" data-member-id="1234">
      <div><a href="${own}/overlay/background-photo/"></a></div>
      <button type="button" aria-label="${escape(name)}"><img alt="${escape(name)}" src="data:,"></button>
      <div class="${css('mt2 relative')}">
        ${nest(
          random,
          `<div><span>${random.chance(0.8) ? `<a href="${own}/overlay/about-this-profile/"><h1 class="${css('text-heading-xlarge')}">${escape(name)}</h1></a>` : `<h1>${escape(name)}</h1>`}</span>
        ${when(person.pronouns, (text) => `<span class="${css('text-body-small')}">(${text})</span>`)}${badgeButton}${degreeBadge}</div>
        ${when(headline, (text) => `<div class="${css('text-body-medium break-words')}">${escape(text)}</div>`)}`,
          1,
        )}
        ${panel}${place}
      </div>
      <ul><li>${language.followers('1,204')}</li><li><a href="/mynetwork/connections/">${double(language.connections('500+'))}</a></li></ul>
      ${when(degree === 2, () => `<a href="/search/results/people/?connectionOf=%5B%22${person.token}%22%5D&network=%5B%22F%22%5D"><span>Priya Nair and 3 others</span></a>`)}
      <div>${buttons}</div>
      ${openCard}
    </section>`;
  const sticky = random.chance(0.25)
    ? `<section class="pvs-sticky-header"><h2>${escape(name)}</h2><p>${escape(headline ?? '')}</p><button>${language.message}</button></section>`
    : '';
  return {
    title: toTitle(random, name),
    body: `${renderBar(random)}${renderPopUp(random)}${sticky}
    <main class="${css('scaffold-layout__main')}">
    ${card}
    <section><div id="about"></div><h2>${double(language.about)}</h2><div>${double('Words about nothing.')}</div></section>
    ${when(hasExperience, () => renderExperience(random, person))}${renderEducation(person)}</main>
    ${renderOthers(random, person)}`,
  };
}
