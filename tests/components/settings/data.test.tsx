import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fetchPolicy } from '@/lib/platform/policy';
import { toCreateListJob } from '@/lib/domain/lists/new-list-jobs';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { keepForSession } from '@/lib/platform/session-memory';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderSettings } from '@/tests/support/ui/render-ui';
import { seePage } from '@/tests/support/ui/see-page';
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
    await rep.click(await screen.findByRole('button', { name: 'More' }));
    const sharing = await screen.findByRole('switch', { name: 'Same lists in all my browsers' });
    await waitFor(() => {
      expect(sharing).toBeChecked();
    });
    await rep.click(sharing);
    await waitFor(async () =>
      expect((await background.send('settings.get', null)).shareLists).toBe(false),
    );
  });

  it('are forgotten with everything else, and nothing of others that the profile holds', async () => {
    await fakeBrowser.storage.sync.set({
      'lists https://service.example': { lists: [] },
      'setting theme': 'dark',
      other: 1,
    });
    await background.send('data.erase-all', null);
    expect(await fakeBrowser.storage.sync.get()).toEqual({ other: 1 });
  });
});

describe('what is kept', () => {
  it('is told in one line, with its size and for how long', async () => {
    await clickIn('More');
    const part = within(await findPart('Data'));
    expect(
      await part.findByText('0.1 MB kept. What is older than 30 days is deleted.'),
    ).toBeVisible();
    await expectAccessible();
  });

  it('is kept for as long as the administrator says', async () => {
    await fakeBrowser.storage.managed.set({ keepDays: 90 });
    await fetchPolicy();
    await background.services.settings.refresh();
    await clickIn('More');
    expect(await screen.findByText(/older than 90 days/)).toBeVisible();
  });
});

describe('erasing everything', () => {
  it('asks first, and does nothing when the rep cancels', async () => {
    await addHeldPush();
    const rep = await clickIn('Erase everything');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Changes waiting to be sent: 1.')).toBeVisible();
    expect(question.getByText('Sites that you allowed are no longer read.')).toBeVisible();
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
    localStorage.setItem('first-data', '{}');
    const rep = await clickIn('Erase everything');
    await rep.click(await screen.findByRole('button', { name: 'Cancel changes and erase' }));
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
  const rep = await clickIn('Erase everything');
  await rep.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', {
      name: /^Erase everything$|^Cancel changes/,
    }),
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
    await clickIn('Export');
    expect(await screen.findByText(/^Saved as Activity-.*\.csv\.$/)).toBeVisible();
    const lines = ((await saved[0]?.text) ?? '').split('\r\n');
    expect(lines[0]).toContain('Added,Changed,Action,About,CRM,Outcome,Reason,Reference');
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT.*,Push,"'=HYPERLINK\(""evil""\)",CRM one,/);
    expect(lines[2]).toMatch(/,Enrich,Wilma Hayes,,Email and mobile found,,team: EMEA$/);
    expect(lines[3]).toBe('');
  });

  it('says when there is nothing to save', async () => {
    await clickIn('Export');
    expect(await screen.findByText('There are no actions to save yet.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('reads as many pages as there are', async () => {
    const many = Array.from({ length: 450 }, (_, at) => job('list.delete', { key: `d${at}` }));
    await background.addJobs(...many);
    await clickIn('Export');
    expect(await screen.findByText(/^Saved as Activity-/)).toBeVisible();
    expect((await saved[0]?.text)?.trim().split('\r\n')).toHaveLength(451);
  });
});
