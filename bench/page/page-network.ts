import type { Page } from 'playwright-core';
import { openBrowser, PRODUCTION_BUILD } from '../../tests/support/browser/open-browser';
import { findSettings } from '../../tests/support/browser/connect-service';
import { createWorld } from '@/sandbox/data/world';
import { createNetwork } from '@/sandbox/network/app';

/** The network’s own address, where the extension runs, and an otherwise identical one where it does not. */
export const WITH = 'https://www.linkedin.com';
export const WITHOUT = 'https://www.network.example';

/** Posts with about 4,000 elements, so that the page is as large as a real one. */
const POSTS = Array.from(
  { length: 400 },
  (_, index) =>
    `<section><div><a href="/in/somebody-${index}/"><span>Somebody</span></a><p>· 2nd</p><p>A post about nothing at all.</p>` +
    `<ul><li><button>Like</button></li><li><button>Comment</button></li></ul></div></section>`,
).join('');

/** The production build, with pages of the demo network served at both addresses. */
export async function openOnNetwork() {
  const browser = await openBrowser({ extension: PRODUCTION_BUILD });
  await (await findSettings(browser)).close();
  const network = createNetwork(createWorld());
  for (const origin of [WITH, WITHOUT]) {
    await browser.context.route(`${origin}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await network.request(pathname + search, {
        headers: await route.request().allHeaders(),
      });
      const body = await response.text();
      await route.fulfill({
        status: response.status,
        contentType: response.headers.get('content-type') ?? 'text/html',
        body: body.replace('</main>', `<section><h2>Activity</h2>${POSTS}</section></main>`),
      });
    });
  }
  return browser;
}
export type Network = Awaited<ReturnType<typeof openOnNetwork>>;

/** Opens a page in a tab of its own, in front. */
export async function open({ context }: Network, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}
