import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Policy } from '@/lib/contract/policy/policy';
import PUBLISHER from '@/publisher.json';
import { endFirefox, openFirefox, readPolicies } from '../support/firefox/open-firefox';
import { EXTENSION_ORIGIN } from '../support/firefox/start-firefox';
import { canSetPolicies, writePolicyFile } from '../support/browser/policy-file';
import { WHOLE_POLICY } from '../support/browser/whole-policy';

const POLICIES = '/etc/firefox/policies/policies.json';

describe.runIf(canSetPolicies)('the policy file that Firefox reads', () => {
  afterAll(endFirefox);

  /** Opens Settings in a Firefox that has the policy. */
  const openWith = async (policy: unknown) => {
    await writePolicyFile(POLICIES, policy);
    await readPolicies();
    const firefox = await openFirefox();
    onTestFinished(() => firefox.close());
    // The first run opens by itself, at the same address.
    await firefox.getPage('tab', 'options.html').waitForRole('button', 'Connect');
    await firefox.window.clear();
    const settings = await firefox.openTab(`${EXTENSION_ORIGIN}/options.html`);
    await settings.waitForRole('region', 'What your admin sets');
    return settings.readText();
  };
  const readExample = async (): Promise<string> => {
    const text = await readFile('docs/administration.md', 'utf8');
    return /```json\n(\s*\{\s*"policies".*?)```/s.exec(text)?.[1] ?? '';
  };

  it('sets what the documentation says, and each other setting', async () => {
    const policy = JSON.parse(await readExample()) as {
      policies: { '3rdparty': { Extensions: Record<string, Partial<Policy>> } };
    };
    const { Extensions: told } = policy.policies['3rdparty'];
    const set = { ...WHOLE_POLICY, language: 'en', ...told[PUBLISHER.firefoxId] } as Policy;
    told[PUBLISHER.firefoxId] = set;
    const text = await openWith(policy);
    for (const [name, value] of Object.entries(set)) {
      expect(text).toContain(`${name} ${JSON.stringify(value)}`);
    }
  });

  it('restricts where it is mistyped', async () => {
    const example = await readExample();
    const mistyped = example
      .replace('https://', 'htps://')
      .replace('["hubspot"]', '"hubspot"')
      .replace('true', '"yes"');
    const text = await openWith(JSON.parse(mistyped));
    for (const line of ['address', 'allowedSites []', 'lockAddress true']) {
      expect(text).toContain(line);
    }
    expect(text).toContain('Your admin’s address can’t be read. Ask your admin.');
  });
});
