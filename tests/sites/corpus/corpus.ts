import type { PageFieldName } from '@/lib/contract/messages/page-report';
import { createRandom, type Random } from '@/sandbox/data/random';
import { inventCompany, type InventedCompany } from './company';
import { toDocument, type Rendered } from './html';
import { renderCompanySdui, renderCompanyVoyager, renderGuestCompany } from './layouts/company';
import { renderGuest2020, renderGuest2014 } from './layouts/guest';
import { renderAccount, renderLead } from './layouts/sales';
import { renderSdui } from './layouts/sdui';
import { renderSduiVaried } from './layouts/sdui-varied';
import {
  renderMutualContacts,
  renderNoContactLink,
  renderOldButton,
  renderTokenCard,
} from './layouts/rules-card';
import {
  renderDescriptions,
  renderDoubledText,
  renderGroupedPositions,
  toRulePerson,
  type RulePage,
  type RulePerson,
} from './layouts/rules-experience';
import { renderGuestVaried, renderLeadVaried } from './layouts/others-varied';
import { renderVoyagerVaried } from './layouts/voyager-varied';
import { makeRare } from './invented/rare';
import { renderSduiSummer } from './layouts/sdui-summer';
import { renderVoyager } from './layouts/voyager';
import { renderVoyager2018, renderVoyager2020 } from './layouts/voyager-early';
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

interface PersonLayout {
  isRecent: boolean;
  /** How much of the experience the layout has in the document. */
  experience: number;
  render: (random: Random, person: InventedPerson, hasExperience: boolean) => Rendered;
  toPath?: (person: InventedPerson) => string;
  toKey?: (person: InventedPerson) => string;
}

const toSlugKey = ({ slug }: InventedPerson) =>
  `person:slug:${decodeURIComponent(slug).toLowerCase()}`;

const PERSON_LAYOUTS: Readonly<Record<string, PersonLayout>> = {
  'sdui-summer': { isRecent: true, experience: 0.4, render: renderSduiSummer },
  sdui: { isRecent: true, experience: 0.3, render: renderSdui },
  'voyager-hashed': {
    isRecent: true,
    experience: 0.7,
    render: (random, person, hasExperience) =>
      renderVoyager(random, person, { hasExperience, isHashed: true }),
  },
  'voyager-2022': {
    isRecent: true,
    experience: 0.7,
    render: (random, person, hasExperience) =>
      renderVoyager(random, person, { hasExperience, isHashed: false }),
  },
  'voyager-2020': { isRecent: false, experience: 0.6, render: renderVoyager2020 },
  'voyager-2018': { isRecent: false, experience: 0.6, render: renderVoyager2018 },
  guest: { isRecent: false, experience: 0.6, render: renderGuest2020 },
  'guest-2014': {
    isRecent: false,
    experience: 0,
    render: (random, person) => renderGuest2014(random, person),
  },
  'sales-lead': {
    isRecent: false,
    experience: 0,
    render: (random, person) => renderLead(random, person),
    toPath: ({ token }) => `/sales/lead/${token},NAME_SEARCH,x1Y2`,
    toKey: ({ token }) => `person:sales:${token}`,
  },
};

/** Pages that were written after the readers, with rare names and every other form, to see what the readers do not know. */
const VARIED_LAYOUTS: Readonly<Record<string, PersonLayout>> = {
  'sdui-varied': { isRecent: true, experience: 0.4, render: renderSduiVaried },
  'voyager-varied': { isRecent: true, experience: 0.7, render: renderVoyagerVaried },
  'guest-varied': { isRecent: false, experience: 0.6, render: renderGuestVaried },
  'sales-varied': {
    isRecent: false,
    experience: 0,
    render: (random, person) => renderLeadVaried(random, person),
    toPath: ({ token }) => `/sales/lead/${token},NAME_SEARCH,x1Y2`,
    toKey: ({ token }) => `person:sales:${token}`,
  },
};

/** Pages for one rule each, in five variants of markup and in all languages. */
const RULE_LAYOUTS: Readonly<
  Record<
    string,
    { isRecent: boolean; render: (random: Random, person: RulePerson, at: number) => RulePage }
  >
> = {
  'rule-descriptions': { isRecent: true, render: renderDescriptions },
  'rule-grouped-positions': { isRecent: true, render: renderGroupedPositions },
  'rule-old-button': { isRecent: false, render: renderOldButton },
  'rule-doubled-text': { isRecent: true, render: renderDoubledText },
  'rule-token-card': { isRecent: true, render: renderTokenCard },
  'rule-no-contact-link': { isRecent: false, render: renderNoContactLink },
  'rule-mutual-contacts': { isRecent: true, render: renderMutualContacts },
};

const COMPANY_LAYOUTS: Readonly<
  Record<
    string,
    { isRecent: boolean; render: (random: Random, company: InventedCompany) => Rendered }
  >
> = {
  'company-voyager': { isRecent: true, render: renderCompanyVoyager },
  'company-sdui': { isRecent: true, render: renderCompanySdui },
  'company-guest': { isRecent: false, render: renderGuestCompany },
  'sales-account': { isRecent: false, render: renderAccount },
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
  const { person, rendered, hasExperience } = made.render(random, drawn, at);
  return {
    name: `${layout} ${at}`,
    layout,
    isRecent: made.isRecent,
    url: `${ORIGIN}/in/${person.slug}/`,
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
