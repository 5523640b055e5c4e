import type { Marionette } from './marionette';

/** In ms. Ends a wait for what never comes. A busy browser takes seconds for what an idle one does at once. */
export const FOUND_BEFORE_MS = 40_000;

/** What scripts with the rights of the browser share. `front` is the window in front, `window` the first one. */
const TOOLS = `
  const { setTimeout } = ChromeUtils.importESModule('resource://gre/modules/Timer.sys.mjs');
  const { event } = ChromeUtils.importESModule('chrome://remote/content/shared/webdriver/Event.sys.mjs');
  const front = Services.wm.getMostRecentWindow('navigator:browser');
  const until = async (find) => {
    const end = Date.now() + ${FOUND_BEFORE_MS};
    for (;;) {
      const found = find();
      if (found) return found;
      if (Date.now() > end) throw new Error('Nothing is found by ' + find);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const click = async (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    await event.synthesizeMouseAtPoint(left + width / 2, top + height / 2, {}, element.ownerDocument.defaultView);
  };
`;

export type BrowserScripts = Pick<Marionette, 'runInBrowser'>;

/** Runs the body of an async function in the browser itself. It has `values`, and tools to click and to wait. */
export const runScript = <T = void>(
  { runInBrowser }: BrowserScripts,
  body: string,
  ...values: string[]
): Promise<T> =>
  runInBrowser<T>(
    `const values = [...arguments]; return (async () => { ${TOOLS} ${body} })();`,
    ...values,
  );
