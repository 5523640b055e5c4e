import { build } from 'esbuild';
import { FOUND_BEFORE_MS, runScript, type BrowserScripts } from './browser-script';
import { SCRIPT_TIMEOUT_MS } from './marionette';

type Text = string | RegExp;

/** A page in Firefox, found by the beginning of its address. Each call waits for what it looks for. */
export interface FirefoxView {
  click: (role: string, name: Text) => Promise<void>;
  /** Opens the context menu of an element. */
  openMenu: (role: string, name: Text) => Promise<void>;
  fill: (label: string, text: string) => Promise<void>;
  /** Presses a key as `KeyboardEvent.key` names it, where the focus is. */
  press: (key: string) => Promise<void>;
  /** Chooses a file, as the browser's dialog does. */
  chooseFile: (label: string, name: string, contents: string) => Promise<void>;
  waitForText: (text: Text) => Promise<void>;
  waitForRole: (role: string, name: Text) => Promise<void>;
  /** Waits until an element has an attribute with this value. */
  waitForAttribute: (role: string, name: Text, attribute: string, value: string) => Promise<void>;
  /** Waits until there is no such element. */
  waitUntilGone: (role: string, name: Text) => Promise<void>;
  /** Waits until no such page is open. */
  waitUntilClosed: () => Promise<void>;
  /** All that it shows. */
  readText: () => Promise<string>;
  /** Runs the body of a function in it, with the rights of the browser, and resolves to what it returns. */
  evaluate: <T>(body: string) => Promise<T>;
}

type Place = 'sidebar' | 'tab' | 'popup';

/**
 * Testing Library as one script, which looks for elements as the component tests do. Its own errors would print the whole
 * page at each look; `describePages` prints it once.
 */
const buildQueries = async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@testing-library/dom'", resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'queries',
    define: { 'process.env.NODE_ENV': '"test"' },
    logLevel: 'silent',
  });
  return `
    globalThis.queries = (() => { ${outputFiles[0]?.text ?? ''}; return queries; })();
    globalThis.queries.configure({
      asyncUtilTimeout: ${FOUND_BEFORE_MS},
      getElementError: (message) => new Error(message),
    });`;
};

let queries: Promise<string> | undefined;

/** Runs in the browser. Firefox loads a popup before it opens it, and moves it then: only an open one is found. */
const FIND_BROWSER = `
  const [place, address, script, timeout] = values;
  const listBrowsers = (window) => {
    if (place === 'tab') return window.gBrowser.browsers;
    if (place === 'popup')
      return [...window.document.querySelectorAll('browser[webextension-view-type="popup"]')].filter(
        (browser) => browser.closest('panel')?.state === 'open',
      );
    return [window.document.getElementById('sidebar')?.contentDocument?.getElementById('webext-panels-browser')];
  };
  const findBrowser = () =>
    [...Services.wm.getEnumerator('navigator:browser')]
      .reverse()
      .flatMap(listBrowsers)
      .find(
        (browser) =>
          browser?.currentURI?.spec.startsWith(address) &&
          browser.browsingContext?.currentWindowGlobal?.documentURI.spec.startsWith(address),
      );
`;

/** A tab takes clicks when it is painted, and its menus stay open when it is loaded. */
const RUN_IN_PAGE = `
  ${FIND_BROWSER}
  const browser = await until(findBrowser);
  const { gBrowser: tabs } = browser.ownerDocument.defaultView;
  if (place === 'tab') await until(() => !browser.webProgress.isLoadingDocument);
  if (place === 'tab' && tabs.selectedBrowser === browser)
    await until(() => browser.hasLayers && tabs.tabpanels.selectedPanel === tabs.getPanel(browser));
  const actor = browser.browsingContext.currentWindowGlobal.getActor('MarionetteCommands');
  return actor.executeScript(script, [], { sandboxName: 'system', timeout: Number(timeout) });
`;

/**
 * In the middle of an element, as a mouse does, once it stands still and nothing covers it: a menu moves when it opens. It
 * scrolls only to what is not in view: Firefox rounds to another pixel each time.
 */
const USE_MOUSE = `
  const { event } = ChromeUtils.importESModule('chrome://remote/content/shared/webdriver/Event.sys.mjs');
  const findMiddle = async (element) => {
    const end = Date.now() + ${FOUND_BEFORE_MS};
    for (let last = []; Date.now() < end; ) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const middle = [left + width / 2, top + height / 2];
      const isStill = middle.every((place, axis) => place === last[axis]);
      const isFree = element.contains(document.elementFromPoint(...middle));
      if (isStill && isFree) return middle;
      if (!isFree) element.scrollIntoView({ block: 'center' });
      last = middle;
      await new Promise((resolve) => window.requestAnimationFrame(resolve));
    }
    throw new Error('It moves, or something covers it: ' + element.textContent);
  };
  const useMouse = async (element, ...events) => {
    const middle = await findMiddle(element);
    for (const one of events) await event.synthesizeMouseAtPoint(...middle, one, window);
  };
`;

/** As JavaScript source. */
const toSource = (text: Text) => (typeof text === 'string' ? JSON.stringify(text) : String(text));

/** Returns how to read and use a page in a place whose address begins with `address`. */
export function createView(scripts: BrowserScripts, place: Place, address: string): FirefoxView {
  const runInPage = <T>(script: string) =>
    runScript<T>(scripts, RUN_IN_PAGE, place, address, script, String(SCRIPT_TIMEOUT_MS));
  /** The page gets the queries once: they are long. */
  const run = async <T>(body: string): Promise<T> => {
    const script = `
      if (!globalThis.queries) return { lacksQueries: true };
      ${USE_MOUSE}
      return (async () => { ${body} })().then((value) => ({ value }));`;
    for (;;) {
      const result = await runInPage<{ value: T } | { lacksQueries: true }>(script);
      if ('value' in result) return result.value;
      queries ??= buildQueries();
      await runInPage(await queries);
    }
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
        await useMouse(element, {});`),
    openMenu: (role, name) =>
      run(`
        const element = await queries.findByRole(${toRole(role, name)});
        const button = 2;
        const types = ['mousedown', 'contextmenu', 'mouseup'];
        await useMouse(element, ...types.map((type) => ({ type, button })));`),
    fill: (label, text) =>
      run(`
        const element = await queries.findByLabelText(document, ${JSON.stringify(label)});
        element.focus();
        element.select();
        event.sendKeys(${JSON.stringify(text)}, window);`),
    press: (key) => {
      const isLetter = key.length === 1;
      const pressed = isLetter
        ? { key, code: `Key${key.toUpperCase()}`, printable: true }
        : { key };
      return run(`event.sendSingleKey(${JSON.stringify(pressed)}, window);`);
    },
    chooseFile: (label, name, contents) =>
      run(`
        const input = await queries.findByLabelText(document, ${JSON.stringify(label)});
        input.mozSetFileArray([new File([${JSON.stringify(contents)}], ${JSON.stringify(name)})]);
        for (const type of ['input', 'change'])
          input.dispatchEvent(new window.Event(type, { bubbles: true }));`),
    waitForText: (text) => run(`await queries.findAllByText(document, ${toSource(text)});`),
    waitForRole: (role, name) => run(`await queries.findByRole(${toRole(role, name)});`),
    waitForAttribute: (role, name, attribute, value) =>
      run(`
        await queries.waitFor(() => {
          const found = queries.getByRole(${toRole(role, name)}).getAttribute('${attribute}');
          if (found !== ${JSON.stringify(value)}) throw new Error('${attribute} is ' + found);
        });`),
    waitUntilGone: (role, name) =>
      run(`
        await queries.waitFor(() => {
          const found = queries.queryByRole(${toRole(role, name)});
          if (found) throw new Error('It is still there: ' + found.textContent);
        });`),
    waitUntilClosed: () =>
      runScript(scripts, `${FIND_BROWSER} await until(() => !findBrowser());`, place, address),
    readText: () => run('return document.body?.innerText ?? "";'),
    evaluate: run,
  };
}
