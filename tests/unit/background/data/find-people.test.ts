import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { importedListOf, itemOf } from '../../../support/lists';
import { openHandlers } from '../../../support/queue/handlers';
import { putJobs } from '../../../support/queue/stored-jobs';

beforeEach(() => {
  fakeBrowser.reset();
});

const toSubject = (slug: string, label: string) =>
  ({ kind: 'person', key: `person:slug:${slug}`, label }) as const;

/** People of whom a job is stored, and of whom nothing else is. */
async function openWith(...labels: string[]) {
  const browser = await openHandlers();
  for (const [at, label] of labels.entries()) {
    const subject = toSubject(`who-${at}`, label);
    await putJobs(browser.database, { id: `${at}`, subject, input: {} });
  }
  const find = async (text: string) =>
    (await browser.handlers['data.find-people']({ text })).map(({ name }) => name);
  return { ...browser, find };
}

it.each([
  ['lin', ['Ada Lind']],
  ['LIND ada', ['Ada Lind']],
  ['a', ['Ada Lind', 'Zoë Ångström']],
  ['angstrom zoe', ['Zoë Ångström']],
  ['太郎', ['山田太郎']],
  ['bo', []],
  ['ada zoe', []],
  ['  ', []],
  ['!', []],
])('“%s” finds %j among the jobs', async (text, names) => {
  const { find } = await openWith('Ada Lind', 'Zoë Ångström', '山田太郎');
  expect((await find(text)).sort()).toEqual(names);
});

it('two people of one name have a line each, however many jobs are about them', async () => {
  const { database, find } = await openWith('Ada Lind', 'Ada Lind');
  await putJobs(database, { id: 'more', subject: toSubject('who-0', 'Ada Lind'), input: {} });
  expect(await find('ada')).toEqual(['Ada Lind', 'Ada Lind']);
});

it('finds whoever is only in a list, or is known by an answer only', async () => {
  const { database, lists, find } = await openWith();
  await lists.keepMade(await lists.getEra(), importedListOf('l1'));
  await lists.addItem('l1', itemOf('ada', { full_name: 'Ada Lind', email: 'ada@lind.example' }));
  const subject = toSubject('ada', 'Ada Vale');
  await putJobs(database, { subject, state: 'done', output: { matches: [], searched_crms: [] } });
  await database.clear('jobs');
  expect((await find('ada')).sort()).toEqual(['Ada Lind', 'Ada Vale']);
});

it.each([
  ['lin', ['Ada Lind']],
  ['vale ada', ['Ada Vale']],
  ['ada', ['Ada Lind', 'Ada Vale']],
  ['ale', []],
])('“%s” finds %j in the lists', async (text, names) => {
  const { lists, find } = await openWith();
  for (const [at, full_name] of ['Ada Lind', 'Ada Vale', 'Bo Grund'].entries()) {
    await lists.keepMade(await lists.getEra(), importedListOf(`l${at}`));
    await lists.addItem(`l${at}`, itemOf(`${at}`, { full_name }));
  }
  expect((await find(text)).sort()).toEqual(names);
});

it('finds nobody by the names of a chunk that is gone', async () => {
  const { lists, find } = await openWith();
  await lists.keepMade(await lists.getEra(), importedListOf('l1'));
  await lists.addItem('l1', itemOf('ada', { full_name: 'Ada Lind' }));
  await lists.forget('l1');
  expect(await find('lind')).toEqual([]);
});

it('reads no record of anybody else', async () => {
  const { database, lists, find } = await openWith('Ada Lind', 'Bo Vale', 'Cy Vale');
  await lists.keepMade(await lists.getEra(), importedListOf('l1'));
  await lists.addItem('l1', itemOf('bo', { full_name: 'Bo Vale' }));
  const chunks = vi.spyOn(IDBObjectStore.prototype, 'get');
  const read: unknown[] = [];
  const getAll: IDBIndex['getAll'] = Reflect.get(IDBIndex.prototype, 'getAll');
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function (this: IDBIndex, ...asked) {
    const request = getAll.apply(this, asked);
    request.addEventListener('success', () => read.push(...(request.result as unknown[])));
    return request;
  });
  const all = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  expect(await find('ada')).toEqual(['Ada Lind']);
  expect(read).toEqual([expect.objectContaining({ id: '0' })]);
  const whole = all.mock.contexts.map((store) => (store as IDBObjectStore).name);
  expect(whole).not.toContain('jobs');
  expect(whole).not.toContain('subjects');
  const single = chunks.mock.contexts.map((store) => (store as IDBObjectStore).name);
  expect(single).not.toContain('listChunks');
  vi.restoreAllMocks();
  database.close();
});
