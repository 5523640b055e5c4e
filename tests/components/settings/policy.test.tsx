import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fetchPolicy } from '@/lib/platform/policy';
import { renderAdvanced, renderSettings } from '@/tests/support/ui/render-ui';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import { job } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

const setPolicy = async (policy: Record<string, unknown>) => {
  await fakeBrowser.storage.managed.set(policy);
  await fetchPolicy();
  await background.services.settings.refresh();
  background.announce(['settings', 'connection']);
};

describe('settings that the administrator has set', () => {
  it('are shown as such, and cannot be changed', async () => {
    await setPolicy({
      language: 'en',
      shareLists: false,
      limits: { enrich: 60 },
      paths: { readBook: '/theirs' },
    });
    const rep = await renderAdvanced();
    const language = await screen.findByRole('combobox', { name: 'Language' });
    await expect.poll(() => language.hasAttribute('disabled')).toBe(true);
    expect(language).toHaveAccessibleDescription('Set by your admin.');
    expect(screen.getByLabelText('Enrichment, up to ten people a call')).toBeDisabled();
    expect(screen.getByLabelText('Company look-ups')).toBeEnabled();
    await rep.click(screen.getByRole('button', { name: 'More' }));
    const sharing = screen.getByRole('switch', { name: 'Same lists in all my browsers' });
    expect(sharing).toBeDisabled();
    expect(sharing).not.toBeChecked();
  });

  it('fill in the address, which cannot be another', async () => {
    await background.send('connection.forget', null);
    await setPolicy({ address: SANDBOX_ADDRESS, lockAddress: true });
    renderSettings();
    const address = await screen.findByLabelText('Service address');
    await expect.poll(() => address.hasAttribute('disabled')).toBe(true);
    expect(address).toHaveValue(SANDBOX_ADDRESS);
    expect(address).toHaveAccessibleDescription('Set by your admin.');
    await expect(
      background.send('connection.save', { address: 'https://other.example', key: 'a-key' }),
    ).rejects.toMatchObject({ problem: { code: 'not-allowed' } });
  });

  it('take a connection to another address away', async () => {
    await setPolicy({ address: 'https://other.example', lockAddress: true });
    expect(await background.send('connection.get', null)).toBeNull();
  });
});

describe('a bulk that pushes, where the administrator does not allow it', () => {
  const { input: enrichment } = job('enrich');
  const webhook_url = 'https://hooks.example';

  it.each([
    ['push', { crm: 'crm_one', contacts: [{ svc_full_name: 'Ada Example' }] }],
    ['enrich', enrichment],
    ['enrich.deliver', { ...enrichment, sync_to_crm: true, webhook_url }],
  ] as const)('is refused before anything is stored: %s', async (kind, input) => {
    await setPolicy({ allowPushAll: false });
    const { lane, subject } = job('push');
    const push = kind === 'enrich' ? { push: job('push').input } : {};
    const jobs = [{ kind, lane, subject, input, ...push }] as never;
    await expect(
      background.send('bulk.add', { bulk: { id: 'bulk-1', label: 'All' }, jobs }),
    ).rejects.toMatchObject({ problem: { code: 'not-allowed' } });
    expect(await background.listJobs()).toEqual([]);
  });
});
