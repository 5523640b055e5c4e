import type { BookEntry, BookHead, BookStart } from '@/lib/contract/stored/book';
import type { Account, Person } from '@/lib/contract/service/book';
import { CRM_KINDS } from '@/lib/contract/service/crm-kinds';
import { ENRICHMENT_TYPES } from '@/lib/contract/service/enrichment-types';
import { SITE_IDS } from '@/lib/contract/site-hosts';
import type { Connection } from '@/lib/contract/stored/connection';
import { KEEP_DAYS, LANGUAGES, THEMES } from '@/lib/contract/stored/default-settings';
import type { Settings } from '@/lib/contract/stored/settings';

/**
 * Checks the data of the first screen when it is restored. The schemas of the contract would bring zod into the first load,
 * so these checks are kept by hand; the compiler holds them to the fields of the schemas. They check that each field is
 * there, of the right type, and among the known values where a screen could not show another one. They do not check lengths,
 * ranges and formats: a screen shows any text or number, and the background parses whatever a click sends.
 */

export type Check<T> = (value: unknown) => value is T;

export const isAny = (value: unknown): value is unknown => value !== undefined;
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

export const arrayOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check);

const oneOf =
  <const T>(values: readonly T[]): Check<T> =>
  (value): value is T =>
    values.some((one) => one === value);

/** By names that need not be known: what is stored under an unknown one is not used. */
const mapOf =
  <T extends object>(check: Check<T[keyof T]>): Check<T> =>
  (value): value is T =>
    isObject(value) && Object.values(value).every(check);

/** The named fields of a type. A reply's type also allows fields that nobody has named. */
type Named<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] } & keyof T;

export const objectWith =
  <T>(fields: { [K in Named<T>]-?: Check<T[K]> }): Check<T> =>
  (value): value is T =>
    isObject(value) &&
    Object.entries<Check<unknown>>(fields).every(([name, check]) => check(value[name]));

const isPerson = objectWith<Person>({
  role: orNull(isText),
  full_name: orNull(isText),
  job_title: orNull(isText),
  social_url: orNull(isText),
  crm_id: orNull(isText),
  email: orNull(isText),
  phone: orNull(isText),
});

const isAccount = objectWith<Account>({
  rank: isNumber,
  domain: isText,
  name: orNull(isText),
  location: orNull(isText),
  industry: orNull(isText),
  angle: orNull(isText),
  crm_id: orNull(isText),
  owner: orNull(objectWith<NonNullable<Account['owner']>>({ id: isText, name: orNull(isText) })),
  signal: objectWith<Account['signal']>({
    type: isText,
    reason: orNull(isText),
    detected_at: orNull(isText),
  }),
  person: orNull(isPerson),
  people: arrayOf(isPerson),
  last_activity_at: orNull(isText),
  open_deal: isFlag,
  looks_like_your_wins: isFlag,
  former_customer: isFlag,
  score: isNumber,
  score_parts: arrayOf(
    objectWith<Account['score_parts'][number]>({ label: isText, points: isNumber }),
  ),
});

export const isBookStart = objectWith<BookStart>({
  head: objectWith<BookHead>({
    status: isText,
    scope: orNull(isText),
    crm: orNull(isText),
    requested_at: orNull(isText),
    generated_at: orNull(isText),
    error: orNull(isText),
    owner_linked: orNull(isFlag),
    book_size: orNull(isNumber),
    choice: orNull(isText),
    readAt: isNumber,
    clockAheadMs: isNumber,
    total: isNumber,
    newTotal: isNumber,
    chunks: arrayOf(isText),
    visitedAt: orNull(isNumber),
  }),
  first: arrayOf(objectWith<BookEntry>({ account: isAccount, isNew: isFlag })),
});

export const isConnection = objectWith<Connection>({
  id: isText,
  address: isText,
  keyEnding: isText,
  savedAt: isNumber,
});

export const isSettings = objectWith<Settings>({
  language: orNull(oneOf(LANGUAGES)),
  theme: oneOf(THEMES),
  crmLabels: mapOf(isText),
  defaultCrm: orNull(oneOf(CRM_KINDS)),
  enrichmentTypes: arrayOf(oneOf(ENRICHMENT_TYPES)),
  detectJobChange: isFlag,
  settingsType: orNull(isText),
  references: mapOf(isText),
  webhookAddress: orNull(isText),
  favouriteWebhook: orNull(isText),
  searchCrmOnView: isFlag,
  showsAdvanced: isFlag,
  sites: arrayOf(oneOf(SITE_IDS)),
  bookChoice: orNull(isText),
  refreshHour: orNull(isNumber),
  holdSeconds: isNumber,
  shareLists: isFlag,
  keepDays: oneOf(KEEP_DAYS),
  limits: mapOf(isNumber),
  paths: mapOf(isText),
});
