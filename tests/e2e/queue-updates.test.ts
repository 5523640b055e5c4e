import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DEMO_BUILD } from '../support/browser/open-browser';
import { getWorker } from '../support/browser/worker';
import { addBulk, waitForEnd } from '../support/bulks';
import { CROWD, enrichOf, pushOf } from '../support/new-jobs';
import { readPrice } from '../support/prices';
import { expectNoErrors, HIGHEST_LIMITS, startProduct, type Product } from '../support/product';

const SLUGS = CROWD.slice(0, 60);
const ENRICH = '/trigger/enrich/sync';

/** Begins a bulk, and waits until calls of it are in flight. */
async function beginBulk(product: Product) {
  const { sandbox } = product;
  await sandbox.addFault({ path: '/trigger', delay_ms: 700, times: 100 });
  const { credits } = await sandbox.readState();
  await addBulk(product, 'all', [
    ...SLUGS.map((slug) => enrichOf(slug, {}, 'bulk')),
    ...SLUGS.map((slug) => pushOf(`Pushed ${slug}`, {}, 'bulk')),
  ]);
  await expect.poll(() => sandbox.listCalls(ENRICH)).not.toEqual([]);
  return { credits };
}

async function expectOnce(product: Product, { credits }: { credits: number }) {
  const { counts } = await waitForEnd(product, 'all');
  expect(counts).toMatchObject({ done: 2 * SLUGS.length });
  const { crm, credits: left } = await product.sandbox.readState();
  expect(credits - left).toBe(await readPrice(SLUGS));
  const written = crm.crm_one?.contacts.map(({ name }) => String(name)) ?? [];
  const pushed = written.filter((name) => name.startsWith('Pushed '));
  expect(pushed.sort()).toEqual(SLUGS.map((slug) => `Pushed ${slug}`).sort());
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
  await expectOnce(product, before);
  await expectNoErrors(product.browser);
});

it('loses and doubles nothing when another version takes its place in the middle of a bulk', async () => {
  const extension = await mkdtemp(join(tmpdir(), 'prospecting-build-'));
  onTestFinished(() => rm(extension, { recursive: true }));
  await cp(DEMO_BUILD, extension, { recursive: true });
  const product = await startProduct({
    extension,
    hasLimits: false,
    settings: { holdSeconds: 0, limits: HIGHEST_LIMITS },
  });
  const before = await beginBulk(product);
  const manifest = join(extension, 'manifest.json');
  const known = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, unknown>;
  await writeFile(manifest, JSON.stringify({ ...known, version: '99.0.0' }));
  await product.browser.cdp.send('Extensions.loadUnpacked', { path: extension });
  expect(await product.speaker.evaluate('chrome.runtime.getManifest().version')).toBe('99.0.0');
  await expectOnce(product, before);
});
