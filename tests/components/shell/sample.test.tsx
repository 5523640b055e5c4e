import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SAMPLE_ADDRESS } from '@/lib/contract/sample';
import { openPanelHere } from '@/tests/support/ui/fake-platform';
import {
  closePage,
  expectAccessible,
  renderPanel,
  renderPopup,
  renderSettings,
} from '@/tests/support/ui/render-ui';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { personReport } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({ key: null });
});
afterEach(() => background.close());

const startSample = () => background.send('sample.start', { windowId: 7 });
/** Has a list created, which then is known here. */
async function createList() {
  const connection = await background.send('connection.get', null);
  const subject = { kind: 'service', key: 'service', label: 'Q1' } as const;
  const input = { name: 'Q1', entity: 'PEOPLE' } as const;
  const created = { kind: 'list.create', lane: 'click', subject, input } as const;
  await background.send('job.add', created, connection?.id ?? null);
  await waitFor(async () => expect(await background.services.listKnown()).toHaveLength(1));
}
const TRY = { name: 'Try with sample data' };

describe('before the first connection', () => {
  it('says what the product does, and offers sample data before a service', async () => {
    const rep = renderSettings({ isFirstRun: true });
    expect(await screen.findByRole('button', TRY)).toBeVisible();
    expect(screen.getByRole('heading', { name: /^See who is in your CRM/ })).toBeVisible();
    expect(screen.getAllByRole('figure')).toHaveLength(3);
    await expectAccessible();
    await rep.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByLabelText('Service address')).toBeVisible();
    location.hash = '';
    expect(await screen.findByRole('button', TRY)).toBeVisible();
  });

  it('goes on to the form when the panel’s “Connect” leads to the open page', async () => {
    renderSettings({ isFirstRun: true });
    await screen.findByRole('button', TRY);
    location.hash = '#connect';
    expect(await screen.findByLabelText('Service address')).toHaveFocus();
  });

  it('starts the sample and opens the panel with one click', async () => {
    const rep = renderSettings({ isFirstRun: true });
    await rep.click(await screen.findByRole('button', TRY));
    expect(openPanelHere).toHaveBeenCalledOnce();
    expect(await screen.findByText('Sample data is in the side panel')).toBeVisible();
    expect((await background.send('connection.get', null))?.address).toBe(SAMPLE_ADDRESS);
    await expectAccessible();
  });

  it('does not offer the sample beside what is kept of a service', async () => {
    await background.send('connection.save', { address: 'http://127.0.0.1', key: 'demo' });
    await createList();
    await background.send('connection.forget', null);
    renderSettings({ isFirstRun: true });
    expect(await screen.findByRole('button', { name: 'Connect' })).toBeVisible();
    await background.settle();
    expect(screen.queryByRole('button', TRY)).not.toBeInTheDocument();
    await expect(startSample()).rejects.toMatchObject({ problem: { code: 'not-allowed' } });
  });
});

describe('the sample', () => {
  it('needs no host that the browser could block', async () => {
    background.allowsHosts = false;
    background.allowsNetwork = false;
    await startSample();
    renderPanel();
    expect(await screen.findByRole('heading', { name: 'Ines Valdahl' })).toBeVisible();
    await background.settle();
    expect(screen.queryByText(/The browser blocks/)).not.toBeInTheDocument();
  });

  it('begins with somebody to enrich and push, who then is in the CRM', async () => {
    const fetch = vi.fn(() => Promise.reject(new Error('The network was asked')));
    vi.stubGlobal('fetch', fetch);
    await startSample();
    const rep = renderPanel();
    expect(await screen.findByRole('heading', { name: 'Ines Valdahl' })).toBeVisible();
    await rep.click(await screen.findByRole('button', { name: 'Enrich and push' }));
    expect(await screen.findByText('ines@quillmark.example')).toBeVisible();
    expect(await screen.findByText('Yours')).toBeVisible();
    expect(await screen.findByText(/Created in CRM one/)).toBeVisible();
    await expectAccessible();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('has somebody who has moved, in Today', async () => {
    await startSample();
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: 'Today' }));
    await rep.click(await screen.findByRole('button', { name: 'People who moved (1)' }));
    expect(screen.getByRole('button', { name: 'Update: Élodie Marchetti' })).toBeVisible();
  });

  it('is marked in the panel, the popup and the settings', async () => {
    await startSample();
    for (const render of [renderPanel, renderPopup, renderSettings]) {
      render();
      expect(await screen.findByRole('region', { name: 'Sample data.' })).toBeVisible();
      closePage();
    }
    renderSettings();
    expect(await screen.findByText(/^Leave sample data to connect/)).toBeVisible();
    expect(screen.queryByLabelText('Service address')).not.toBeInTheDocument();
  });

  it('reads no page', async () => {
    background.showPage(personReport());
    await startSample();
    await background.send('look-up.end', { windowId: 7 });
    renderPanel();
    expect(await background.send('page.current', { windowId: 7 })).toBeNull();
    expect(screen.queryByText('Wilma Hayes')).not.toBeInTheDocument();
  });

  it('takes no service beside it', async () => {
    await startSample();
    const save = background.send('connection.save', { address: 'http://127.0.0.1', key: 'demo' });
    await expect(save).rejects.toMatchObject({ problem: { code: 'not-allowed' } });
  });

  it('shares no list with other browsers, and leaves theirs when it ends', async () => {
    const theirs = { 'lists https://service.example': { version: 1, lists: [], gone: [] } };
    await fakeBrowser.storage.sync.set(theirs);
    await startSample();
    await createList();
    await background.services.shareLists();
    await background.send('data.erase-all', null);
    expect(await fakeBrowser.storage.sync.get()).toEqual(theirs);
  });

  it('leaves language and colours as the rep chose them, and no other setting', async () => {
    await background.send('settings.save', { language: 'de', theme: 'dark', holdSeconds: 0 });
    await startSample();
    await background.send('settings.save', { crmLabels: { crm_one: 'Sample' } });
    await background.send('data.erase-all', null);
    expect(await background.send('settings.get', null)).toMatchObject({
      language: 'de',
      theme: 'dark',
      holdSeconds: 5,
    });
    expect(await fakeBrowser.storage.sync.get()).toEqual({
      'setting language': 'de',
      'setting theme': 'dark',
    });
  });

  it('says nowhere that it uses credits', async () => {
    await startSample();
    const rep = renderPanel();
    await screen.findByText('Invented and free.');
    await rep.hover(await screen.findByRole('button', { name: 'Enrich and push' }));
    await background.settle();
    expect(screen.queryByText(/credits/u)).not.toBeInTheDocument();
  });

  it('leaves nothing when the rep leaves it', async () => {
    await startSample();
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Enrich and push' }));
    await screen.findByText(/Created in CRM one/);
    await rep.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Connect your service')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Sample data.' })).not.toBeInTheDocument();
    });
    await background.settle();
    expect(await background.send('sample.offer', null)).toBe(true);
    const { database } = background;
    for (const name of database.objectStoreNames) {
      const kept = await database.getAll(name);
      expect.soft(JSON.stringify(kept), name).not.toMatch(/sample|Valdahl|quillmark/i);
    }
    const session = await fakeBrowser.storage.session.get();
    expect(JSON.stringify(session)).not.toMatch(/sample|Valdahl|quillmark/i);
  });
});
