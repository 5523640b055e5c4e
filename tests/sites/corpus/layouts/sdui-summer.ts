import type { Random } from '@/sandbox/data/random';
import { escape, nest, when, type Rendered } from '../html';
import type { InventedPerson } from '../person';
import { renderSduiPage } from './sdui-page';
import {
  renderBadges,
  renderCombined,
  renderDegree,
  renderLogo,
  renderPronouns,
  renderTail,
} from './sdui-card';

/**
 * A profile in the app of summer 2026: overlays have no address, the cover photo is a button, and the row of company and
 * school is one, above or below the place. Not every page has every sign of whose it is.
 */
export function renderSduiSummer(
  random: Random,
  person: InventedPerson,
  hasExperience: boolean,
): Rendered {
  const { name, slug, language, job, school, location, headline } = person;
  const signs = random.pick(['link', 'drawer', 'canonical', 'link drawer', 'link canonical']);
  const key = `${random.pick(['componentkey', 'id'])}="com.linkedin.sdui.profile.card.ref${person.token}Topcard"`;
  const link = random.pick([`https://www.linkedin.com/in/${slug}/`, `/in/${slug}/`]);
  const heading = signs.includes('link')
    ? `<a href="${link}">${nest(random, `<h2>${escape(name)}</h2>`, 1)}</a>`
    : `<h2>${escape(name)}</h2>`;
  const row = [
    when(job, ({ company }) => renderLogo(random, 'company', company)),
    when(school, (text) => renderLogo(random, 'school', text)),
  ].filter(Boolean);
  const rows = row.map((each) => `<div role="button" tabindex="0">${each}</div>`).join('');
  const isRowAbove = random.chance(0.4);
  const place = `<div>${when(location, (text) => `<p>${escape(text)}</p>`)}<p>·</p><p><a href="#">${language.contact}</a></p></div>`;
  const drawer = `<div componentkey="ProfilePostConnectDrawer_${slug}"></div>`;
  const ownButton =
    person.degree === null
      ? `<div role="button" tabindex="0"><svg></svg><p>${language.ownButtons[1] ?? ''}</p></div>`
      : '';
  const card = `<section ${key}>
      <div role="button" tabindex="0" aria-label="Cover photo"><figure><img alt="" src="data:,"></figure></div>
      <div role="button" tabindex="0" aria-label="${escape(name)}"><figure><img alt="" src="data:,"></figure></div>
      ${nest(
        random,
        `${nest(random, heading)}${renderBadges(random, person)}${ownButton}${renderPronouns(person)}${renderDegree(random, person)}
      ${when(headline, (text) => nest(random, `<p>${escape(text)}</p>`))}
      ${isRowAbove ? rows : random.chance(0.5) ? nest(random, renderCombined(person)) : ''}
      ${place}`,
      )}
      ${isRowAbove ? '' : rows}
      ${renderTail(random, person, false)}
      ${signs.includes('drawer') ? drawer : ''}
    </section>`;
  return {
    ...renderSduiPage(random, person, { card, hasExperience }),
    head: signs.includes('canonical')
      ? `<link rel="canonical" href="https://www.linkedin.com/in/${slug}/">`
      : '',
  };
}
