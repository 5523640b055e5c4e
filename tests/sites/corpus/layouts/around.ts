import type { Random } from '@/sandbox/data/random';
import { INVENTED_NAMES } from '../invented/names';
import { escape, nest } from '../html';
import type { Position, InventedPerson } from '../person';

/** What stands around the card of a signed-in page: other people, pop-ups, and the rest of the profile. */

const pickOther = (random: Random, person: InventedPerson) =>
  random.pick(INVENTED_NAMES.filter(([, slug]) => slug !== person.slug));

export const renderBar = (random: Random): string =>
  `<header id="global-nav"><h2 class="visually-hidden">${random.between(0, 9)} notifications</h2>
      <nav><a href="https://www.linkedin.com/feed/">Home</a><a href="/in/the-viewer/">Me</a></nav></header>`;

/** A dialog or a card that asks for something, above or over the page. */
export const renderPopUp = (random: Random): string =>
  random.chance(0.15)
    ? random.pick([
        '<div role="dialog" aria-modal="true"><h2>Your free trial of Premium</h2><p>See who viewed you</p><button>Not now</button></div>',
        '<div class="nag-card"><h1>Grow your network</h1><a href="/in/the-viewer/">You</a></div>',
        '<div role="alertdialog"><h2>Cookies</h2><p>We value your privacy</p></div>',
      ])
    : '';

export const renderOthers = (random: Random, person: InventedPerson): string => {
  const people = [1, 2, 3].map(() => {
    const [name, slug] = pickOther(random, person);
    return `<li><a href="https://www.linkedin.com/in/${slug}/"><img alt=""><p>${escape(name)}</p><p>· 2nd</p><p>Buyer at Elsewhere</p></a><button>Connect</button></li>`;
  });
  const [name] = pickOther(random, person);
  const chat = random.chance(0.3)
    ? `<aside id="msg-overlay"><h2>Messaging</h2><div><h2>${escape(name)}</h2><p>Thanks!</p></div></aside>`
    : '';
  return `<aside><h2>More profiles for you</h2><ul>${people.join('')}</ul></aside>${chat}`;
};

/** `2021 – today · 3 yrs`, in one of the forms that the network has in different languages. */
export const toDates = (random: Random, { from, to }: Position, today: string): string => {
  const dash = random.pick([' - ', ' – ', '–']);
  const month = random.pick(['Jan ', 'Sept. ', '', '3/']);
  return `${month}${from}${dash}${to === null ? today : month + String(to)} · ${random.between(1, 9)} yrs`;
};

/** The experience as the app of 2026 has it, if the page has it: no list, only boxes. */
export const renderNewExperience = (random: Random, person: InventedPerson): string => {
  const { language, jobs, token } = person;
  const entries = jobs.map(
    (job) =>
      `<div componentkey="entity-collection-item-${random.between(1000, 9999)}">${nest(
        random,
        `<a href="${job.companySlug ? `https://www.linkedin.com/company/${job.companySlug}/` : '#'}"><figure><img alt="" src="data:,"></figure></a>
          <a href="#"><div><p>${escape(job.title)}</p><p>${escape(job.company)}${random.pick(['', ' · Full-time'])}</p><p>${toDates(random, job, language.today)}</p></div></a>`,
      )}</div>`,
  );
  return `<section componentkey="com.linkedin.sdui.profile.card.ref${token}ExperienceTopLevelSection"><h2>${language.experience}</h2>${entries.join('')}</section>`;
};

export const renderAbout = (random: Random, { language }: InventedPerson): string =>
  `<section>${nest(random, `<h2>${language.about}</h2><p>Words that somebody wrote about work at <a href="/company/elsewhere-and-sons/">Elsewhere</a>.</p>`)}</section>`;

export const renderActivity = (random: Random, person: InventedPerson): string => {
  const [name, slug] = pickOther(random, person);
  return `<section><h2>Activity</h2><p>1,204 followers</p><a href="/in/${slug}/">${escape(name)}</a><p>posted this</p></section>`;
};
