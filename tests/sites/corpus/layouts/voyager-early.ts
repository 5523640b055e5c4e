import type { Random } from '@/sandbox/data/random';
import { escape, toTitle, when, type Rendered } from '../html';
import type { InventedPerson } from '../person';
import { renderBar, renderOthers, renderPopUp } from './around';
import { renderExperience } from './voyager-experience';

/** A profile of 2020 and 2021: the name is the first item of a list, and the headline is an h2. */
export function renderVoyager2020(
  random: Random,
  person: InventedPerson,
  hasExperience: boolean,
): Rendered {
  const { name, slug, language, job, school, location, headline, degree } = person;
  const isList = random.chance(0.6);
  const nameBlock = isList
    ? `<ul class="pv-top-card--list inline-flex align-items-center"><li class="inline t-24 t-black t-normal break-words">${escape(name)}</li>${when(degree, (each) => `<li class="pv-top-card__distance-badge"><span class="distance-badge"><span class="visually-hidden">${language.degreeLabel(each)}</span><span class="dist-value">${language.degree(each).replace('· ', '')}</span></span></li>`)}</ul>`
    : `<h1 class="text-heading-xlarge">${escape(name)}</h1>`;
  const renderItem = (sort: 'position' | 'education', text: string) =>
    `<li><a data-control-name="${sort}_see_more" href="#" class="pv-top-card--experience-list-item"><img alt="" src="data:,"><span class="text-align-left ml2 t-14">${escape(text)}</span></a></li>`;
  const list = `<ul class="pv-top-card--experience-list">${when(job, ({ company }) => renderItem('position', company))}${when(school, (text) => renderItem('education', text))}</ul>`;
  return {
    title: toTitle(random, name),
    body: `${renderBar(random)}${renderPopUp(random)}
    <main class="core-rail"><section class="pv-top-card artdeco-card">
      <div class="pv-top-card--photo"><a href="/in/${slug}/detail/photo/"></a></div>
      <div class="flex-1 mr5">${nameBlock}
        ${when(headline, (text) => `<h2 class="mt1 t-18 t-black t-normal break-words">${escape(text)}</h2>`)}
        <ul class="pv-top-card--list pv-top-card--list-bullet mt1">${when(location, (text) => `<li class="t-16 t-black t-normal inline-block">${escape(text)}</li>`)}
          <li class="inline-block"><span class="t-16 t-black t-normal">${language.connections('318')}</span></li>
          <li class="inline-block"><a data-control-name="contact_see_more" href="/in/${slug}/detail/contact-info/">${language.contact}</a></li></ul>
      </div>
      ${list}
    </section>
    ${when(hasExperience, () => renderExperience(random, person))}</main>
    ${renderOthers(random, person)}`,
  };
}

/** A profile of 2017 to 2019: the company and the school are in a column of their own, beside the contact link. */
export function renderVoyager2018(
  random: Random,
  person: InventedPerson,
  hasExperience: boolean,
): Rendered {
  const { name, slug, language, job, school, location, headline, degree } = person;
  const entity = 'pv-top-card-v2-section__entity-name';
  return {
    title: toTitle(random, name),
    body: `${renderPopUp(random)}
    <div id="profile-wrapper"><section class="pv-profile-section pv-top-card-section artdeco-card">
      <div class="pv-top-card-v2-section__body"><div class="pv-top-card-v2-section__info">
        <div><h1 class="pv-top-card-section__name inline t-24 t-black t-normal">${escape(name)}</h1>
          ${when(degree, (each) => `<span class="distance-badge separator"><span class="visually-hidden">${language.degreeLabel(each)}</span><span class="dist-value">${language.degree(each).replace('· ', '')}</span></span>`)}</div>
        ${when(headline, (text) => `<h2 class="pv-top-card-section__headline mt1 t-18 t-black t-normal">${escape(text)}</h2>`)}
        ${when(location, (text) => `<h3 class="pv-top-card-section__location t-16 t-black--light t-normal">${escape(text)}</h3>`)}
      </div>
      <div class="pv-top-card-v2-section__links">
        ${when(job, ({ company }) => `<span class="${entity} pv-top-card-v2-section__company-name">${escape(company)}</span>`)}
        ${when(school, (text) => `<span class="${entity} pv-top-card-v2-section__school-name">${escape(text)}</span>`)}
        <a data-control-name="contact_see_more" href="/in/${slug}/detail/contact-info/"><span>${language.contact}</span></a>
        <span class="pv-top-card-v2-section__connections">${language.connections('500+')}</span>
      </div></div></section>
      ${when(hasExperience, () => renderExperience(random, person))}</div>
    ${renderOthers(random, person)}`,
  };
}
