import type { Random } from '@/sandbox/data/random';
import { escape, when, type Rendered } from '../html';
import type { InventedPerson } from '../person';
import { toDates } from './around';

/** Profiles as visitors see them who are not signed in. */

const toHosts = (random: Random) => random.pick(['www', 'de', 'sg', 'br', 'uk']);

/** From 2020 on. Much may be masked. */
export function renderGuest2020(
  random: Random,
  person: InventedPerson,
  hasExperience: boolean,
): Rendered {
  const { name, slug, job, jobs, school, location, headline, language } = person;
  const url = `https://${toHosts(random)}.linkedin.com/in/${slug}`;
  const toLink = (companySlug: string) =>
    `https://www.linkedin.com/company/${companySlug || 'self-employed-1'}?trk=public_profile`;
  const place = [
    when(location, (text) => `<span>${escape(text)}</span>`),
    `<span class="top-card__subline-item">${language.followers('1K')}</span>`,
    `<span class="top-card__subline-item">${language.connections('500+')}</span>`,
  ].join('');
  const entries = jobs.map(
    (each) =>
      `<li class="experience-item"><a href="${toLink(each.companySlug)}"><img alt="" src="data:,"></a><div><h3><span class="experience-item__title">${escape(each.title)}</span></h3><h4><span class="experience-item__subtitle">${escape(each.company)}</span></h4><p class="date-range"><span>${toDates(random, each, language.today)}</span></p></div></li>`,
  );
  const modal = random.chance(0.6)
    ? '<div class="contextual-sign-in-modal"><form action="https://www.linkedin.com/uas/login-submit"><input name="session_key"><input name="session_password"></form><h2>Sign in to view the full profile</h2></div>'
    : '';
  return {
    title: `${name} - ${random.pick([job?.company ?? 'Somewhere', headline ?? 'Somewhere'])} | LinkedIn`,
    head: `<meta name="pageKey" content="public_profile_v3_desktop"><link rel="canonical" href="${url}">
    <meta property="og:type" content="profile"><meta property="og:url" content="${url}">
    <meta property="profile:first_name" content="${escape(name.split(' ')[0] ?? '')}">
    <script type="application/ld+json">{"@context":"http://schema.org","@graph":[{"@type":"Article","author":{"@type":"Person","name":"Somebody Else","url":"https://www.linkedin.com/in/somebody-else"}}]}</script>`,
    body: `${modal}<main class="main"><section class="top-card-layout"><div class="top-card-layout__card"><div class="top-card-layout__entity-info-container"><div class="top-card-layout__entity-info">
      ${random.chance(0.5) ? `<h1 class="top-card-layout__title">${escape(name)}</h1>` : `<a href="#"><h1 class="top-card-layout__title">${escape(name)}</h1></a>`}
      ${when(headline, (text) => `<h2 class="top-card-layout__headline">${escape(text)}</h2>`)}
      <h3 class="top-card-layout__first-subline">${random.pick([`<div class="not-first-middot">${place}</div>`, `<div class="profile-info-subheader"><div class="not-first-middot">${place}</div></div>`])}</h3>
      <div class="top-card__links-container">
        ${when(job, ({ company, companySlug }) => `<div data-section="currentPositionsDetails"><a class="top-card-link" href="${toLink(companySlug)}"><img alt="" src="data:,"><span class="top-card-link__description">${escape(company)}</span></a></div>`)}
        ${when(school, (text) => `<div data-section="educationsDetails"><a class="top-card-link" href="https://www.linkedin.com/school/x"><span class="top-card-link__description">${escape(text)}</span></a></div>`)}
      </div></div></div></div></section>
      ${when(hasExperience, () => `<section data-section="experience" class="experience"><h2>${language.experience}</h2><ul>${entries.join('')}</ul></section>`)}
      <section class="aside-section"><h2>Others named like this</h2><ul><li><a href="https://www.linkedin.com/in/somebody-else"><h3>Somebody Else</h3><p>Nowhere</p></a></li></ul></section></main>`,
  };
}

/** From 2013 to 2016. */
export function renderGuest2014(random: Random, person: InventedPerson): Rendered {
  const { name, slug, job, location, headline } = person;
  return {
    title: `${name} | LinkedIn`,
    head: `<meta name="pageKey" content="nprofile_v2_public_profile_fs"><link rel="canonical" href="https://${toHosts(random)}.linkedin.com/in/${slug}">`,
    body: `<div id="profile"><section id="topcard" class="profile-section"><div class="profile-overview-content">
      <h1 id="name" class="fn">${escape(name)}</h1>
      ${when(headline, (text) => (random.chance(0.5) ? `<p class="headline title" data-section="headline">${escape(text)}</p>` : `<p class="headline-title title">${escape(text)}</p>`))}
      <dl id="demographics"><dt>Location</dt><dd class="descriptor adr">${when(location, (text) => `<span class="locality">${escape(text)}</span>`)}</dd><dt>Industry</dt><dd class="descriptor">Utilities</dd></dl>
      <table class="extra-info"><tbody>
        ${when(job, ({ company, companySlug }) => `<tr data-section="currentPositionsDetails"><th>Current</th><td><ol><li><span class="org"><a href="https://www.linkedin.com/company/${companySlug || 'x'}?trk=ppro_cprof">${escape(company)}</a></span></li></ol></td></tr>`)}
        <tr data-section="pastPositionsDetails"><th>Previous</th><td><ol><li><a href="https://www.linkedin.com/company/elsewhere">Elsewhere</a></li></ol></td></tr>
      </tbody></table></div></section>
      <div class="insights"><h3>People with the same name</h3><ul><li><a href="https://www.linkedin.com/in/namesake-2">${escape(name)}</a><p class="headline">Somebody else</p></li></ul></div></div>`,
  };
}
