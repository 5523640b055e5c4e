import { draftNewJob } from '@/lib/background/jobs/draft-job';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import { newJobSchema, type NewJobInput } from '@/lib/contract/messages/new-job';
import { SECOND } from '@/lib/contract/duration';
import type { Account } from '@/lib/contract/service/book';
import type { JobInput, JobKind } from '@/lib/contract/stored/job-kinds';
import { OWNERS } from '@/sandbox/data/owners';
import { CROWD, enrichOf, getSocialUrl } from '../../tests/support/new-jobs';
import type { LaptopWorld } from './network-world';
import { consentOf } from '../../tests/support/crm-checks';

/** Writes that a rep means, and how often the service has carried out each of them. */

export interface Write {
  kind: JobKind;
  /** `at`: when the rep clicks, by the laptop's clock. */
  draft: (at: number) => Draft;
  /** How often it was carried out, as the sandbox's records show. */
  countDone: (world: LaptopWorld) => number;
}

const HOLD_MS = 5 * SECOND;
/** Each is about somebody else: who is pushed twice waits for the first push. */
const askedAbout = (label: string) =>
  ({ subject: { kind: 'service', key: label, label }, lane: 'click', again: true }) as const;

const toWrite = (
  draft: (at: number) => NewJobInput,
  countDone: Write['countDone'],
  holdMs = 0,
): Write => ({
  kind: draft(0).kind,
  draft: (at) =>
    draftNewJob(newJobSchema.parse(draft(at)), { holdMs, bulkId: null, references: {} }),
  countDone,
});

/** The records of a CRM with a name. Each was created by a write, and one that was updated was written again. */
const countRecords = ({ service: { organisations } }: LaptopWorld, name: string): number =>
  organisations.main.crms.crm_one.contacts
    .all()
    .filter((entry) => entry.name === name)
    .reduce((sum, { updatedAt, createdAt }) => sum + (updatedAt === createdAt ? 1 : 2), 0);

/** By name alone, by which no CRM finds a record: each run creates one. */
const pushByName = (index: number): Write => {
  const name = `Pushed ${String(index)}`;
  const input: JobInput<'push'> = { crm: 'crm_one', contacts: [{ svc_full_name: name }] };
  return toWrite(
    () => ({ kind: 'push', input, ...askedAbout(name) }),
    (world) => countRecords(world, name),
    index % 2 === 0 ? HOLD_MS : 0,
  );
};

/** As the panel pushes: the CRM is asked right before. */
const pushChecked = (index: number): Write => {
  const name = `Checked ${String(index)}`;
  const contacts = [
    {
      svc_full_name: name,
      svc_social_url: getSocialUrl(`checked-${String(index)}`),
      main_email: `checked-${String(index)}@tester.example`,
    },
  ];
  return toWrite(
    (at) => {
      const consent = consentOf(at, { saw: 'unknown' });
      const input = { crm: 'crm_one', contacts, consent } as JobInput<'push'>;
      return { kind: 'push', input, ...askedAbout(name) };
    },
    (world) => countRecords(world, name),
  );
};

/** Of people who can be found. A repeat within 24 hours is free. Who is charged twice is counted for all. */
const enrich = (slug: string): Write =>
  toWrite(
    () => ({ ...enrichOf(slug), ...askedAbout(slug) }),
    ({ service: { wallets } }) => (wallets.full.enrichedAt.has(`slug:${slug}|email`) ? 1 : 0),
  );

const addToList = (index: number, listId: string): Write => {
  const name = `Listed ${String(index)}`;
  const input = { listId, full_name: name, company_name: 'Tester' };
  return toWrite(
    () => ({ kind: 'list-item.add', input, ...askedAbout(name) }),
    ({ service: { lists } }) =>
      lists.get(listId)?.items.filter((item) => item.full_name === name).length ?? 0,
  );
};

const createList = (index: number): Write => {
  const name = `List ${String(index)}`;
  return toWrite(
    () => ({ kind: 'list.create', input: { name, entity: 'PEOPLE' }, ...askedAbout(name) }),
    ({ service: { lists } }) => [...lists.values()].filter(({ list }) => list.name === name).length,
  );
};

/** A repeat sets what is set. */
const assign = ({ domain, crm_id, owner }: Account): Write => {
  const ids = OWNERS.flatMap(({ ids }) => ids.crm_one ?? []);
  const owner_id = ids.find((id) => id !== owner?.id) ?? '';
  const input = { domain, owner_id, scope: 'all', seen_owner: owner?.id ?? null };
  return toWrite(
    () => ({ kind: 'account.assign', input, ...askedAbout(domain) }),
    ({ service: { organisations } }) =>
      organisations.main.crms.crm_one.companies.find(crm_id ?? '')?.ownerId === owner_id ? 1 : 0,
    HOLD_MS,
  );
};

const dismiss = ({ domain }: Account): Write => {
  const input: JobInput<'account.dismiss'> = {
    domain,
    scope: 'all',
    reason: 'OTHER',
    first_person: null,
  };
  return toWrite(
    () => ({ kind: 'account.dismiss', input, ...askedAbout(domain) }),
    ({ service: { organisations } }) => organisations.main.dismissals.get(domain)?.length ?? 0,
    HOLD_MS,
  );
};

const countUp = (count: number, make: (index: number) => Write): Write[] =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => make(index));

/** So many writes of all kinds. Enrichments, assignments and dismissals are at most as many as the sandbox has people and accounts. */
export async function listWrites(world: LaptopWorld, count: number): Promise<Write[]> {
  const { id: listId } = (await world.ask('/lists', {
    method: 'POST',
    body: JSON.stringify({ name: 'Spring fair', entity: 'PEOPLE' }),
  })) as { id: string };
  const { accounts } = (await world.ask('/todays-accounts?scope=all')) as { accounts: Account[] };
  const some = [
    ...CROWD.slice(0, count / 4).map(enrich),
    ...accounts
      .slice(0, count / 5)
      .map((account, index) => (index % 2 === 0 ? assign(account) : dismiss(account))),
    ...countUp(count / 50, createList),
    ...countUp(count / 8, (index) => addToList(index, listId)),
    ...countUp(count / 8, pushChecked),
  ];
  return [...some, ...countUp(count - some.length, pushByName)];
}

/**
 * Whether the service takes a key for it, or shows whether it was done. It does neither for a new list: one that a proxy makes
 * twice is nowhere to be found.
 */
export const isProtected = (kind: JobKind): boolean => kind !== 'list.create';
