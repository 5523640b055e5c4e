import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { answerSample } from '@/lib/background/sample/answer-sample';
import { listSamplePages } from '@/lib/background/sample/sample-page';
import { lookedUpSchema } from '@/lib/contract/messages/look-up';
import { SAMPLE_ADDRESS } from '@/lib/contract/sample';
import {
  OPERATION_NAMES,
  operations,
  type OperationName,
  type RequestOf,
} from '@/lib/contract/service/operations';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';
import { setUpClient } from '../service-client/set-up-client';

const NOW = Date.UTC(2026, 10, 27);
const INES = 'https://www.linkedin.com/in/sample-ines-valdahl';

beforeEach(() => {
  fakeBrowser.reset();
});

const ask = <N extends OperationName>(name: N, request: RequestOf<N>) =>
  answerSample(name, request, NOW);
const expectAccount = async (domain: string) => {
  const account = (await ask('readBook', { scope: 'all' })).accounts.find(
    (each) => each.domain === domain,
  );
  if (!account) throw new Error(`${domain} is not in the book`);
  return account;
};

/** A request for each operation, as a rep makes them one after the other. */
const listRequests = (listId: string): { [N in OperationName]: RequestOf<N> } => ({
  readBook: {},
  refreshBook: { scope: 'all' },
  readOwners: {},
  enrichAccount: { domain: 'quillmark.example' },
  assignAccount: { domain: 'fernridge.example', owner_id: '2' },
  dismissAccount: { domain: 'sunmoor.example' },
  findPeople: { domain: 'ledgerloom.example' },
  enrich: { contacts: [{ social_url: INES }], enrichment_type: ['email', 'phone'] },
  enrichAsync: {
    contacts: [{ social_url: INES }],
    enrichment_type: ['email'],
    webhook_url: 'https://hook.example',
  },
  syncToCrm: { contacts: [{ svc_full_name: 'Ines Valdahl', svc_social_url: INES }] },
  readRun: { id: 'sample-run' },
  searchCrm: { social_url: INES },
  readMapping: {},
  readWebhooks: {},
  searchCompany: { domain: 'quillmark.example' },
  createList: { name: 'Wind', entity: 'PEOPLE' },
  readList: { listId },
  addListItem: { listId, full_name: 'Ines Valdahl' },
  readListItems: { listId, page: 0 },
  deleteListItem: { listId, itemId: 'x' },
  deleteList: { listId },
  verifyPhone: { phone: '+12025550143' },
});

describe('the sample', () => {
  it('answers every operation as the interface says, and keeps what it parses', async () => {
    const { id } = await ask('createList', { name: 'Q1', entity: 'PEOPLE' });
    const requests = listRequests(id);
    expect(Object.keys(requests).sort()).toEqual([...OPERATION_NAMES].sort());
    for (const name of Object.keys(requests) as OperationName[]) {
      expect.soft(operations[name].request.safeParse(requests[name]).error, name).toBeUndefined();
      const reply = await ask(name, requests[name] as never);
      expect.soft(operations[name].reply.safeParse(reply).error, name).toBeUndefined();
    }
  });

  it('has five accounts, each with a person whose page can be shown', async () => {
    const { accounts } = await ask('readBook', {});
    const pages = listSamplePages();
    expect(accounts.map(({ person }) => person?.full_name)).toEqual(
      pages.map(({ fields }) => fields.name?.value),
    );
    expect(accounts).toHaveLength(5);
    for (const page of pages) expect(lookedUpSchema.safeParse(page).error).toBeUndefined();
    // Nothing in Today leads out of the browser.
    expect(JSON.stringify(accounts)).not.toContain('http');
  });

  it('has somebody who moved, a colleague’s, one of whom nothing is found, and one to enrich and push', async () => {
    const search = async (slug: string) => {
      const { matches } = await ask('searchCrm', {
        social_url: `https://www.linkedin.com/in/sample-${slug}/`,
      });
      return matches;
    };
    const [moved] = await search('elodie-marchetti');
    expect(moved).toMatchObject({ company: 'Papertrail Labs', owned_by_you: true });
    expect(moved && isReliableMatch(moved)).toBe(true);
    expect(await search('tomas-okafor')).toMatchObject([
      { ownerName: 'Bianca Thornfield', owned_by_you: false },
    ]);
    const enrich = (lastname: string, firstname: string) =>
      ask('enrich', { contacts: [{ firstname, lastname }], enrichment_type: ['email', 'phone'] });
    expect(await search('jonas-petrie')).toEqual([]);
    expect((await enrich('Petrie', 'Jonas')).contacts).toMatchObject([
      { email: null, phone: null },
    ]);
    expect(await search('ines-valdahl')).toEqual([]);
    expect((await enrich('Valdahl', 'Ines')).contacts).toMatchObject([
      { email: 'ines@quillmark.example', phone: '+12025550143' },
    ]);
  });

  it('finds what was pushed, and updates it instead of writing it twice', async () => {
    const record = { svc_full_name: 'Ines Valdahl', svc_social_url: INES };
    const created = await ask('syncToCrm', { contacts: [record] });
    expect(created).toMatchObject({ status: 'completed', results: [{ status: 'created' }] });
    const updated = await ask('syncToCrm', {
      contacts: [{ ...record, main_email: 'ines@quillmark.example' }],
    });
    expect(updated.results[0]).toMatchObject({
      status: 'updated',
      crm_id: created.results[0]?.crm_id,
    });
    const { matches } = await ask('searchCrm', { email: 'ines@quillmark.example' });
    expect(matches).toMatchObject([{ name: 'Ines Valdahl', owned_by_you: true }]);
  });

  it('says of nobody real that they are not in a CRM', async () => {
    const { matches, errors } = await ask('searchCrm', { email: 'somebody@real.example' });
    expect(matches).toEqual([]);
    expect(errors).toMatchObject([{ crm: 'crm_one' }]);
  });

  it('keeps what was done with an account', async () => {
    await ask('assignAccount', { domain: 'fernridge.example', owner_id: '2' });
    await ask('enrichAccount', { domain: 'quillmark.example' });
    await ask('enrich', {
      enrichment_type: ['email'],
      contacts: [{ email: 'tomas@harbourline.example' }],
    });
    await ask('dismissAccount', { domain: 'ledgerloom.example', reason: 'WRONG_CONTACT' });
    expect((await expectAccount('fernridge.example')).owner?.name).toBe('Bianca Thornfield');
    expect((await expectAccount('quillmark.example')).person?.phone).toBe('+12025550143');
    expect((await expectAccount('harbourline.example')).person?.phone).toBe('+12025550119');
    expect((await expectAccount('ledgerloom.example')).people).toEqual([]);
    await ask('dismissAccount', { domain: 'ledgerloom.example' });
    await expect(expectAccount('ledgerloom.example')).rejects.toThrow();
    const { accounts } = await ask('readBook', { scope: '2' });
    expect(accounts.map(({ domain }) => domain)).toEqual(['fernridge.example']);
    const { accounts: own } = await ask('readBook', {});
    expect(own.map(({ owner }) => owner?.name)).toEqual(Array(3).fill('Alex Moreau'));
  });

  it('keeps lists and their items', async () => {
    const { id } = await ask('createList', { name: 'Q1', entity: 'PEOPLE' });
    const item = await ask('addListItem', { listId: id, full_name: 'Ines Valdahl' });
    expect((await ask('readListItems', { listId: id, page: 0 })).items).toMatchObject([
      { full_name: 'Ines Valdahl' },
    ]);
    await ask('deleteListItem', { listId: id, itemId: item.id });
    expect((await ask('readListItems', { listId: id, page: 0 })).total).toBe(0);
    await ask('deleteList', { listId: id });
    await expect(ask('readList', { listId: id })).rejects.toMatchObject({
      problem: { code: 'not-found' },
    });
  });
});

it('no operation of the client reaches the network while the sample is on', async () => {
  const { client, fetch } = setUpClient(
    () => {
      throw new Error('The network was asked');
    },
    { readCredentials: () => Promise.resolve({ address: SAMPLE_ADDRESS, key: 'sample' }) },
  );
  const { id } = await client.createList({ name: 'Q1', entity: 'PEOPLE' });
  const requests = listRequests(id);
  for (const name of Object.keys(requests) as OperationName[])
    await client[name](requests[name] as never);
  expect(fetch).not.toHaveBeenCalled();
});
