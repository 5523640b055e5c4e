import type { PageFieldName } from '@/lib/contract/messages/page-report';
import { createRandom } from '@/sandbox/data/random';
import { inventCompany } from './company';
import { toDocument, type Rendered } from './html';
import { toRulePerson } from './layouts/rules-experience';
import { renderList, type ListedPerson } from './layouts/rules-lists';
import {
  COMPANY_LAYOUTS,
  PERSON_LAYOUTS,
  RULE_LAYOUTS,
  toSlugKey,
  VARIED_LAYOUTS,
} from './layout-tables';
import { makeRare } from './invented/rare';
import { inventPerson, type InventedPerson } from './person';

/**
 * The corpus: pages of invented people and companies in every layout that the network has had, varied by a generator. The
 * layouts are written from what is known of the network's pages, not from what the readers look for.
 */

/** What a page should be read as. Null: the page does not show it. */
export type PageAnswer = Partial<Record<PageFieldName, string | null>>;

export interface CorpusPage {
  /** Such as `sdui-summer 7`. */
  name: string;
  layout: string;
  /** Whether the layout has been in use since 2022, for signed-in people. */
  isRecent: boolean;
  url: string;
  /** Of the record that the address names. */
  key: string;
  language: string;
  rendered: Rendered;
  html: string;
  answer: PageAnswer;
}

/** The lines on a member's page that a reader should find. */
const toAnswer = (person: InventedPerson, hasExperience: boolean): PageAnswer => {
  const { jobs, job, headline, headlineTitle, location, name } = person;
  const current = hasExperience ? jobs.filter(({ to }) => to === null) : [];
  const shown =
    current.find(({ company }) => company === job?.company) ?? (job ? null : current[0]);
  return {
    name,
    headline: headline === '--' ? null : headline,
    companyName: job?.company ?? shown?.company ?? null,
    location,
    jobTitle: shown?.title ?? headlineTitle,
  };
};

const ORIGIN = 'https://www.linkedin.com';
const PAGES_A_LAYOUT = 40;

function createPersonPage(layout: string, at: number): CorpusPage {
  const isVaried = layout in VARIED_LAYOUTS;
  const made = VARIED_LAYOUTS[layout] ?? PERSON_LAYOUTS[layout];
  if (!made) throw new Error(layout);
  const layouts = Object.keys(isVaried ? VARIED_LAYOUTS : PERSON_LAYOUTS);
  const seed = layouts.indexOf(layout) * 1000 + at + (isVaried ? 80_000 : 0);
  const random = createRandom(seed);
  // Neighbours in the corpus are different people.
  const invented = inventPerson(random, at * 7 + Math.floor(seed / 1000));
  const drawn = isVaried ? makeRare(random, invented, at) : invented;
  const hasExperience = random.chance(made.experience);
  // Some members hide their position from the card, and it is only in the experience.
  const person = random.chance(0.08) ? { ...drawn, job: null } : drawn;
  const rendered = made.render(random, person, hasExperience);
  const tabs = ['', '', '', 'overlay/contact-info/', '?locale=de_DE'];
  const path = made.toPath?.(person) ?? `/in/${person.slug}/${random.pick(tabs)}`;
  const answer = toAnswer(person, hasExperience);
  // A lead has the title beside the company, and the headline apart from it.
  if (layout.startsWith('sales-')) answer.jobTitle = person.job?.title ?? person.headlineTitle;
  return {
    name: `${layout} ${at}`,
    layout,
    isRecent: made.isRecent,
    url: ORIGIN + path,
    key: made.toKey?.(person) ?? toSlugKey(person),
    language: person.language.code,
    rendered,
    html: toDocument(person.language.code, rendered),
    answer,
  };
}

function createRulePage(layout: string, at: number): CorpusPage {
  const made = RULE_LAYOUTS[layout];
  if (!made) throw new Error(layout);
  const number = Object.keys(RULE_LAYOUTS).indexOf(layout);
  const random = createRandom(120_000 + number * 1000 + at);
  const drawn = toRulePerson(random, inventPerson(random, at * 7 + number), at);
  const { person, rendered, hasExperience, subPage = '' } = made.render(random, drawn, at);
  return {
    name: `${layout} ${at}`,
    layout,
    isRecent: made.isRecent,
    url: `${ORIGIN}/in/${person.slug}/${subPage}`,
    key: toSlugKey(person),
    language: person.language.code,
    rendered,
    html: toDocument(person.language.code, rendered),
    answer: toAnswer(person, hasExperience),
  };
}

function createCompanyPage(layout: string, at: number): CorpusPage {
  const made = COMPANY_LAYOUTS[layout];
  if (!made) throw new Error(layout);
  const random = createRandom(50_000 + Object.keys(COMPANY_LAYOUTS).indexOf(layout) * 1000 + at);
  const company = inventCompany(random, at);
  const rendered = made.render(random, company);
  const { route, slug, number, name, tagline, industry, location } = company;
  const isAccount = layout === 'sales-account';
  const tab = random.pick(['', 'about/', 'posts/', 'people/', 'jobs/']);
  return {
    name: `${layout} ${at}`,
    layout,
    isRecent: made.isRecent,
    url: ORIGIN + (isAccount ? `/sales/company/${number}?_ntb=x` : `/${route}/${slug}/${tab}`),
    key: isAccount ? `company:numeric:${number}` : `company:slug:${slug}`,
    language: 'en',
    rendered,
    html: toDocument('en', rendered),
    answer: { name, headline: isAccount ? null : tagline, industry, location },
  };
}

export const listCorpus = (): CorpusPage[] => {
  const numbers = Array.from({ length: PAGES_A_LAYOUT }, (_, at) => at);
  return [
    ...Object.keys({ ...PERSON_LAYOUTS, ...VARIED_LAYOUTS }).flatMap((layout) =>
      numbers.map((at) => createPersonPage(layout, at)),
    ),
    ...Object.keys(RULE_LAYOUTS).flatMap((layout) =>
      numbers.slice(0, PAGES_A_LAYOUT / 2).map((at) => createRulePage(layout, at)),
    ),
    ...Object.keys(COMPANY_LAYOUTS).flatMap((layout) =>
      numbers.slice(0, PAGES_A_LAYOUT / 2).map((at) => createCompanyPage(layout, at)),
    ),
  ];
};

/** A page that lists people. */
export interface ListPage {
  /** Such as `rule-lists 7`. */
  name: string;
  url: string;
  html: string;
  /** Whom a reader should list. */
  people: ListedPerson[];
}

const LISTS = 35;
const PEOPLE_A_LIST = 10;

export const listLists = (): ListPage[] =>
  Array.from({ length: LISTS }, (_, at) => {
    const random = createRandom(140_000 + at);
    const drawn = Array.from({ length: PEOPLE_A_LIST }, (_, each) =>
      toRulePerson(random, inventPerson(random, at * PEOPLE_A_LIST + each), at + each),
    );
    const { url, rendered, people } = renderList(random, drawn, at);
    return { name: `rule-lists ${at}`, url, html: toDocument('en', rendered), people };
  });
