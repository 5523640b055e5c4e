import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Policy } from '@/lib/contract/policy/policy';
import { CAST } from '@/sandbox/data/cast';
import { getWorker } from '../support/browser/worker';
import { canSetPolicies, writePolicyFile } from '../support/browser/policy-file';
import { WHOLE_POLICY } from '../support/browser/whole-policy';
import { expectNoErrors, startProduct } from '../support/product';

/** The browser does not tell its policy until the test calls `tellPolicy`. */
const HOLD_POLICY = `{
  const told = new Promise((resolve) => { globalThis.tellPolicy = resolve; });
  const { managed } = chrome.storage;
  Object.defineProperty(chrome.storage, 'managed', {
    value: { get: async () => (await told, managed.get()) },
  });
}
`;

it('a browser that does not tell its policy yet reads and shows all the same, and enriches after it', async () => {
  const product = await startProduct({ workerPrelude: HOLD_POLICY });
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByRole('tab', { name: 'Today' }).click();
  await panel.locator('[data-account]').first().waitFor();
  await panel.getByRole('tab', { name: 'This page' }).click();
  await panel.getByText(/^Not in /).waitFor();
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  await panel.getByText(/^Enriching · /).waitFor();
  expect(await product.sandbox.listCalls('/trigger/enrich/sync')).toEqual([]);

  await getWorker(product.browser).evaluate('globalThis.tellPolicy()');
  await panel
    .getByRole('button', { name: /^Copy email/ })
    .first()
    .waitFor();
  expect(await product.sandbox.listCalls('/trigger/enrich/sync')).toHaveLength(1);
  await expectNoErrors(product.browser);
});

describe.runIf(canSetPolicies)('the policy files that Chromium reads', () => {
  /** Opens a browser that has the policy, and Settings in it. */
  const openWith = async (policy: (id: string) => unknown) => {
    const product = await startProduct();
    const { extensionId } = product.browser;
    await writePolicyFile(
      `/etc/chromium/policies/managed/prospecting-${extensionId}.json`,
      policy(extensionId),
    );
    const { browser } = await product.crash();
    const settings = await browser.context.newPage();
    await settings.goto(`chrome-extension://${extensionId}/options.html#about`);
    return { browser, settings };
  };
  const listLines = (settings: Page) =>
    settings.getByRole('region', { name: 'What your admin sets' }).getByRole('listitem');

  it('set what the documentation says, and each other setting', async () => {
    const text = await readFile('docs/administration.md', 'utf8');
    const [, example = ''] = /```json\n(\s*\{\s*"3rdparty".*?)```/s.exec(text) ?? [];
    const told = JSON.parse(example) as {
      '3rdparty': { extensions: { EXTENSION_ID: Partial<Policy> } };
    };
    const set = { ...WHOLE_POLICY, language: 'en', ...told['3rdparty'].extensions.EXTENSION_ID };
    const { settings } = await openWith((id) => ({ '3rdparty': { extensions: { [id]: set } } }));
    await expect
      .poll(() => listLines(settings).allInnerTexts())
      .toEqual(
        Object.entries(set)
          .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
          .sort(),
      );
  });

  it('restrict where they are mistyped, and nothing is sent', async () => {
    const { browser, settings } = await openWith((id) => ({
      '3rdparty': {
        extensions: {
          [id]: {
            address: 'htps://prospecting.example.com',
            lockAddress: true,
            allowedSites: ['hubspot', 'linkedin'],
            limits: { enrich: 0, searchCompany: 9 },
            keepDays: 12,
          },
        },
      },
    }));
    await expect
      .poll(() => listLines(settings).allInnerTexts())
      .toEqual([
        expect.stringMatching(/^address\n+Not understood\. Use https/),
        expect.stringMatching(/^allowedSites \["hubspot"\]\n+linkedin: Not understood/),
        expect.stringMatching(/^keepDays\n+Not understood\. Use 7, 30, 90/),
        expect.stringMatching(/^limits \{"searchCompany":9\}\n+enrich: Not understood/),
        'lockAddress true',
      ]);
    await settings.getByText('Your admin’s address can’t be read. Ask your admin.').waitFor();
    await expectNoErrors(browser);
  });
});
