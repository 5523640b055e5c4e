import type { Random } from '@/sandbox/data/random';
import { double, escape, when } from '../html';
import type { Position, InventedPerson } from '../person';
import { toDates } from './around';

/** The experience as the older app has it: a list, in which a company with several positions holds a list of its own. */

const toLink = ({ companySlug }: Position): string =>
  companySlug
    ? `https://www.linkedin.com/company/${companySlug}/`
    : '/search/results/all/?keywords=Self-employed';

const renderEntry = (random: Random, job: Position, today: string): string => {
  const logo = random.chance(0.7)
    ? `<a href="${toLink(job)}"><img alt="${escape(job.company)} logo" src="data:,"></a>`
    : '';
  const type = random.pick(['', ' · Full-time', ' · Self-employed']);
  return `<li class="artdeco-list__item"><div>${logo}<div><div class="t-bold">${double(job.title)}</div>
    <span class="t-14 t-normal">${double(job.company + type)}</span>
    <span class="t-14 t-normal t-black--light">${double(toDates(random, job, today))}</span></div></div></li>`;
};

/** One company with two positions, of which the last has not ended. */
const renderGroup = (random: Random, job: Position, today: string): string => {
  const former = { ...job, title: 'Junior Assistant', from: job.from - 2, to: job.from };
  const positions = [job, former].map(
    (each) =>
      `<li><a href="${toLink(job)}"><div class="t-bold">${double(each.title)}</div></a><span class="t-black--light">${double(toDates(random, each, today))}</span></li>`,
  );
  return `<li class="artdeco-list__item"><a href="${toLink(job)}"><img alt="" src="data:,"></a>
    <a href="${toLink(job)}"><div class="t-bold">${double(job.company)}</div><span class="t-14">${double('Full-time · 5 yrs 2 mos')}</span></a>
    <ul>${positions.join('')}</ul></li>`;
};

export const renderExperience = (random: Random, { jobs, language }: InventedPerson): string => {
  const entries = jobs.map((job, at) =>
    job.to === null && at === 0 && random.chance(0.25)
      ? renderGroup(random, job, language.today)
      : renderEntry(random, job, language.today),
  );
  return `<section class="artdeco-card"><div id="experience" class="pv-profile-card__anchor"></div>
    <h2>${double(language.experience)}</h2>
    ${when(entries.length > 0, () => `<ul>${entries.join('')}</ul>`)}</section>`;
};

export const renderEducation = ({ school, language }: InventedPerson): string =>
  when(
    school,
    (text) =>
      `<section class="artdeco-card"><div id="education"></div><h2>${double(language.education)}</h2><ul><li><a href="/school/something/"><img alt=""></a><div class="t-bold">${double(text)}</div><span>${double('2009 – 2013')}</span></li></ul></section>`,
  );
