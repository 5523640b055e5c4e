import type { Random } from '@/sandbox/data/random';
import { INVENTED_COMPANIES } from '../invented/names';
import { RULE_LANGUAGES, type RuleLanguage } from '../invented/rule-words';
import { escape, nest, when, type Rendered } from '../html';
import type { InventedPerson, Position } from '../person';
import { renderSdui } from './sdui';
import { renderSduiSummer } from './sdui-summer';
import { renderVoyager } from './voyager';

/**
 * Experience as members fill it in: descriptions with years in them, several titles at one company, and text for screen
 * readers that differs from what is seen. The headline names no title, so only the experience can.
 */

export type RulePerson = InventedPerson & { language: RuleLanguage };

/** A page, whom it shows, and whether it has their experience. */
export interface RulePage {
  person: InventedPerson;
  rendered: Rendered;
  hasExperience: boolean;
  /** Behind the member's address. */
  subPage?: string;
}

/** Five variants in turn, each in another language than the last time. */
export const VARIANTS = 5;

export const toRulePerson = (random: Random, person: InventedPerson, at: number): RulePerson => {
  const language = RULE_LANGUAGES[(at + Math.floor(at / VARIANTS)) % RULE_LANGUAGES.length];
  if (!language) throw new Error(`${at}`);
  const jobs = [0, 1, 2].map((each): Position => {
    const [company, companySlug] = INVENTED_COMPANIES[
      (at * 3 + each * 7) % INVENTED_COMPANIES.length
    ] ?? ['', ''];
    const title = language.titles[(at + each) % language.titles.length] ?? '';
    const from = 2021 - each * 4;
    return { title, company, companySlug, from, to: each === 0 ? null : from + 4 };
  });
  const headline = random.pick(['Making water brighter 💧', 'I help teams sell more', null]);
  return { ...person, language, jobs, job: jobs[0] ?? null, headline, headlineTitle: null };
};

/** Nothing that the member does has not ended. */
const retire = (person: RulePerson): RulePerson => ({
  ...person,
  jobs: person.jobs.map((job) => ({ ...job, to: job.to ?? 2023 })),
  job: null,
});

/** The app of 2026 has boxes, the older one lists in which every text stands twice. */
type Style = 'boxes' | 'list';

interface Form {
  style: Style;
  hasLogos: boolean;
  hasDescriptions: boolean;
  /** The dates for screen readers are a sentence. */
  isSaid: boolean;
}

/** A line of an entry, in the older app once more for screen readers. */
const writeLine = (random: Random, { style, isSaid }: Form, seen: string, said = seen) => {
  if (style === 'boxes' && !isSaid) return nest(random, `<p>${escape(seen)}</p>`, 1);
  const gap = isSaid ? random.pick(['', '\n      ', '<!---->']) : '';
  const css = isSaid ? random.pick(['', ' class="pvs-entity__caption-wrapper"']) : '';
  const twice = `<span${css} aria-hidden="true"><!---->${escape(seen)}<!----></span>${gap}<span class="visually-hidden"><!---->${escape(isSaid ? said : seen)}<!----></span>`;
  return style === 'boxes' ? `<p>${twice}</p>` : `<span class="t-14 t-normal">${twice}</span>`;
};

const writeDates = (random: Random, form: Form, { from, to }: Position, words: RuleLanguage) => {
  const begin = words.month(from);
  const end = to === null ? words.today : words.month(to);
  return writeLine(
    random,
    form,
    `${begin}${words.dash}${end} · ${words.duration}`,
    `${words.said(begin, end)} · ${words.duration}`,
  );
};

const writeDescription = (random: Random, form: Form, { description }: RuleLanguage): string => {
  if (!form.hasDescriptions) return '';
  const lines = description.map(escape);
  if (form.style === 'list') {
    const broken = lines.join('<br>');
    return `<div><ul><li><div class="inline-show-more-text"><span aria-hidden="true">${broken}</span><span class="visually-hidden">${broken}</span><button>…see more</button></div></li></ul></div>`;
  }
  return random.pick([
    `<p><span>${lines.join('<br>')}</span><button type="button">… more</button></p>`,
    `<div>${lines.map((each) => `<p>${each}</p>`).join('')}</div>`,
    `<div><ul>${lines.map((each) => `<li>${each}</li>`).join('')}</ul><p><strong>Negotiation, Budgeting</strong> and +4 skills</p></div>`,
  ]);
};

const renderLogo = (random: Random, { hasLogos }: Form, { companySlug }: Position): string => {
  const href = companySlug ? `https://www.linkedin.com/company/${companySlug}/` : '#';
  if (hasLogos) return `<a href="${href}"><figure><img alt="" src="data:,"></figure></a>`;
  return random.pick(['', `<a href="${href}"></a>`]);
};

const inItem = (random: Random, { style }: Form, html: string): string =>
  style === 'list'
    ? `<li class="artdeco-list__item"><div>${html}</div></li>`
    : `<div componentkey="entity-collection-item-${random.between(1000, 9999)}">${nest(random, html)}</div>`;

const renderEntry = (random: Random, form: Form, job: Position, words: RuleLanguage): string => {
  const company = `${job.company}${random.pick(['', ` · ${words.kind}`])}`;
  const place = random.chance(0.7) ? writeLine(random, form, words.jobPlace) : '';
  const lines = `${writeLine(random, form, job.title)}${writeLine(random, form, company)}${writeDates(random, form, job, words)}${place}`;
  const texts = random.pick([`<a href="#"><div>${lines}</div></a>`, `<div>${lines}</div>`]);
  return inItem(
    random,
    form,
    `${renderLogo(random, form, job)}<div>${texts}${writeDescription(random, form, words)}</div>`,
  );
};

/** One company, and below it each position with its kind of employment between title and dates. */
const renderGroup = (
  random: Random,
  form: Form,
  jobs: readonly Position[],
  words: RuleLanguage,
): string => {
  const [first] = jobs;
  if (!first) return '';
  const total = random.pick([words.duration, `${words.kind} · ${words.duration}`]);
  const head = `<a href="#"><div>${writeLine(random, form, first.company)}${writeLine(random, form, total)}${random.chance(0.4) ? writeLine(random, form, words.jobPlace) : ''}</div></a>`;
  const positions = jobs.map((job) => {
    const place = random.chance(0.5) ? writeLine(random, form, words.jobPlace) : '';
    const lines = `${writeLine(random, form, job.title)}${writeLine(random, form, words.kind)}${writeDates(random, form, job, words)}${place}`;
    const box = random.pick([`<a href="#"><div>${lines}</div></a>`, `<div>${lines}</div>`]);
    const tag = form.style === 'list' ? 'li' : 'div';
    return `<${tag}><span class="dot"></span><div>${box}${writeDescription(random, form, words)}</div></${tag}>`;
  });
  const tag = form.style === 'list' ? 'ul' : 'div';
  return inItem(
    random,
    form,
    `${renderLogo(random, form, first)}<div>${head}<${tag}>${positions.join('')}</${tag}></div>`,
  );
};

const inSection = (
  { style }: Form,
  { token }: InventedPerson,
  [key, id, heading]: readonly [key: string, id: string, heading: string],
  entries: readonly string[],
): string =>
  style === 'list'
    ? `<section class="artdeco-card"><div id="${id}" class="pv-profile-card__anchor"></div><h2><span aria-hidden="true">${heading}</span><span class="visually-hidden">${heading}</span></h2><ul>${entries.join('')}</ul></section>`
    : `<section componentkey="com.linkedin.sdui.profile.card.ref${token}${key}TopLevelSection"><h2>${heading}</h2>${entries.join('')}</section>`;

/** What a member does beside work, with dates as a position has them, and not ended either. */
const renderVolunteering = (random: Random, form: Form, person: RulePerson): string => {
  const club = { title: 'Treasurer', company: 'Rowing Club North', companySlug: '' };
  const entry = renderEntry(random, form, { ...club, from: 2015, to: null }, person.language);
  const names = ['Volunteering', 'volunteering_experience', 'Volunteering'] as const;
  return inSection(form, person, names, [entry]);
};

const insert = (body: string, style: Style, sections: string, isFirst: boolean): string => {
  const before = isFirst
    ? /(?<=<main[^]*?<\/section>)\s*<section>(?=<div|<h2)/
    : style === 'list'
      ? /<\/main>/
      : /<\/div>\s*<aside>/;
  const found = before.exec(body);
  if (!found) throw new Error('The page has no place for more sections');
  return body.slice(0, found.index) + sections + body.slice(found.index);
};

const renderPage = (
  random: Random,
  person: RulePerson,
  form: Form,
  { entries, at }: { entries: readonly string[]; at: number },
): RulePage => {
  const isOther = Math.floor(at / VARIANTS) % 2 === 1;
  const base =
    form.style === 'list'
      ? renderVoyager(random, person, { hasExperience: false, isHashed: isOther })
      : (isOther ? renderSdui : renderSduiSummer)(random, person, false);
  const { experience } = person.language;
  const own = inSection(form, person, ['Experience', 'experience', experience], entries);
  const others = when(at % 2 === 1, () => renderVolunteering(random, form, person));
  const sections = random.chance(0.5) ? own + others : others + own;
  const body = insert(base.body, form.style, sections, random.chance(0.5));
  return { person, rendered: { ...base, body }, hasExperience: true };
};

const renderEntries = (random: Random, form: Form, { jobs, language }: RulePerson): string[] =>
  jobs.map((job) => renderEntry(random, form, job, language));

export function renderDescriptions(random: Random, drawn: RulePerson, at: number): RulePage {
  const variant = at % VARIANTS;
  // A card may name nothing of the experience.
  const hidden = variant === 1 ? { ...drawn, job: null } : drawn;
  const person = variant >= 3 ? retire(drawn) : hidden;
  const style = variant === 2 || variant === 3 ? 'list' : 'boxes';
  const hasLogos = variant === 0 || variant === 2;
  const form: Form = { style, hasLogos, hasDescriptions: true, isSaid: false };
  return renderPage(random, person, form, { entries: renderEntries(random, form, person), at });
}

/** The first group is of the card's company. A second position in it may not have ended either. */
const renderGroups = (random: Random, form: Form, drawn: RulePerson, at: number): RulePage => {
  const [current, former, last] = drawn.jobs;
  if (!current || !former || !last) throw new Error('three positions are needed');
  const { company, companySlug } = current;
  const second = { ...former, company, companySlug, to: at % VARIANTS === 4 ? null : former.to };
  const beside = { ...last, from: 2022, to: null };
  const group = renderGroup(random, form, [current, second], drawn.language);
  const single = (job: Position) => renderEntry(random, form, job, drawn.language);
  // On some pages, something that is not what the card names stands first.
  const isSecond = at % VARIANTS === 1;
  const jobs = isSecond ? [beside, current, second] : [current, second, last];
  const entries = isSecond ? [single(beside), group] : [group, single(last)];
  return renderPage(random, { ...drawn, jobs }, form, { entries, at });
};

export function renderGroupedPositions(random: Random, person: RulePerson, at: number): RulePage {
  const variant = at % VARIANTS;
  const style = variant === 2 || variant === 3 ? 'list' : 'boxes';
  const hasLogos = variant === 0 || variant === 2;
  const form = { style, hasLogos, hasDescriptions: variant % 2 === 0, isSaid: false } as const;
  return renderGroups(random, form, person, at);
}

export function renderDoubledText(random: Random, person: RulePerson, at: number): RulePage {
  const variant = at % VARIANTS;
  const style = variant === 4 ? 'boxes' : 'list';
  const form = {
    style,
    hasLogos: variant !== 1,
    hasDescriptions: variant === 3,
    isSaid: true,
  } as const;
  if (variant === 2) return renderGroups(random, form, person, at);
  return renderPage(random, person, form, { entries: renderEntries(random, form, person), at });
}
