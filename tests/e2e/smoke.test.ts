import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '@/sandbox/server';
import { runDemo } from '../../scripts/demo/run-demo';
import { connectService } from '../support/browser/connect-service';
import { listErrors, setHostAccess } from '../support/browser/extensions-page';
import { killWorker } from '../support/browser/kill-worker';
import { openBrowser } from '../support/browser/open-browser';
import { getExtensionUrl, openPanel } from '../support/browser/open-panel';
import { createProfile, removeProfile } from '../support/browser/profile';

describe('the extension in a real browser', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-output-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('does the main job of the demo through the real side panel', async () => {
    await runDemo({ headless: true, pictures: folder });
    expect(await readdir(folder)).toEqual([
      '01-in-the-crm.png',
      '02-not-in-the-crm.png',
      '03-enriched.png',
      '04-enriched-and-pushed.png',
      '05-before-the-push.png',
      '06-pushed.png',
    ]);
  });
});

describe('the extension after a mishap', () => {
  let sandbox: RunningSandbox;
  let profile: string;
  beforeEach(async () => {
    sandbox = await startSandbox();
    profile = await createProfile();
  });
  afterEach(async () => {
    await sandbox.close();
    await removeProfile(profile);
  });

  const openConnected = async () => {
    const browser = await openBrowser({ profile });
    await connectService(browser, { address: sandbox.url, key: 'demo' });
    const [page] = browser.context.pages();
    if (!page) throw new Error('The browser has no tab');
    return { browser, page };
  };

  it('still answers its panel when the worker was killed', async () => {
    const { browser, page } = await openConnected();
    const askWorker = (expression: string) =>
      browser.context.serviceWorkers()[0]?.evaluate<unknown>(expression);
    expect(await askWorker('globalThis.isFirst = true')).toBe(true);
    const panel = await openPanel(browser, page);

    await killWorker(browser);
    await panel.reload();

    await panel.getByRole('tab', { name: 'This page' }).click();
    await panel.getByText('No profile on this page').waitFor();
    expect(await askWorker('globalThis.isFirst')).toBe(undefined);
    expect(await listErrors(browser)).toEqual([]);
    await browser.close();
  });

  it('is still connected when the browser crashed', async () => {
    const { browser } = await openConnected();
    await browser.crash();

    const next = await openBrowser({ profile });
    const settings = await next.context.newPage();
    await settings.goto(getExtensionUrl(next, 'options.html'));
    const address = settings.getByLabel('Service address', { exact: true });
    await expect.poll(() => address.inputValue()).toBe(sandbox.url);
    expect(
      await settings.getByLabel('API key', { exact: true }).getAttribute('placeholder'),
    ).toMatch(/^Saved/);
    expect(next.extensionId).toBe(browser.extensionId);
    await next.close();
  });

  it('cannot reach the service while its host is withdrawn', async () => {
    const { browser } = await openConnected();
    const [worker] = browser.context.serviceWorkers();
    const hasHost = () =>
      worker?.evaluate("chrome.permissions.contains({ origins: ['http://127.0.0.1/*'] })");

    expect(await hasHost()).toBe(true);
    await setHostAccess(browser, 'ON_CLICK');
    expect(await hasHost()).toBe(false);
    await setHostAccess(browser, 'ON_ALL_SITES');
    expect(await hasHost()).toBe(true);
    await browser.close();
  });
});
