import { build } from 'esbuild';
import { SCRIPT_TIMEOUT_MS, type Marionette } from './marionette';

/** In ms. */
const FOUND_BEFORE_MS = 20_000;

type Text = string | RegExp;

/** A page in Firefox, found by the beginning of its address. Each call waits for what it looks for. */
export interface FirefoxView {
  click: (role: string, name: Text) => Promise<void>;
  fill: (label: string, text: string) => Promise<void>;
  waitForText: (text: Text) => Promise<void>;
  waitForRole: (role: string, name: Text) => Promise<void>;
  /** All that it shows. */
  readText: () => Promise<string>;
}

type Place = 'sidebar' | 'tab';

/** Testing Library as one script, which looks for elements as the component tests do. */
const buildQueries = async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@testing-library/dom'", resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'queries',
    define: { 'process.env.NODE_ENV': '"test"' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
};

let queries: Promise<string> | undefined;

/** Runs in the browser: finds the page, waits until it is loaded, and runs a script in it. */
const RUN_IN_PAGE = `
  const [place, address, script, values, timeout] = arguments;
  const findBrowser = () => {
    const windows = [...Services.wm.getEnumerator('navigator:browser')].reverse();
    const browsers = windows.flatMap((window) =>
      place === 'tab'
        ? window.gBrowser.browsers
        : [window.document.getElementById('sidebar')?.contentDocument?.getElementById('webext-panels-browser')],
    );
    return browsers.find(
      (browser) =>
        browser?.currentURI?.spec.startsWith(address) &&
        browser.browsingContext?.currentWindowGlobal?.documentURI.spec.startsWith(address),
    );
  };
  return (async () => {
    const { setTimeout } = ChromeUtils.importESModule('resource://gre/modules/Timer.sys.mjs');
    const end = Date.now() + timeout / 2;
    let browser = findBrowser();
    while (!browser) {
      if (Date.now() > end) throw new Error('No ' + place + ' shows ' + address);
      await new Promise((resolve) => setTimeout(resolve, 50));
      browser = findBrowser();
    }
    const actor = browser.browsingContext.currentWindowGlobal.getActor('MarionetteCommands');
    return actor.executeScript(script, values, { sandboxName: 'system', timeout });
  })();
`;

/** Clicks in the middle of an element, as a mouse does. */
const CLICK = `
  element.scrollIntoView({ block: 'center' });
  const { event } = ChromeUtils.importESModule('chrome://remote/content/shared/webdriver/Event.sys.mjs');
  const { left, top, width, height } = element.getBoundingClientRect();
  await event.synthesizeMouseAtPoint(left + width / 2, top + height / 2, {}, window);
`;

/** As JavaScript source. */
const toSource = (text: Text) => (typeof text === 'string' ? JSON.stringify(text) : String(text));

/** Returns how to read and use a page in a place whose address begins with `address`. */
export function createView(
  { runInBrowser }: Marionette,
  place: Place,
  address: string,
): FirefoxView {
  const run = async <T>(body: string): Promise<T> => {
    queries ??= buildQueries();
    const script = `
      if (!globalThis.queries) {
        globalThis.queries = (() => { ${await queries}; return queries; })();
        globalThis.queries.configure({ asyncUtilTimeout: ${FOUND_BEFORE_MS} });
      }
      return (async () => { ${body} })();`;
    return runInBrowser<T>(RUN_IN_PAGE, place, address, script, [], SCRIPT_TIMEOUT_MS);
  };
  const toRole = (role: string, name: Text) =>
    `document, ${JSON.stringify(role)}, { name: ${toSource(name)} }`;
  return {
    click: (role, name) =>
      run(`
        const element = await queries.waitFor(() => {
          const found = queries.getByRole(${toRole(role, name)});
          if (found.disabled) throw new Error(${toSource(`${role} ${String(name)} is disabled`)});
          return found;
        });
        ${CLICK}`),
    fill: (label, text) =>
      run(`
        const element = await queries.findByLabelText(document, ${JSON.stringify(label)});
        element.focus();
        element.select();
        const { event } = ChromeUtils.importESModule('chrome://remote/content/shared/webdriver/Event.sys.mjs');
        event.sendKeys(${JSON.stringify(text)}, window);`),
    waitForText: (text) => run(`await queries.findAllByText(document, ${toSource(text)});`),
    waitForRole: (role, name) => run(`await queries.findByRole(${toRole(role, name)});`),
    readText: () => run('return document.body?.innerText ?? "";'),
  };
}
