import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fetchPolicy } from '@/lib/platform/policy';
import { toCreateListJob } from '@/lib/domain/lists/new-list-jobs';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { keepForSession } from '@/lib/platform/session-memory';
import { requestHosts } from '@/tests/support/ui/fake-platform';
import { itemOf, keptList } from '@/tests/support/lists';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderSettings } from '@/tests/support/ui/render-ui';
import { seePage } from '@/tests/support/ui/see-page';
import { seedStoredList } from '@/tests/support/ui/seed-list';
import { enrichedContact, job, personReport, runProgress } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
let saved: { name: string; text: Promise<string> }[];
beforeEach(async () => {
  background = await openRealBackground({ runsJobs: false });
  saved = [];
  let blob: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    blob = file as Blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (blob) saved.push({ name: this.download, text: blob.text() });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await background.close();
});

const clickIn = async (name: string) => {
  const rep = renderSettings();
  await rep.click(await screen.findByRole('button', { name }));
  return rep;
};
const addHeldPush = () =>
  background.addJobs(
    job('push', { state: 'waiting', waitingFor: 'hold', notBefore: Date.now() + 60_000 }),
  );

describe('lists in other browsers', () => {
  it('are shared until the rep switches that off', async () => {
    const rep = renderSettings();
    const sharing = await screen.findByRole('switch', { name: 'Same lists in all my browsers' });
    await waitFor(() => {
      expect(sharing).toBeChecked();
    });
    await rep.click(sharing);
    await waitFor(async () => {
      expect((await background.send('settings.get', null)).shareLists).toBe(false);
    });
  });

  it('are forgotten with everything else, and nothing of others that the profile holds', async () => {
    await fakeBrowser.storage.sync.set({
      'lists https://service.example': { lists: [] },
      other: 1,
    });
    await background.send('data.erase-all', null);
    expect(await fakeBrowser.storage.sync.get()).toEqual({ other: 1 });
  });
});

describe('what is kept', () => {
  it('is counted, one line each, with its size', async () => {
    await seePage(background, personReport());
    await background.addJobs(job('crm.search', { lane: 'prefetch' }), job('push'), job('enrich'));
    await seedStoredList(background, keptList('l1', [itemOf('i1'), itemOf('i2')]));
    renderSettings();
    const part = within(await findPart('Data'));
    const line = async (name: string) => (await part.findByText(name)).nextElementSibling;
    expect(await line('People and companies seen last')).toHaveTextContent('1 · under 0.1 MB');
    expect(await line('Answers and look-ups')).toHaveTextContent('1 · under 0.1 MB');
    expect(await line('Actions, with what came of them')).toHaveTextContent('2 · under 0.1 MB');
    expect(await line('List items')).toHaveTextContent('2 · under 0.1 MB');
    await expectAccessible();
  });

  it('is kept for as many days as the rep chooses', async () => {
    const rep = renderSettings();
    const select = await screen.findByRole('combobox', { name: /^Keep answers/ });
    await rep.selectOptions(select, '7 days');
    await waitFor(() => {
      expect(background.services.settings.get().keepDays).toBe(7);
    });
  });

  it('is kept for as long as the administrator says', async () => {
    await fakeBrowser.storage.managed.set({ keepDays: 90 });
    await fetchPolicy();
    await background.services.settings.refresh();
    renderSettings();
    const select = await screen.findByRole('combobox', { name: /^Keep answers/ });
    await waitFor(() => {
      expect(select).toBeDisabled();
    });
    expect(select).toHaveAccessibleDescription('Set by your admin.');
  });
});

describe('erasing everything', () => {
  it('asks first, and does nothing when the rep cancels', async () => {
    await addHeldPush();
    const rep = await clickIn('Erase everything…');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('1 change waits to be sent.')).toBeVisible();
    await rep.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await background.listJobs()).toHaveLength(1);
    expect(await background.send('connection.get', null)).not.toBeNull();
  });

  it('leaves the extension as newly installed', async () => {
    await addHeldPush();
    await seePage(background, personReport());
    await background.send('settings.save', { theme: 'dark', sites: ['x'] });
    await keepForSession('look-up:7', { text: 'Wilma Hayes' });
    background.grantedHosts = ['https://x.com/*'];
    localStorage.setItem('seen-until', '1');
    const rep = await clickIn('Erase everything…');
    await rep.click(
      await screen.findByRole('button', { name: 'Cancel changes and erase everything' }),
    );
    expect(await screen.findByText('Everything was erased. Connect again to begin.')).toBeVisible();
    expect(background.services.settings.get()).toEqual(DEFAULT_SETTINGS);
    expect(await background.send('connection.get', null)).toBeNull();
    expect(background.grantedHosts).toEqual([]);
    expect(localStorage).toHaveLength(0);
    expect(await fakeBrowser.storage.session.get()).toEqual({});
    expect(JSON.stringify(await fakeBrowser.storage.local.get())).not.toContain('dark');
    const { database } = background;
    const kept = await Promise.all(
      [...database.objectStoreNames].map(async (name) => [name, await database.count(name)]),
    );
    // The queue's clock runs again at once.
    expect(kept.filter(([name, count]) => count !== 0 && name !== 'clock')).toEqual([]);
    expect(await screen.findByLabelText('Service address')).toHaveValue('');
  });
});

it('erases everything also while a list is being created: its answer is not kept', async () => {
  await background.close();
  background = await openRealBackground();
  const release = background.holdCalls();
  await background.send('job.add', toCreateListJob('Autumn fair', 'PEOPLE'));
  const rep = await clickIn('Erase everything…');
  await rep.click(
    await screen.findByRole('button', { name: /^Erase everything$|^Cancel changes/ }),
  );
  await screen.findByText('Everything was erased. Connect again to begin.');
  release();
  await background.settle();
  expect(background.listCalls('createList')).toHaveLength(1);
  expect(await background.database.count('lists')).toBe(0);
  expect(await background.listJobs()).toEqual([]);
});

describe('saving the activity', () => {
  it('has a line for each write: when, what, whom, where and what came of it', async () => {
    const run = { ...runProgress(), status: 'completed' };
    await background.addJobs(
      job('crm.search'),
      job('push', {
        subject: { kind: 'person', key: 'person:slug:x', label: '=HYPERLINK("evil")' },
        output: { ...run, results: [] },
      }),
      job('enrich', {
        input: { ...job('enrich').input, custom: { team: 'EMEA' } },
        output: { contact: enrichedContact() },
        isCleared: true,
      }),
    );
    await clickIn('Save activity');
    expect(await screen.findByText(/^2 actions were saved as activity-.*\.csv\.$/)).toBeVisible();
    const lines = ((await saved[0]?.text) ?? '').split('\r\n');
    expect(lines[0]).toContain('Added at,Ended at,Action,About,CRM,Outcome,Reason,Reference');
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT.*,Push,"'=HYPERLINK\(""evil""\)",CRM one,/);
    expect(lines[2]).toMatch(/,Enrichment,Wilma Hayes,,Email and mobile found,,team: EMEA$/);
    expect(lines[3]).toBe('');
  });

  it('says when there is nothing to save', async () => {
    await clickIn('Save activity');
    expect(await screen.findByText('There are no actions to save yet.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('reads as many pages as there are', async () => {
    const many = Array.from({ length: 450 }, (_, at) => job('list.delete', { key: `d${at}` }));
    await background.addJobs(...many);
    await clickIn('Save activity');
    expect(await screen.findByText(/^450 actions were saved/)).toBeVisible();
    expect((await saved[0]?.text)?.trim().split('\r\n')).toHaveLength(451);
  });
});

const choose = (file: File) => {
  // The input is hidden, and opened by a button.
  fireEvent.change(screen.getByLabelText('Choose a file of settings'), {
    target: { files: [file] },
  });
};
const fileOf = (text: string) => new File([text], 'settings.json', { type: 'application/json' });
const settingsFile = (settings: object) =>
  fileOf(JSON.stringify({ format: 'prospecting-settings', version: 1, settings }));

describe('settings as a file', () => {
  it('are saved without the key and its address', async () => {
    await background.send('settings.save', {
      theme: 'dark',
      webhookAddress: 'https://h.example/s',
    });
    await clickIn('Export settings');
    expect(await screen.findByText(/^The settings were saved as .*\.json\.$/)).toBeVisible();
    const text = (await saved[0]?.text) ?? '';
    expect(JSON.parse(text)).toMatchObject({ settings: { theme: 'dark' } });
    expect(text).not.toMatch(/demo|127\.0\.0\.1|h\.example/);
  });

  it('are imported once the rep has seen what changes', async () => {
    const rep = renderSettings();
    await screen.findByRole('button', { name: 'Import settings…' });
    choose(settingsFile({ theme: 'dark', holdSeconds: 9, slashKey: 'no', nonsense: 1 }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import these settings?' }));
    expect(dialog.getByText('Seconds to undo').nextElementSibling).toHaveTextContent('5→ to 9');
    expect(dialog.getByText(/^2 values can’t be read/)).toBeVisible();
    expect(background.services.settings.get().theme).toBe('system');
    await rep.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('2 settings were imported.')).toBeVisible();
    expect(background.services.settings.get()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      holdSeconds: 9,
    });
  });

  it('leave out sites that the browser does not allow', async () => {
    background.allowsHosts = false;
    const rep = renderSettings();
    await screen.findByRole('button', { name: 'Import settings…' });
    choose(settingsFile({ sites: ['x'], holdSeconds: 9 }));
    await rep.click(await screen.findByRole('button', { name: 'Import' }));
    expect(await screen.findByText(/^1 setting was imported\. The browser did not/)).toBeVisible();
    expect(requestHosts).toHaveBeenCalledOnce();
    expect(background.services.settings.get().sites).toEqual([]);
  });

  it('keep what the administrator sets, and say so', async () => {
    await fakeBrowser.storage.managed.set({ keepDays: 90 });
    await fetchPolicy();
    await background.services.settings.refresh();
    const rep = renderSettings();
    const select = await screen.findByRole('combobox', { name: /^Keep answers/ });
    await waitFor(() => {
      expect(select).toBeDisabled();
    });
    choose(settingsFile({ keepDays: 7, holdSeconds: 9 }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('1 setting stays as your admin set it.')).toBeVisible();
    await rep.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('1 setting was imported.')).toBeVisible();
    expect(background.services.settings.get()).toMatchObject({ keepDays: 90, holdSeconds: 9 });
  });

  it.each([
    ['{', 'This is not a file of settings. Choose another one.'],
    ['{"format":"prospecting-settings","version":2,"settings":{}}', /^A newer version saved/],
    [' '.repeat(100_001), 'This file is too large for settings. Choose another one.'],
    [
      JSON.stringify({ format: 'prospecting-settings', version: 1, settings: { theme: 'system' } }),
      'These settings are the same as yours.',
    ],
  ])('that are no use are refused with a sentence (%#)', async (text, sentence) => {
    renderSettings();
    await screen.findByRole('button', { name: 'Import settings…' });
    choose(fileOf(text));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
