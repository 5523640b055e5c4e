import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fetchPolicy } from '@/lib/platform/policy';
import { renderAdvanced, renderPanel, renderSettings } from '@/tests/support/ui/render-ui';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import { CAST } from '@/sandbox/data/cast';
import { castPage } from '@/tests/support/ui/cast';
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

  it('are marked wherever they could be changed', async () => {
    await setPolicy({
      searchCrmOnView: false,
      enrichmentTypes: ['email'],
      crmLabels: { crm_two: 'Sales CRM' },
      settingsType: 'job_changes',
      allowExport: false,
    });
    await renderAdvanced();
    const search = await screen.findByRole('switch', {
      name: 'Look people up in the CRM as I open their pages',
    });
    await expect.poll(() => search.hasAttribute('disabled')).toBe(true);
    expect(search).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Phone' })).toBeDisabled();
    expect(screen.getByLabelText('Field mapping of a push')).toBeDisabled();
    expect(screen.getByLabelText('Field mapping of a push')).toHaveValue('job_changes');
    expect(screen.getByRole('button', { name: /Export/ })).toBeDisabled();
    expect(screen.getAllByText('Set by your admin.').length).toBeGreaterThan(3);
  });

  it('are no switches in the menu of a person', async () => {
    background.showPage(castPage(background.sandbox, CAST.notInCrm));
    const rep = renderPanel();
    const listSwitches = async () => {
      await rep.click(await screen.findByRole('button', { name: 'More actions' }));
      await screen.findByRole('menu');
      const names = screen.queryAllByRole('menuitemcheckbox').map(({ textContent }) => textContent);
      await rep.keyboard('{Escape}');
      return names;
    };
    expect(await listSwitches()).toEqual(['Find: Email', 'Find: Phone', 'Find: Profile']);
    await setPolicy({ enrichmentTypes: ['email'] });
    await expect.poll(listSwitches).toEqual([]);
  });

  it('show no webhook where the administrator forbids them', async () => {
    background.showPage(castPage(background.sandbox, CAST.notInCrm));
    await background.send('settings.save', { showsAdvanced: true });
    const rep = renderPanel();
    const open = async () => {
      await rep.click(await screen.findByRole('button', { name: 'More actions' }));
      return screen.findAllByRole('menuitem');
    };
    await open();
    expect(screen.getByRole('menuitem', { name: /webhook/i })).toBeVisible();
    await rep.keyboard('{Escape}');
    await setPolicy({ allowWebhooks: false });
    await expect
      .poll(async () => {
        await open();
        const items = screen.queryAllByRole('menuitem', { name: /webhook/i }).length;
        await rep.keyboard('{Escape}');
        return items;
      })
      .toBe(0);
  });

  it('are listed in About, with what of them cannot be understood', async () => {
    await setPolicy({
      lockAdress: true,
      address: 'htps://one.example',
      allowedSites: ['hubspot', 'linkedin'],
      keepDays: 7,
      constructor: 1,
    });
    renderSettings();
    const list = within(await screen.findByRole('region', { name: 'What your admin sets' }));
    const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'address Not understood. Use https://…',
      expect.stringMatching(/^allowedSites \["hubspot"\]linkedin: Not understood. Use github, /),
      'constructor Not understood: there is no such setting',
      'keepDays 7',
      'lockAdress Not understood: there is no such setting',
    ]);
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
    renderPanel();
    expect(await screen.findByText('Your admin changed the address')).toBeVisible();
    expect(screen.getByText('Enter your key for other.example.')).toBeVisible();
  });

  it('send nothing where the locked address cannot be read, and say so', async () => {
    await setPolicy({ address: 'htps://other.example', lockAddress: true });
    expect(await background.send('connection.get', null)).toBeNull();
    renderSettings();
    const address = await screen.findByLabelText('Service address');
    await expect.poll(() => address.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Your admin’s address can’t be read. Ask your admin.')).toBeVisible();
  });
});

it('what would reach a webhook is refused where the administrator forbids them', async () => {
  await setPolicy({ allowWebhooks: false });
  const { lane, subject, input } = job('push');
  const asked = { kind: 'push', lane, subject, input: { ...input, webhook_id: 'hook-1' } } as const;
  await expect(background.send('job.add', asked as never)).rejects.toMatchObject({
    problem: { code: 'not-allowed' },
  });
  expect(await background.listJobs()).toEqual([]);
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
