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
 * A profile in the app of 2026 (spring): no h1, hashed classes, the contact link has an address, and each company and
 * school stands below it a second time, with its logo.
 */
export function renderSdui(
  random: Random,
  person: InventedPerson,
  hasExperience: boolean,
): Rendered {
  const { name, slug, language, job, school, location, headline } = person;
  const own = `https://www.linkedin.com/in/${slug}`;
  const key = random.chance(0.8)
    ? ` ${random.pick(['componentkey', 'id'])}="com.linkedin.sdui.profile.card.ref${person.token}Topcard"`
    : '';
  const logos = [
    when(job, ({ company }) => `<div>${renderLogo(random, 'company', company)}</div>`),
    when(school, (text) => `<div>${renderLogo(random, 'school', text)}</div>`),
  ].join('');
  const contact = `<p><a href="${own}/overlay/contact-info/">${language.contact}</a></p>`;
  const card = `<section${key}>
      <a href="${own}/overlay/background-photo/" aria-label="Background photo"></a>
      <a href="${own}/overlay/photo/"><figure><img alt="" src="data:,"></figure></a>
      ${when(random.chance(0.1), () => '<div class="video-js"><p class="vjs-modal-dialog-content">Video Player is loading.</p></div>')}
      ${nest(
        random,
        `${nest(random, `<h2>${escape(name)}</h2>`)}${renderBadges(random, person)}${renderPronouns(person)}${renderDegree(random, person)}
      ${when(headline, (text) => nest(random, `<p>${escape(text)}</p>`))}
      ${nest(random, renderCombined(person))}
      <div>${when(location, (text) => `<p>${escape(text)}</p><p>·</p>`)}${contact}</div>`,
      )}
      ${logos}
      ${renderTail(random, person, true)}
    </section>`;
  return renderSduiPage(random, person, { card, hasExperience });
}
