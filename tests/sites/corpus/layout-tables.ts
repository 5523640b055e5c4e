import type { Random } from '@/sandbox/data/random';
import type { InventedCompany } from './company';
import type { Rendered } from './html';
import type { InventedPerson } from './person';
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
  renderCompanyLines,
  renderGuestInvitations,
  renderOldExperience,
} from './layouts/rules-eras';
import { renderDetailsPage } from './layouts/rules-details';
import { renderGuestVaried, renderLeadVaried } from './layouts/others-varied';
import { renderVoyagerVaried } from './layouts/voyager-varied';
import { renderSduiSummer } from './layouts/sdui-summer';
import { renderVoyager } from './layouts/voyager';
import { renderVoyager2018, renderVoyager2020 } from './layouts/voyager-early';
import {
  renderDescriptions,
  renderDoubledText,
  renderGroupedPositions,
  type RulePage,
  type RulePerson,
} from './layouts/rules-experience';

/** Every layout of the corpus: how its pages are made, and what they show. */

interface PersonLayout {
  isRecent: boolean;
  /** How much of the experience the layout has in the document. */
  experience: number;
  render: (random: Random, person: InventedPerson, hasExperience: boolean) => Rendered;
  toPath?: (person: InventedPerson) => string;
  toKey?: (person: InventedPerson) => string;
}

export const toSlugKey = ({ slug }: InventedPerson) =>
  `person:slug:${decodeURIComponent(slug).toLowerCase()}`;

export const PERSON_LAYOUTS: Readonly<Record<string, PersonLayout>> = {
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
export const VARIED_LAYOUTS: Readonly<Record<string, PersonLayout>> = {
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
export const RULE_LAYOUTS: Readonly<
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
  'rule-details-page': { isRecent: true, render: renderDetailsPage },
  'rule-guest-invitations': { isRecent: true, render: renderGuestInvitations },
  'rule-old-experience': { isRecent: false, render: renderOldExperience },
};

export const COMPANY_LAYOUTS: Readonly<
  Record<
    string,
    { isRecent: boolean; render: (random: Random, company: InventedCompany) => Rendered }
  >
> = {
  'company-voyager': { isRecent: true, render: renderCompanyVoyager },
  'company-sdui': { isRecent: true, render: renderCompanySdui },
  'company-guest': { isRecent: false, render: renderGuestCompany },
  'sales-account': { isRecent: false, render: renderAccount },
  'company-lines': { isRecent: true, render: renderCompanyLines },
};
