import { toCrmKind } from '@/lib/contract/service/crm-kinds';
import type { Account, AccountList } from '@/lib/contract/service/book';
import type { Probe } from './create-probe';

/** The calls that change nothing. Each limited operation is called less often than the interface allows in a minute. */

/** Whom and what the calls are about. */
export interface Subjects {
  /** An email address or a profile URL; null: a person of today's accounts. */
  person: string | null;
  listId: string | null;
  runId: string | null;
  /** Whether the calls that write come after these, and make a list and a run of their own. */
  isWriting: boolean;
}

const NOBODY = 'probe@unknown.invalid';
const NO_COMPANY = 'unknown.invalid';
const NO_ID = '00000000-0000-4000-8000-000000000000';

/** The members of a request that name a person. */
export const toPersonKeys = (person: string): { email: string } | { social_url: string } =>
  /^https?:/.test(person) ? { social_url: person } : { email: person };

/** A key of which no character is right. */
const WRONG_KEY = 'probe-with-a-wrong-key';

async function walkBooks(probe: Probe): Promise<AccountList | null> {
  await probe.ask('readBook', {});
  await probe.expect('readBook', {}, [401], WRONG_KEY);
  const book = await probe.ask('readBook', { scope: 'all' });
  if (book && book.scope !== 'all')
    probe.noteIgnored('readBook', 'scope', 'the book of all accounts is not named "all"');
  await probe.ask('readOwners', {});
  return book;
}

async function walkCrms(probe: Probe, person: string): Promise<void> {
  await probe.expect('searchCrm', {}, [422]);
  const found = await probe.ask('searchCrm', toPersonKeys(person));
  const crm = toCrmKind(found?.default_crm ?? found?.searched_crms[0]);
  if (crm) {
    const one = await probe.ask('searchCrm', { ...toPersonKeys(person), crm });
    if (one?.searched_crms.some((kind) => kind !== crm))
      probe.noteIgnored('searchCrm', 'crm', `other CRMs than ${crm} were searched`);
  }
  const mapping = await probe.ask('readMapping', crm ? { crm } : {});
  if (!mapping || !crm) return;
  if (mapping.crm !== null && mapping.crm !== crm)
    probe.noteIgnored('readMapping', 'crm', `the mapping of ${mapping.crm} was answered`);
  if (mapping.settings_type === null) return;
  const { settings_type } = mapping;
  const same = await probe.ask('readMapping', { crm, settings_type });
  if (same && same.settings_type !== settings_type)
    probe.noteIgnored('readMapping', 'settings_type', 'another mapping was answered');
}

async function walkCompanies(probe: Probe, domain: string): Promise<void> {
  await probe.expect('searchCompany', {}, [400]);
  const custom = { probe: '1' };
  const reply = await probe.ask('searchCompany', { domain, custom });
  if (!reply) return;
  if (reply.custom?.probe !== '1')
    probe.noteIgnored('searchCompany', 'custom', 'it was not returned');
  const [company] = reply.results;
  if (!company) {
    probe.skip('searchCompany', `The service does not know ${domain}, so no company was read.`);
    return;
  }
  const keys = { slug: company.socialUniversalName, linkedin_id: company.socialId };
  for (const [parameter, value] of Object.entries(keys)) {
    if (value === null) continue;
    const other = await probe.ask('searchCompany', { [parameter]: value });
    if (other && other.results[0]?.domain !== company.domain)
      probe.noteIgnored('searchCompany', parameter, 'another company was answered, or none');
  }
}

/** Reads a list and its items. */
export async function walkList(probe: Probe, listId: string): Promise<void> {
  await probe.ask('readList', { listId });
  const page = await probe.ask('readListItems', { listId, page: 0 });
  const first = page?.items[0]?.id;
  if (first === undefined) {
    if (page) probe.skip('readListItems', 'The list is empty, so no item was read.');
    return;
  }
  const next = await probe.ask('readListItems', { listId, page: 1 });
  if (next?.items[0]?.id === first)
    probe.noteIgnored('readListItems', 'page', 'page 1 repeats page 0');
}

async function walkLists(probe: Probe, { listId, isWriting }: Subjects): Promise<void> {
  if (listId !== null) {
    await walkList(probe, listId);
    return;
  }
  await probe.expect('readList', { listId: NO_ID }, [404]);
  await probe.expect('readListItems', { listId: NO_ID, page: 0 }, [404]);
  if (isWriting) return;
  for (const name of ['readList', 'readListItems'] as const)
    probe.skip(name, 'Only the refusal of an unknown id was checked. Give a list with --list ID.');
}

const findPerson = (accounts: readonly Account[]): string | undefined => {
  const people = accounts.flatMap((account) => account.people);
  const known = people.find(({ email, social_url }) => email ?? social_url);
  return known?.email ?? known?.social_url ?? undefined;
};

/** Walks through every operation that only reads. Returns the book of all accounts. */
export async function walkReads(probe: Probe, subjects: Subjects): Promise<AccountList | null> {
  const { person, runId, isWriting } = subjects;
  const book = await walkBooks(probe);
  const accounts = book?.accounts ?? [];
  await walkCrms(probe, person ?? findPerson(accounts) ?? NOBODY);
  await probe.ask('readWebhooks', {});
  await walkCompanies(probe, accounts[0]?.domain ?? NO_COMPANY);
  await walkLists(probe, subjects);
  if (runId !== null) await probe.ask('readRun', { id: runId });
  else {
    await probe.expect('readRun', { id: NO_ID }, [404]);
    if (!isWriting)
      probe.skip(
        'readRun',
        'Only the refusal of an unknown id was checked. Give a run with --run ID.',
      );
  }
  return book;
}
