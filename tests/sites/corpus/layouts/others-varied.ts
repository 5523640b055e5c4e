import type { Random } from '@/sandbox/data/random';
import { escape, when, type Rendered } from '../html';
import type { InventedPerson } from '../person';
import { box, renderHidden, renderNeighbours, write } from './varied';
import { toDates } from './around';

/** Leads of Sales Navigator, and pages for visitors, written in some other way than usual. */

export function renderLeadVaried(random: Random, person: InventedPerson): Rendered {
  const { name, job, location, headline, jobs } = person;
  const mark = (sort: string, text: string, tag = 'span') =>
    `<${tag} data-anonymize="${sort}">${random.pick([escape(text), `\n   ${escape(text)} `, `<!---->${escape(text)}`])}</${tag}>`;
  const place = when(location, (text) => box(random, mark('location', text, 'div')));
  const words = when(headline, (text) => box(random, mark('headline', text)));
  const company = (text: string, slug: string) =>
    random.pick([
      `<a href="/sales/company/${slug.length}77">${mark('company-name', text)}</a>`,
      mark('company-name', text),
    ]);
  const work = when(
    job,
    (each) =>
      `<div>${mark('job-title', each.title)} at ${company(each.company, each.companySlug)}</div>`,
  );
  const others = jobs
    .filter((each) => each !== job)
    .map((each) => `<li>${company(each.company, each.companySlug)}</li>`);
  return {
    title: `${name} | Lead | Sales Navigator`,
    body: `<h1 class="hidden">Sales Navigator</h1>${renderHidden(random)}<main><h1 class="visually-hidden">Lead page</h1>
      ${box(random, `<section>${box(random, mark('person-name', name, 'h1'))}<span>· 2nd</span>${random.chance(0.5) ? words + place : place + words}<section>${work}${when(others.length > 0, () => `<p>Also worked at</p><ul>${others.join('')}</ul>`)}</section></section>`)}
      <aside><a data-anonymize="person-name" href="/sales/lead/ACwAAAB,x">Tom Bell</a><span data-anonymize="headline">Buyer</span><span data-anonymize="location">Nowhere</span></aside></main>`,
  };
}

export function renderGuestVaried(
  random: Random,
  person: InventedPerson,
  hasExperience: boolean,
): Rendered {
  const { name, slug, job, jobs, location, headline, language } = person;
  const url = `https://${random.pick(['www', 'fr', 'ae'])}.linkedin.com/in/${slug}`;
  const link = (companySlug: string) => `https://www.linkedin.com/company/${companySlug}?trk=x`;
  const counts = [language.followers('12K'), language.connections('500+')].map(
    (text) => `<span class="top-card__subline-item">${text}</span>`,
  );
  const entries = jobs.map(
    (each) =>
      `<li class="profile-section-card experience-item"><div><h3><span class="experience-item__title">${write(random, each.title)}</span></h3><h4><a href="${link(each.companySlug)}">${escape(each.company)}</a></h4><div><span class="date-range">${toDates(random, each, language.today)}</span></div></div></li>`,
  );
  return {
    title: random.pick([`${name} - ${job?.company ?? '***'} | LinkedIn`, `${name} | LinkedIn`]),
    head: `<meta name="pageKey" content="public_profile_v3_mobile"><meta property="og:url" content="${url}?trk=y"><meta property="og:type" content="profile">`,
    body: `${renderHidden(random)}<main><section class="top-card-layout">${box(
      random,
      `<h1 class="top-card-layout__title">${write(random, name)}</h1>
      ${when(headline, (text) => `<h2 class="top-card-layout__headline break-words">${write(random, text)}</h2>`)}
      <h3 class="top-card-layout__first-subline"><div class="profile-info-subheader">${when(location, (text) => `<div class="not-first-middot"><span>${escape(text)}</span></div>`)}<div>${counts.join('')}</div></div></h3>
      ${when(job, ({ company, companySlug }) => `<div data-section="currentPositionsDetails">${random.pick([`<a href="${link(companySlug)}"><span class="top-card-link__description">${escape(company)}</span></a>`, `<ul><li><a href="${link(companySlug)}">${escape(company)}</a></li></ul>`])}</div>`)}`,
    )}</section>
      ${when(hasExperience, () => `<section data-section="experience"><h2>${language.experience}</h2><ul>${entries.join('')}</ul></section>`)}
      ${renderNeighbours(language)}</main><div class="join-form"><input name="session_key"></div>`,
  };
}
