import type { KnownPerson } from '@/lib/contract/messages/company-people';
import type { FoundAccount } from '@/lib/contract/stored/book';
import type { MatchOwner } from '../crm-search/owner';
import { toPersonKey } from '../person/match-keys';

export type PersonSource =
  | { type: 'book' }
  | { type: 'service'; at: number }
  /** `url` and `owner`: of the CRM record; `owner` null: the CRM was not asked. */
  | {
      type: 'crm';
      crm: string;
      at: number | null;
      url: string | null;
      owner: MatchOwner | null;
    };

export interface CompanyPerson {
  name: string | null;
  title: string | null;
  /** Their role in a purchase, by the book. */
  role: string | null;
  profile: string | null;
  sources: PersonSource[];
}

interface Statement extends Omit<CompanyPerson, 'sources'> {
  source: PersonSource;
  /** What identifies them: their profile and their records. A name does not. */
  keys: string[];
}

function toMatchKeys(profile: string | null, record: { crm: string; id: string } | null): string[] {
  const key = toPersonKey(profile);
  return [
    ...(key === null ? [] : [key]),
    ...(record === null ? [] : [`${record.crm} ${record.id}`]),
  ];
}

function listBooked({ crm, entry: { account } }: FoundAccount): Statement[] {
  return account.people.flatMap(({ full_name, job_title, role, social_url, crm_id }) => {
    const record = crm !== null && crm_id !== null ? { crm, id: crm_id } : null;
    const facts = { name: full_name, title: job_title, role, profile: social_url };
    const keys = toMatchKeys(social_url, record);
    const statements: Statement[] = [{ ...facts, source: { type: 'book' }, keys }];
    if (record) {
      statements.push({
        ...facts,
        source: { type: 'crm', crm: record.crm, at: null, url: null, owner: null },
        keys,
      });
    }
    return statements;
  });
}

const toStatement = ({ name, title, profile, record, at }: KnownPerson): Statement => ({
  name,
  title,
  role: null,
  profile,
  source: record
    ? { type: 'crm', crm: record.crm, at, url: record.url, owner: record.owner }
    : { type: 'service', at },
  keys: toMatchKeys(profile, record),
});

const isSameSource = (one: PersonSource, other: PersonSource) =>
  one.type === other.type && (one.type !== 'crm' || other.type !== 'crm' || one.crm === other.crm);

/** A CRM that was searched replaces one that only the book names. */
function addSource(sources: PersonSource[], source: PersonSource): PersonSource[] {
  const known = sources.find((one) => isSameSource(one, source));
  if (!known) return [...sources, source];
  const isBetter = 'at' in source && source.at !== null && 'at' in known && known.at === null;
  return isBetter ? sources.map((one) => (one === known ? source : one)) : sources;
}

/** People of the book first, in its order; then those of answers, newest first. Nobody without a name. */
export function listCompanyPeople(
  found: FoundAccount | null,
  known: KnownPerson[],
): CompanyPerson[] {
  const people: (CompanyPerson & { keys: Set<string> })[] = [];
  for (const { keys, source, ...facts } of [
    ...(found ? listBooked(found) : []),
    ...known.map(toStatement),
  ]) {
    const same = people.find((person) => keys.some((key) => person.keys.has(key)));
    if (!same) {
      people.push({ ...facts, sources: [source], keys: new Set(keys) });
      continue;
    }
    same.name ??= facts.name;
    same.title ??= facts.title;
    same.profile ??= facts.profile;
    same.sources = addSource(same.sources, source);
    for (const key of keys) same.keys.add(key);
  }
  return people
    .filter(({ name }) => name !== null)
    .map(({ name, title, role, profile, sources }) => ({ name, title, role, profile, sources }));
}
