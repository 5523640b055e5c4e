import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { version } from '@/package.json';
import { getExtensionUrl } from '../../support/browser/open-panel';
import { getWorker } from '../../support/browser/worker';
import { enrichAndPush, expectOnce } from '../../support/enrich-and-push';
import { CROWD } from '../../support/new-jobs';
import {
  ALLOWS_REPEATED_ENRICHMENT,
  expectNoErrors,
  HIGHEST_LIMITS,
  startProduct,
  type Product,
} from '../../support/product';

const SLUGS = CROWD.slice(0, 60);

/** Begins a bulk, and waits until calls of it are in flight. Answers how things stood before. */
async function beginBulk(product: Product) {
  const { sandbox } = product;
  await sandbox.addFault({ path: '/trigger', delay_ms: 700, times: 100 });
  const before = await sandbox.readState();
  await enrichAndPush(product, SLUGS);
  await expect.poll(() => sandbox.listCalls('/trigger/enrich/sync')).not.toEqual([]);
  return before;
}

it('ends what it has begun before it lets an update in, and goes on after it', async () => {
  const product = await startProduct({
    hasLimits: false,
    settings: { holdSeconds: 0, limits: HIGHEST_LIMITS },
  });
  const before = await beginBulk(product);
  const worker = getWorker(product.browser);
  const hasEnded = new Promise((resolve) => worker.once('close', resolve));
  // What the browser says when an update is there, and waits for the extension to stop by itself.
  await worker.evaluate("chrome.runtime.onUpdateAvailable.dispatch({ version: '9.9.9' })");
  await hasEnded;
  const calls = await product.sandbox.listCalls();
  expect(calls.filter(({ status }) => status === null)).toEqual([]);
  await expectOnce(product, SLUGS, before);
  await expectNoErrors(product.browser);
});

it('loses and doubles nothing when another version takes its place in the middle of a bulk', async () => {
  const product = await startProduct({
    hasLimits: false,
    settings: { holdSeconds: 0, limits: HIGHEST_LIMITS },
    allows: [ALLOWS_REPEATED_ENRICHMENT],
  });
  const before = await beginBulk(product);
  const manifest = join(product.extension, 'manifest.json');
  const known = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, unknown>;
  await writeFile(manifest, JSON.stringify({ ...known, version: '99.0.0' }));
  await product.browser.cdp.send('Extensions.loadUnpacked', { path: product.extension });
  expect(await product.extensionClient.evaluate('chrome.runtime.getManifest().version')).toBe(
    '99.0.0',
  );
  await expectOnce(product, SLUGS, before);
});

/** Replaces the files of the extension by those of another version, as somebody does who unpacks a newer package over it. */
async function replaceFiles({ extension }: Product): Promise<void> {
  const files = await readdir(extension, { recursive: true });
  for (const file of files.filter((name) => /\.js$|^manifest\.json$/.test(name))) {
    const path = join(extension, file);
    const text = await readFile(path, 'utf8');
    const replaced = text.replaceAll(`"${version}"`, '"99.0.0"');
    // The bundler writes texts of code between backticks.
    await writeFile(path, replaced.replaceAll(`\`${version}\``, '`99.0.0`'));
  }
}

it('says in a page of a replaced version that it was updated, and works again after “Reload”', async () => {
  const product = await startProduct();
  const { browser } = product;
  await replaceFiles(product);
  const settings = getExtensionUrl(browser, 'options.html');
  const page = await browser.context.newPage();
  await page.goto(settings);
  await page.getByRole('heading', { name: 'The extension was updated.' }).waitFor();
  const hasClosed = page.waitForEvent('close');
  // The page is gone before the click is reported.
  const clicked = page.getByRole('button', { name: 'Reload' }).click();
  await Promise.all([hasClosed, clicked.catch(() => undefined)]);
  const again = await browser.context.newPage();
  const open = () =>
    again.goto(settings).then(
      () => true,
      () => false,
    );
  await expect.poll(open).toBe(true);
  await again.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
});
