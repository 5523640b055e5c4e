import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@/lib/contract/duration';
import type { Account, AccountList } from '@/lib/contract/service/book';
import { toCrmKind } from '@/lib/contract/service/crm-kinds';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import { getRunState } from '@/lib/domain/push/run/run-state';
import type { Probe } from './create-probe';
import { toPersonKeys, walkList } from './walk-reads';

/** The calls that write, spend credits or change a list: all of them about one person. */

export interface WriteSubjects {
  /** An email address or a profile URL. */
  person: string;
  /** Where asynchronous results go; null: that operation is not called. */
  webhookUrl: string | null;
  /** The pause between two polls of a run. */
  pollMs?: number;
}

/** What `walkWrites` will write, for the person who has to agree to it. */
export const describeWrites = ({ person, webhookUrl }: WriteSubjects): string[] => [
  `Enriches ${person}, which costs credits when something is found.`,
  ...(webhookUrl === null ? [] : [`Enriches ${person} again, for the webhook ${webhookUrl}.`]),
  `Writes ${person} to your CRM as a contact or lead, with your team's mapping, and once only.`,
  "Enriches them among today's accounts, if they are there, which may write to the CRM.",
  'Looks for more people of that account, and sets its owner to the owner that it has already.',
  'Ranks your own accounts again. Dismisses an account that does not exist, so that none is hidden.',
  'Creates a list named "Probe", adds the person, removes them and deletes the list.',
  'Verifies the phone number that was found, if your key may.',
];

const UNLISTED = 'unlisted-account.invalid';
const MAX_POLLS = 30;

async function walkEnrichment(
  probe: Probe,
  { person, webhookUrl }: WriteSubjects,
): Promise<EnrichedContact | null> {
  const contacts = [toPersonKeys(person)];
  const reply = await probe.ask('enrich', {
    enrichment_type: ['email', 'phone', 'profile'],
    contacts,
    detect_job_change: true,
  });
  const contact = reply?.contacts[0] ?? null;
  if (contact && typeof contact.jobChangeDetected !== 'boolean')
    probe.noteIgnored('enrich', 'detect_job_change', 'no jobChangeDetected was answered');
  if (webhookUrl === null) probe.skip('enrichAsync', 'Give a webhook with --webhook URL.');
  else
    await probe.ask('enrichAsync', {
      enrichment_type: ['email'],
      contacts,
      webhook_url: webhookUrl,
    });
  return contact;
}

const toRecord = (person: string, contact: EnrichedContact | null): Record<string, string> => {
  const keys = toPersonKeys(person);
  const values = {
    svc_first_name: contact?.firstName,
    svc_last_name: contact?.lastName,
    svc_full_name: contact?.fullName,
    svc_job_title: contact?.jobTitle,
    svc_company_name: contact?.companyName,
    svc_company_domain: contact?.companyDomain,
    svc_social_url: contact?.socialUrl ?? ('social_url' in keys ? keys.social_url : null),
    main_email: 'email' in keys ? keys.email : contact?.email,
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
};

async function walkPush(
  probe: Probe,
  { person, pollMs = SECOND }: WriteSubjects,
  contact: EnrichedContact | null,
): Promise<void> {
  const found = await probe.ask('searchCrm', toPersonKeys(person));
  const crm = toCrmKind(found?.default_crm ?? found?.searched_crms[0]);
  const request = {
    contacts: [toRecord(person, contact)],
    idempotency_key: `probe-${randomUUID()}`,
    ...(crm ? { crm } : {}),
  };
  const run = await probe.ask('syncToCrm', request);
  if (!run) return;
  const same = await probe.ask('syncToCrm', request);
  if (same && same.id !== run.id)
    probe.noteIgnored('syncToCrm', 'idempotency_key', 'a repeat began a second run');
  let latest: typeof same = run;
  for (let poll = 0; latest && getRunState(latest, 1) !== 'final' && poll < MAX_POLLS; poll += 1) {
    await sleep(pollMs);
    latest = await probe.ask('readRun', { id: run.id });
  }
  if (latest && getRunState(latest, 1) !== 'final')
    probe.skip(
      'readRun',
      'The run did not end while the probe waited, so its results were not read.',
    );
}

async function walkNewList(probe: Probe, person: string): Promise<void> {
  const list = await probe.ask('createList', { name: 'Probe', entity: 'PEOPLE' });
  if (!list) return;
  const listId = list.id;
  const item = await probe.ask('addListItem', {
    listId,
    ...toPersonKeys(person),
    full_name: 'Probe',
    company_name: 'Probe',
  });
  await walkList(probe, listId);
  if (item) await probe.ask('deleteListItem', { listId, itemId: item.id });
  await probe.ask('deleteList', { listId });
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The account that lists the person. */
const findAccount = (accounts: readonly Account[], person: string): Account | undefined =>
  accounts.find(({ people }) =>
    people.some(({ email, social_url }) => isSame(email, person) || isSame(social_url, person)),
  );

async function walkAccount(
  probe: Probe,
  book: AccountList | null,
  person: string,
): Promise<string | null> {
  await probe.ask('refreshBook', {});
  // The interface names 404 for today's accounts in general, but not for this operation.
  await probe.expect('dismissAccount', { domain: UNLISTED, scope: 'all' }, [200, 404]);
  probe.skip('dismissAccount', 'An account that exists, so that none is hidden.');
  const account = findAccount(book?.accounts ?? [], person);
  if (!account) {
    for (const name of ['enrichAccount', 'assignAccount', 'findPeople'] as const)
      probe.skip(name, "The person is not among today's accounts. Name one with --person.");
    return null;
  }
  const { domain, owner } = account;
  const listed = { domain, scope: 'all' };
  await probe.ask('findPeople', listed);
  if (owner) await probe.ask('assignAccount', { ...listed, owner_id: owner.id });
  else probe.skip('assignAccount', 'Nobody owns the account, and the probe gives it to nobody.');
  const wanted = account.people.find(
    ({ email, social_url }) => isSame(email, person) || isSame(social_url, person),
  );
  const id = wanted?.social_url ?? wanted?.crm_id;
  const enriched = await probe.ask('enrichAccount', { ...listed, ...(id ? { person: id } : {}) });
  const people = enriched?.accounts.find((one) => one.domain === domain)?.people ?? [];
  return people.find(({ social_url }) => social_url === wanted?.social_url)?.phone ?? null;
}

/** Walks through every operation that writes. `book` is the book of all accounts. */
export async function walkWrites(
  probe: Probe,
  subjects: WriteSubjects,
  book: AccountList | null,
): Promise<void> {
  const { person } = subjects;
  const contact = await walkEnrichment(probe, subjects);
  const listedPhone = await walkAccount(probe, book, person);
  await walkPush(probe, subjects, contact);
  await walkNewList(probe, person);
  const phone = contact?.phone ?? listedPhone;
  if (phone === null) probe.skip('verifyPhone', 'No phone number of the person was found.');
  else await probe.ask('verifyPhone', { phone });
}
