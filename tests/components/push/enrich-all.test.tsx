import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fetchPolicy } from '@/lib/platform/policy';
import type { ListItem } from '@/lib/contract/service/lists';
import { itemOf, keptList } from '@/tests/support/lists';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { seedList } from '@/tests/support/ui/seed-list';
import { enrichedContact, job } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

const ADA = itemOf('ada', {
  full_name: 'Ada Lind',
  email: null,
  social_url: 'https://www.linkedin.com/in/ada-lind',
});
const NAMELESS = itemOf('bo', { full_name: 'Bo' });

/** Opens the dialog on a list of these. */
async function openDialog(...items: ListItem[]) {
  await seedList(background, keptList('l1', items));
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Lists' }));
  await rep.click(await screen.findByRole('button', { name: /^Spring fair/u }));
  await rep.click(await screen.findByRole('button', { name: 'Enrich all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enrich all' }));
  return { rep, dialog };
}

/** There is nothing to confirm. */
const expectNothing = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog']) => {
  expect(dialog.queryByRole('button', { name: /^Enrich/u })).toBeNull();
  expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
};

describe('the dialog of "Enrich all"', () => {
  it('says how many may use credits, and that nothing is written', async () => {
    const { dialog } = await openDialog(ADA, NAMELESS);
    expect(await dialog.findByText('1 may use credits.')).toBeVisible();
    expect(dialog.getByText('Nothing is written to your CRM.')).toBeVisible();
    expect(dialog.getByText('1 left out')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Enrich 1' })).toBeEnabled();
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('says that nobody can be asked about, and starts nothing', async () => {
    const { dialog } = await openDialog(NAMELESS);
    expect(await dialog.findByText('Nothing to do.')).toBeVisible();
    expectNothing(dialog);
  });

  it('asks nobody again who was enriched within a day', async () => {
    const subject = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;
    const contact = enrichedContact({ fullName: 'Ada Lind', email: 'ada@lind.example' });
    await background.addJobs(job('enrich', { subject, output: { contact } }));
    const { dialog } = await openDialog(ADA);
    const words = 'Enriched within 24 hours, not asked again: 1.';
    expect(await dialog.findByText(words)).toBeVisible();
    expectNothing(dialog);
  });

  it('goes to no webhook before Advanced was opened', async () => {
    const { rep, dialog } = await openDialog(ADA);
    await rep.click(await dialog.findByText('More options'));
    expect(dialog.getByRole('switch', { name: 'Search again' })).toBeVisible();
    expect(dialog.queryByRole('switch', { name: 'Deliver to a webhook' })).toBeNull();
  });

  it('does not start before the address of a webhook is one', async () => {
    await background.send('settings.save', { showsAdvanced: true });
    const { rep, dialog } = await openDialog(ADA);
    await rep.click(await dialog.findByText('More options'));
    await rep.click(dialog.getByRole('switch', { name: 'Deliver to a webhook' }));
    const address = dialog.getByLabelText('Webhook address');
    await rep.type(address, 'http://hook.example');
    await rep.tab();
    expect(await dialog.findByText('This is no https:// address.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Enrich 1' })).toBeDisabled();
    const pushes = dialog.getByRole('switch', { name: 'Push to the CRM, too', checked: false });
    expect(pushes).toHaveAccessibleDescription('Pushes whatever is found; nobody can check first.');
    await rep.clear(address);
    await rep.type(address, 'https://hook.example/a');
    expect(dialog.getByRole('button', { name: 'Enrich 1' })).toBeEnabled();
  });

  describe('that also pushes', () => {
    const BY_NAME = itemOf('cy', { full_name: 'Cy Holm', company_name: 'Holm AB' });
    const choosePush = async (rep: Awaited<ReturnType<typeof openDialog>>['rep']) => {
      await rep.click(await screen.findByRole('switch', { name: /^Push to .+, too$/u }));
    };

    // It is known where they go, before anybody is checked.
    beforeEach(() => background.send('settings.save', { defaultCrm: 'crm_one' }));

    it('has who is not checked looked up by itself, and can be confirmed meanwhile', async () => {
      const { rep, dialog } = await openDialog(ADA, BY_NAME);
      expect(await dialog.findByRole('button', { name: 'Enrich 2' })).toBeEnabled();
      await choosePush(rep);
      expect(await dialog.findByRole('button', { name: 'Enrich and push 2' })).toBeEnabled();
      expect(dialog.queryByText('Nothing is written to your CRM.')).toBeNull();
      expect(dialog.getByText('2 not checked yet')).toBeVisible();
      expect(await dialog.findByRole('progressbar', { name: 'CRM look-up' })).toBeVisible();
      const jobs = await background.listJobs();
      expect(jobs.map(({ kind, subject }) => `${kind} ${subject.label}`)).toEqual(
        expect.arrayContaining(['crm.search Ada Lind', 'crm.search Cy Holm']),
      );
      await expectAccessible(screen.getByRole('dialog'));
    });

    it('waits for Undo, and is forgotten when the dialog opens again', async () => {
      const { rep, dialog } = await openDialog(ADA);
      await choosePush(rep);
      await rep.click(await dialog.findByRole('button', { name: 'Enrich and push 1' }));
      await expect
        .poll(async () =>
          (await background.listJobs())
            .filter(({ kind }) => kind === 'enrich' || kind === 'push')
            .map(({ kind, waitingFor }) => `${kind} ${waitingFor}`)
            .sort(),
        )
        .toEqual(['enrich hold', 'push job']);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      // What is pushed is checked right before it is sent.
      await expect
        .poll(async () =>
          (await background.listJobs())
            .filter(({ kind }) => kind === 'crm.search')
            .map(({ state }) => state),
        )
        .toEqual(['cancelled']);
      expect(await screen.findByRole('button', { name: /^Undo/u })).toBeVisible();
      await rep.click(await screen.findByRole('button', { name: 'Enrich all' }));
      const again = within(await screen.findByRole('dialog', { name: 'Enrich all' }));
      expect(await again.findByRole('button', { name: 'Enrich 1' })).toBeEnabled();
    });

    it('is not offered where the administrator allows no bulk pushes', async () => {
      await fakeBrowser.storage.managed.set({ allowPushAll: false });
      await fetchPolicy();
      await background.services.settings.refresh();
      const { rep } = await openDialog(ADA);
      await rep.click(await screen.findByText('More options'));
      expect(await screen.findByRole('switch', { name: 'Search again' })).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('switch', { name: /^Push to/u })).toBeNull());
    });
  });

  it('past the cache says that everybody may use credits again', async () => {
    const subject = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;
    await background.addJobs(job('enrich', { subject, output: { contact: enrichedContact() } }));
    const { rep, dialog } = await openDialog(ADA);
    await dialog.findByText(/not asked again/u);
    expectNothing(dialog);
    await rep.click(await dialog.findByText('More options'));
    await rep.click(dialog.getByRole('switch', { name: 'Search again' }));
    expect(await dialog.findByText('1 may use credits.')).toBeVisible();
    await rep.click(dialog.getByRole('button', { name: 'Enrich 1' }));
    await expect
      .poll(async () => (await background.listJobs()).map(({ input }) => input))
      .toContainEqual(expect.objectContaining({ force_refresh: true }));
  });
});
