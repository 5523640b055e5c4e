import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { createWorld } from '@/sandbox/data/world';
import { createNetwork } from '@/sandbox/network/app';
import { findSettings } from '../support/browser/connect-service';
import { PRODUCTION_BUILD } from '../support/browser/open-browser';
import { openPanelFromPopup } from '../support/browser/open-panel';
import { openTestBrowser } from '../support/browser/test-browser';
import { expectNoErrors } from '../support/product';

/** The build that reps get, on the real network's addresses, whose pages are answered by the demo network. */
async function openOnNetwork(path: string) {
  const browser = (await openTestBrowser({ build: PRODUCTION_BUILD })).get();
  const settings = await findSettings(browser);
  await settings.close();
  const network = createNetwork(createWorld());
  await browser.context.route('https://www.linkedin.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await network.request(pathname + search);
    await route.fulfill({
      status: response.status,
      contentType: 'text/html; charset=utf-8',
      body: await response.text(),
    });
  });
  const page = await browser.context.newPage();
  await page.goto(`https://www.linkedin.com${path}`);
  return { browser, page };
}

it('knows whom a page of the real network is about, and leaves it as the network sent it', async () => {
  const { browser, page } = await openOnNetwork(`/in/${CAST.ownedByCaller}/`);
  const panel = await openPanelFromPopup(browser, page);
  await panel.getByRole('heading', { name: 'Maren Lindqvist' }).waitFor();
  await panel.getByText('Connect your service').waitFor();
  await expect.poll(() => panel.getByText(/We can’t confirm/).count()).toBe(0);

  // No node, no attribute, no global.
  const { sent, shown } = await page.evaluate<{ sent: string; shown: string }>(`(async () => {
    const html = await (await fetch(location.href)).text();
    const sent = new DOMParser().parseFromString(html, 'text/html');
    return { sent: sent.documentElement.outerHTML, shown: document.documentElement.outerHTML };
  })()`);
  expect(shown).toBe(sent);
  const globals = await page.evaluate<string[]>(
    `Object.keys(window).filter((name) => /wxt|prospect|extension/i.test(name))`,
  );
  expect(globals).toEqual([]);
  await expectNoErrors(browser);
});

it('has the script of the network’s pages compiled at once', async () => {
  const script = await readFile(`${PRODUCTION_BUILD}/content-script.js`, 'utf8');
  // Nothing may precede it.
  expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n\(function/u);
});

it('asks for nothing at install but the network, and offers nothing that a page can load', async () => {
  const text = await readFile(`${PRODUCTION_BUILD}/manifest.json`, 'utf8');
  const manifest = JSON.parse(text) as Record<string, unknown>;
  expect(text).not.toContain('<all_urls>');
  expect(manifest).not.toHaveProperty('web_accessible_resources');
  expect(manifest.host_permissions).toEqual(['https://*.linkedin.com/*']);
  expect(manifest.permissions).toEqual([
    'storage',
    'unlimitedStorage',
    'alarms',
    'notifications',
    'activeTab',
    'scripting',
    'contextMenus',
    'sidePanel',
  ]);
  const policy = (manifest.content_security_policy as { extension_pages: string }).extension_pages;
  const allowed = new Map(
    policy.split('; ').map((each) => each.split(/ (.*)/s, 2) as [string, string]),
  );
  expect(allowed.get('default-src')).toBe("'none'");
  expect(allowed.get('script-src')).toBe("'self'");
  expect(allowed.get('img-src')).toBe("'self' data:");
  expect(allowed.get('connect-src')).toBe("'self' https: http://127.0.0.1:* http://localhost:*");
  expect(manifest.omnibox).toEqual({ keyword: 'crm' });
  expect(Object.keys(manifest.commands as object)).toEqual([
    'open-panel',
    'enrich',
    'enrich-and-push',
    'add-to-last-list',
  ]);
  expect(manifest.content_scripts).toMatchObject([{ matches: ['https://*.linkedin.com/*'] }]);
});

it.each(['sidepanel', 'popup'])('opens %s with four files of modules', async (page) => {
  const html = await readFile(`${PRODUCTION_BUILD}/${page}.html`, 'utf8');
  expect(html.match(/\/chunks\/[^"]+\.js/gu)).toHaveLength(4);
});
