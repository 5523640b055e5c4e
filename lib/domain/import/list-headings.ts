import { t } from '@/locales/t';
import { ALIASES } from '../crm-fields/aliases';
import type { ListEntity, ListField } from '../lists/list-rule';

/** Maps the columns of a table to the fields of a list item, by their headings. */

/** The field keys that mean the same as a field. Their aliases count too. */
const KEYS: Record<ListField, readonly string[]> = {
  social_url: ['svc_social_url'],
  email: ['main_email'],
  first_name: ['svc_first_name'],
  last_name: ['svc_last_name'],
  full_name: ['svc_full_name'],
  current_position: ['svc_job_title'],
  company_name: ['svc_company_name'],
  domain: ['svc_company_domain'],
  location: ['svc_geo_location_name', 'svc_city'],
  contact_id: ['contact_crm_id'],
  name: [],
};

/** Usual headings in tables of people and tools, most of them in English and German. */
const USUAL: Record<ListField, string> = {
  social_url:
    'linkedin, linkedin url, linkedin profile, linkedin profile url, person linkedin, person linkedin url, profile, profile url, profile link, social profile, profil, profil url, profillink, linkedin profil',
  email:
    'email address, mail, mail address, work email, business email, primary email, e-mail-adresse, mailadresse, geschäftliche e-mail, courriel, correo electrónico, メールアドレス',
  first_name: 'given name, forename, vorname, rufname',
  last_name: 'surname, family name, nachname, familienname, zuname, apellidos',
  full_name:
    'contact, contact name, contact person, person, lead name, vollständiger name, voller name, ansprechpartner, ansprechpartnerin, kontakt, kontaktperson, kontaktname',
  current_position:
    'title, position, job position, role, function, beruf, berufsbezeichnung, stellenbezeichnung, jobtitel, funktion, rolle',
  company_name:
    'company, organization, organisation, employer, account, account name, business, firma, firmenname, unternehmen, unternehmensname, arbeitgeber, gesellschaft, société, 会社名',
  domain:
    'website, web site, website url, web, url, homepage, company website, company url, webseite, internetseite, webadresse, firmendomain, unternehmensdomain',
  location:
    'place, city, town, region, address, ort, stadt, standort, wohnort, sitz, firmensitz, adresse, country, land',
  contact_id: 'crm id, crm contact id, record id, kontakt-id, crm-id',
  name: '',
};

/** Further headings for a company's item. */
const OF_COMPANIES: Partial<Record<ListField, readonly string[]>> = {
  social_url: ['svc_company_social_url', 'company linkedin', 'company linkedin url'],
  location: ['svc_company_city', 'svc_company_country'],
  email: ['company email'],
};

/** The fields that can be imported, in the order in which they are shown and choose their columns. */
export const FIELDS: Record<ListEntity, readonly ListField[]> = {
  COMPANY: ['name', 'domain', 'location', 'social_url', 'email', 'contact_id'],
  PEOPLE: [
    'full_name',
    'first_name',
    'last_name',
    'current_position',
    'company_name',
    'location',
    'social_url',
    'email',
    'domain',
    'contact_id',
  ],
};

/** `svc_first_name`, `firstName` and `First name` are the same. */
const toForm = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/^(?:svc|main)_/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

const listAliases = (key: string): string[] => [
  key,
  ...Object.entries(ALIASES).flatMap(([name, keys]) => (keys.includes(key) ? [name] : [])),
];

/** The possible headings of a field, the most certain first. Our own exports have our words in the rep's language. */
function listForms(field: ListField): string[] {
  const usual = USUAL[field].split(', ').filter(Boolean);
  return [field, t(`fact.${field}`), ...KEYS[field].flatMap(listAliases), ...usual].map(toForm);
}

/** The name of anything, in English and in the rep's language. */
const listNameForms = () => ['name', toForm(t('fact.name'))];

function listFormsOf(entity: ListEntity, field: ListField): string[] {
  if (entity === 'PEOPLE') {
    return [...listForms(field), ...(field === 'full_name' ? listNameForms() : [])];
  }
  return [
    ...listForms(field),
    ...(OF_COMPANIES[field] ?? []).flatMap(listAliases).map(toForm),
    // The item is the company, so its name is a company name.
    ...(field === 'name' ? listForms('company_name') : []),
  ];
}

/** The index of each field's column. */
export type ColumnChoice = Readonly<Partial<Record<ListField, number>>>;

/** Chooses columns by their headings. No column is chosen twice. `below`: the first row under them, if there is one. */
export function chooseColumns(
  headings: readonly string[],
  entity: ListEntity,
  below: readonly string[] = [],
): ColumnChoice {
  const forms = headings.map(toForm);
  const taken = new Set<number>();
  const choice: Partial<Record<ListField, number>> = {};
  for (const field of FIELDS[entity]) {
    const place = listFormsOf(entity, field)
      .map((name) => forms.findIndex((form, index) => form === name && !taken.has(index)))
      .find((index) => index !== -1);
    if (place === undefined) continue;
    taken.add(place);
    choice[field] = place;
  }
  return withNames(withProfile(choice, below), forms);
}

/** "URL" is the profile where it leads to one: so the network writes its own exports. */
function withProfile({ domain, ...others }: ColumnChoice, below: readonly string[]): ColumnChoice {
  if (domain === undefined) return others;
  const isProfile = others.social_url === undefined && PROFILE.test(below[domain] ?? '');
  return { ...others, [isProfile ? 'social_url' : 'domain']: domain };
}

/** Beside a first name, "Name" is the last name, and beside a last name the first one. */
function withNames(choice: ColumnChoice, forms: readonly string[]): ColumnChoice {
  const { full_name, ...others } = choice;
  const { first_name, last_name } = choice;
  const isPart = (first_name === undefined) !== (last_name === undefined);
  if (full_name === undefined || !isPart) return choice;
  if (!listNameForms().includes(forms[full_name] ?? '')) return choice;
  return { ...others, [first_name === undefined ? 'first_name' : 'last_name']: full_name };
}

/** So far down the headings are looked for. */
const MAX_ABOVE = 10;

/**
 * How many rows are above the headings of a table, such as a title, or notes: those above the row with the most known
 * headings, at least two.
 */
export function countRowsAbove(rows: readonly { cells: readonly string[] }[]): number {
  const counts = rows
    .slice(0, MAX_ABOVE)
    .map(({ cells }) =>
      Math.max(
        ...(['PEOPLE', 'COMPANY'] as const).map(
          (entity) => Object.keys(chooseColumns(cells, entity)).length,
        ),
      ),
    );
  const most = Math.max(0, ...counts);
  return most < 2 ? 0 : counts.indexOf(most);
}

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/u;
const PROFILE = /linkedin\.com\/(?:in|company|school|sales)\//iu;
const DOMAIN = /^(?:https?:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/\S*)?$/iu;

const LOOKS: readonly [ListField, RegExp][] = [
  ['email', EMAIL],
  ['social_url', PROFILE],
  ['domain', DOMAIN],
];

/** Chooses columns by the values in a row, for a table without headings. */
export function chooseColumnsByLook(cells: readonly string[]): ColumnChoice {
  const choice: Partial<Record<ListField, number>> = {};
  for (const [index, cell] of cells.entries()) {
    const [field] = LOOKS.find(([, look]) => look.test(cell.trim())) ?? [];
    if (field) choice[field] ??= index;
  }
  return choice;
}

/** Whether the first row of a table has its headings. `unsure`: none is known, and none looks like a value. */
export function findHeadings(
  cells: readonly string[],
  entity: ListEntity,
): 'there' | 'not-there' | 'unsure' {
  if (Object.keys(chooseColumns(cells, entity)).length > 0) return 'there';
  return Object.keys(chooseColumnsByLook(cells)).length > 0 ? 'not-there' : 'unsure';
}
