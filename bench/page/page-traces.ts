import { readdir } from 'node:fs/promises';
import { PRODUCTION_BUILD } from '../../tests/support/browser/open-browser';
import { WITH, WITHOUT, type Network } from './page-network';

/** Runs before any other script of the page, as a suspicious page would: records messages and listeners. */
const WATCHER = `
globalThis.received = [];
{
  const note = (what) => received.push(what);
  addEventListener('message', ({ data }) => note('message ' + JSON.stringify(data)), true);
  const { addEventListener: add, dispatchEvent: dispatch } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    note('listener ' + type);
    return add.call(this, type, ...rest);
  };
  EventTarget.prototype.dispatchEvent = function (event) {
    note('event ' + event.type);
    return dispatch.call(this, event);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, attributeName } of records)
      note([type, target.nodeName, attributeName, [...addedNodes].map((one) => one.nodeName)].join(' '));
  });
  // Earlier changes are compared at the end, because until then the parser also changes the document.
  add.call(document, 'DOMContentLoaded', () =>
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true }));
}`;

/** What a page can find out about itself, including the recorded messages. */
const REPORT = `({
  received,
  globals: Object.getOwnPropertyNames(globalThis),
  html: document.documentElement.outerHTML,
  resources: performance.getEntriesByType('resource').map(({ name }) => name),
})`;

interface Report {
  received: string[];
  globals: string[];
  html: string;
  resources: string[];
}

/**
 * What a page can find of the extension: nodes, attributes, globals, messages, events, listeners and reachable files.
 * Found by comparison with the same page without the extension.
 */
export async function findTraces(network: Network, path: string): Promise<string[]> {
  const page = await network.context.newPage();
  await page.addInitScript(WATCHER);
  const look = async (origin: string): Promise<Report> => {
    await page.goto(origin + path);
    // Long enough for every read of the page.
    await page.waitForTimeout(1_500);
    return page.evaluate<Report>(REPORT);
  };
  const without = await look(WITHOUT);
  const found = await look(WITH);
  const isNew = (kind: 'received' | 'globals') =>
    found[kind].filter((one) => !without[kind].includes(one)).map((one) => `${kind}: ${one}`);
  const files = await readdir(PRODUCTION_BUILD, { recursive: true });
  const answering = await page.evaluate<string[]>(
    `(async (urls) => {
      const answers = await Promise.all(urls.map((url) => fetch(url).then(() => [url], () => [])));
      return answers.flat();
    })(${JSON.stringify(files.map((file) => `chrome-extension://${network.extensionId}/${file}`))})`,
  );
  await page.close();
  return [
    ...isNew('received'),
    ...isNew('globals'),
    ...(found.html === without.html ? [] : ['html']),
    ...found.resources.filter((name) => name.startsWith('chrome-extension:')),
    ...answering,
  ];
}
