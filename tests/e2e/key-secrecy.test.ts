import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { listErrors } from '../support/browser/extensions-page';
import { getExtensionUrl } from '../support/browser/open-panel';
import { startProduct } from '../support/product';

/** Everything that a page of the extension can read, but for the one store the key lives in. */
const READ_ALL = `(async () => {
  const areas = await Promise.all(['local', 'session', 'sync'].map((area) => chrome.storage[area].get(null)));
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('prospecting');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const readStore = (name) => new Promise((resolve) => {
    const request = database.transaction(name).objectStore(name).getAll();
    request.onsuccess = () => resolve(request.result);
  });
  const stores = {};
  for (const name of database.objectStoreNames) {
    if (name !== 'connection') stores[name] = await readStore(name);
  }
  return JSON.stringify({ areas, stores, local: { ...localStorage }, cookie: document.cookie });
})()`;

/** What a script in the page of the network gets of each area of storage. Run in a page of the extension. */
const READ_IN_PAGE = `(async () => {
  const [tab] = await chrome.tabs.query({ url: 'http://network.localhost/*' });
  const [{ result }] = await chrome.scripting.executeScript({
    target: { tabId: tab.id },
    func: () => Promise.all(['local', 'session'].map(async (area) => {
      try {
        return Object.keys(await chrome.storage[area].get(null));
      } catch {
        return 'closed';
      }
    })),
  });
  return result;
})()`;

it('never shows the key to a page, a message, a log or a store other than its own', async () => {
  // A key of the sandbox, long enough that its text is found nowhere by chance.
  const KEY = 'demo-two-crms';
  const product = await startProduct({ key: KEY });
  const said: string[] = [];
  product.browser.context.on('console', (message) => said.push(message.text()));
  const { page, panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText(/^Not in /).waitFor();
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  await panel.getByRole('button', { name: 'Copy email' }).waitFor();
  expect((await product.sandbox.listCalls('/crm/search'))[0]?.key).toBe(KEY);

  const answers = [
    await product.send('connection.get', null),
    await product.send('settings.get', null),
    await product.send('queue.state', null),
    await product.send('activity.list', { 'needs-you': 200, running: 200, done: 200 }),
  ];
  said.push(...answers.map((answer) => JSON.stringify(answer)));
  const settings = await product.browser.context.newPage();
  await settings.goto(getExtensionUrl(product.browser, 'options.html'));
  await settings
    .getByText(KEY.slice(-4))
    .or(settings.getByLabel('API key', { exact: true }))
    .first()
    .waitFor();
  said.push(await settings.evaluate<string>(READ_ALL), await settings.content());
  said.push(await settings.getByLabel('API key', { exact: true }).inputValue());
  said.push(await panel.content(), await page.content());
  const reached = await page.evaluate<string>(
    `typeof chrome === 'undefined' || !chrome.runtime?.sendMessage ? 'nothing' : 'runtime'`,
  );
  expect(reached).toBe('nothing');
  expect(await settings.evaluate(READ_IN_PAGE)).toEqual(['closed', 'closed']);
  said.push(...(await listErrors(product.browser)));
  expect(said.filter((text) => text.includes(KEY))).toEqual([]);
});
