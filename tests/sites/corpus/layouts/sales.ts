import type { Random } from '@/sandbox/data/random';
import { escape, nest, when, type Rendered } from '../html';
import type { InventedPerson } from '../person';
import type { InventedCompany } from '../company';

/** Sales Navigator: what a demonstration would hide is marked, and that has lasted for years. */

export function renderLead(random: Random, person: InventedPerson): Rendered {
  const { name, headline, job, location, jobs } = person;
  const toLink = () => `/sales/company/${random.between(1000, 99_999)}?_ntb=x`;
  const former = jobs.filter(({ to }) => to !== null);
  return {
    title: `${name} | Sales Navigator`,
    body: `<h1 class="visually-hidden">Sales Navigator Lead Page</h1><h1 class="visually-hidden" hidden>Lead</h1>
    <main><section id="profile-card-section">${nest(
      random,
      `<h1 data-anonymize="person-name">${escape(name)}</h1><span>2nd</span>
      ${when(headline, (text) => `<p><span data-anonymize="headline">${escape(text)}</span></p>`)}
      ${when(location, (text) => `<div data-anonymize="location">${escape(text)}</div>`)}`,
    )}
      ${when(job, ({ title, company }) => `<div><h2>Current role</h2><p><span data-anonymize="job-title">${escape(title)}</span> at <a data-anonymize="company-name" href="${toLink()}">${escape(company)}</a></p></div>`)}
      </section>
      <section><h2>Experience</h2>${when(former[0], ({ company }) => `<p>Also worked at <a data-anonymize="company-name" href="${toLink()}">${escape(company)}</a></p>`)}</section>
      <section><h2>Others like this</h2><ul><li><span data-anonymize="person-name">Olu Adeyemi</span><span data-anonymize="job-title">Founder</span><span data-anonymize="company-name">Velo</span><span data-anonymize="location">Elsewhere</span></li></ul></section></main>`,
  };
}

export function renderAccount(random: Random, company: InventedCompany): Rendered {
  const { name, industry, location } = company;
  const people = `<section><h2>Recommended leads</h2><ul><li><a href="/sales/lead/ACwAAAbQ2xKB9,x,y"><span data-anonymize="person-name">Olu Adeyemi</span></a><span data-anonymize="job-title">Founder</span><span data-anonymize="location">Elsewhere</span></li></ul></section>`;
  const similar = `<section><h2>Similar accounts</h2><ul><li><span data-anonymize="company-name">Velo Similar</span><span data-anonymize="industry">Bicycles</span><span data-anonymize="location">Leeds</span></li></ul></section>`;
  return {
    title: `${name} | Sales Navigator`,
    body: `<main><section>${nest(
      random,
      `<h1 data-anonymize="company-name">${escape(name)}</h1>
      ${when(industry, (text) => `<span data-anonymize="industry">${escape(text)}</span>`)}
      ${when(location, (text) => `<div data-anonymize="location">${escape(text)}</div>`)}`,
    )}</section>${random.chance(0.5) ? people + similar : similar + people}</main>`,
  };
}
