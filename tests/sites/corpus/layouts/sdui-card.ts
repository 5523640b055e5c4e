import type { Random } from '@/sandbox/data/random';
import { escape, nest, when } from '../html';
import { createHash, type InventedPerson } from '../person';

/** Parts of the card of the app of 2026, in both of its forms. */

/** The row of a company or school: a drawing where it has no picture. */
export const renderLogo = (random: Random, sort: 'company' | 'school', name: string): string => {
  const picture = random.chance(0.5)
    ? `<svg id="${sort}-accent-4" viewBox="0 0 48 48"><path d="M4 38h40v3H4z"></path></svg>`
    : `<img alt="${random.pick(['', escape(name), `${escape(name)} logo`])}" src="data:,">`;
  return `<figure class="${createHash(random)}">${picture}</figure>${nest(random, `<p class="${createHash(random)}">${escape(name)}</p>`, 2)}`;
};

/** "Company · School", one of them, or nothing. */
export const renderCombined = (person: InventedPerson): string => {
  const names = [person.job?.company, person.school].filter(Boolean).join(' · ');
  return when(names || null, (text) => `<p>${escape(text)}</p>`);
};

export const renderDegree = (random: Random, { degree, language }: InventedPerson): string =>
  when(degree, (each) =>
    random.chance(0.5)
      ? `<p hidden>${language.degree(1)}</p><p>${language.degree(each)}</p>`
      : `<p>${language.degree(each)}</p>`,
  );

export const renderPronouns = (person: InventedPerson): string =>
  when(person.pronouns, (text) => `<p>${escape(text)}</p>`);

const renderButton = (random: Random, text: string): string =>
  random.pick([
    `<button type="button">${text}</button>`,
    `<div role="button" tabindex="0"><p>${text}</p></div>`,
    `<a href="#"><span>${text}</span></a>`,
  ]);

/** What stands below the lines about the person: counts, own links, buttons, open to work. */
export const renderTail = (
  random: Random,
  person: InventedPerson,
  hasAddresses: boolean,
): string => {
  const { language, degree } = person;
  const list = hasAddresses
    ? `https://www.linkedin.com/search/results/people/?connectionOf=%5B%22${person.token}%22%5D`
    : '#';
  const buttons =
    degree === null ? language.ownButtons : [language.message, language.more, 'Connect'];
  return [
    when(random.chance(0.3), () => '<p><a href="https://own.example/">Visit my website</a></p>'),
    when(random.chance(0.7), () => `<p>${language.followers('1,204')}</p>`),
    when(degree !== 3, () => `<a href="${list}"><p>${language.connections('500+')}</p></a>`),
    when(
      degree === 2,
      () => `<a href="${list}"><p><strong>Priya Nair</strong>, Tom Bell and 3 others</p></a>`,
    ),
    buttons.map((text) => renderButton(random, text)).join(''),
    when(
      person.isOpenToWork,
      () =>
        '<div role="button"><p>Open to work</p><p>Sales Manager and Buyer roles</p><p>Show details</p></div>',
    ),
    when(
      person.isHiring,
      () => `<a href="/jobs/view/1234/"><p>Hiring</p><p>Account Executive · Lyon</p></a>`,
    ),
  ].join('');
};

/** Small things beside the name. */
export const renderBadges = (random: Random, person: InventedPerson): string =>
  [
    when(
      person.isVerified,
      () => '<div><svg id="verified-medium" aria-label="Verified"></svg></div>',
    ),
    when(person.isPremium, () =>
      random.pick([
        '<p>Profile enhanced with Premium</p>',
        '<svg id="linkedin-bug-premium"></svg>',
      ]),
    ),
  ].join('');
