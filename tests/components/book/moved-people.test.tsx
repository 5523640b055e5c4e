import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fetchPolicy } from '@/lib/platform/policy';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { readDiff } from '@/tests/support/ui/push-dialog';
import { seedBook } from '@/tests/support/ui/seed-book';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import {
  crmMatch,
  crmReply,
  enrichedContact,
  identityOf,
  job,
} from '@/tests/support/ui/ui-fixtures';

/** Who has moved, below the accounts of Today. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  await background.send('settings.save', { holdSeconds: 0, defaultCrm: 'crm_one' });
  await seedBook(background, keptBook([account()]));
});
afterEach(() => background.close());

/** Somebody whom the service found at Ledgerloom, and the CRM has at Papertrail Labs. */
async function addMoved(slug: string, name: string, record: Parameters<typeof crmMatch>[0] = {}) {
  const { key, socialUrl } = identityOf(slug);
  const subject = { kind: 'person', key, label: name } as const;
  const [firstName = '', lastName = ''] = name.split(' ');
  await background.addJobs(
    job('crm.search', {
      subject,
      input: { social_url: socialUrl },
      output: crmReply({
        matches: [
          crmMatch({
            id: slug,
            name,
            company: 'Papertrail Labs',
            profileUrl: socialUrl,
            ...record,
          }),
        ],
        searched_crms: ['crm_one'],
      }),
    }),
    job('enrich', {
      subject,
      input: { ...job('enrich').input, contact: { social_url: socialUrl } },
      output: {
        contact: enrichedContact({
          ...{ firstName, lastName, fullName: name, socialUrl },
          ...{ email: null, phone: null, jobTitle: 'VP Sales', companyName: 'Ledgerloom' },
        }),
      },
    }),
  );
}

async function openToday() {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Today' }));
  await screen.findByRole('list', { name: 'Accounts' });
  return rep;
}

const findLine = (count: number) =>
  screen.findByRole('button', { name: `People who moved (${count})` });
const queryLine = () => screen.queryByRole('button', { name: /^People who moved/u });

it('is not there while nobody has moved', async () => {
  await openToday();
  await waitFor(() =>
    expect(background.sent).toContainEqual({ name: 'subject.moved', input: null }),
  );
  // Answered after what the tab has asked.
  expect(await background.send('subject.moved', null)).toEqual([]);
  await background.settle();
  expect(queryLine()).toBeNull();
});

it('is one line that opens to who they are, what they do now, and who still says what was', async () => {
  await addMoved('ada-lind', 'Ada Lind');
  const rep = await openToday();
  const line = await findLine(1);
  expect(screen.queryByText('Ada Lind')).toBeNull();
  await rep.click(line);
  expect(screen.getByText('Ada Lind')).toBeVisible();
  expect(screen.getByText('VP Sales · Ledgerloom')).toBeVisible();
  expect(screen.getByText('Moved: CRM one still says Papertrail Labs')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Update all/u })).toBeNull();
  expect(background.listCalls('searchCrm')).toEqual([]);
  await expectAccessible();
});

it('updates one of them: says what is overwritten, and then they are gone', async () => {
  await addMoved('ada-lind', 'Ada Lind');
  const rep = await openToday();
  await rep.click(await findLine(1));
  await rep.click(screen.getByRole('button', { name: 'Update: Ada Lind' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Update: Ada Lind' }));
  await waitFor(() => expect(readDiff(dialog, 'Changes').join('\n')).toContain('Papertrail Labs'));
  expect(readDiff(dialog, 'Changes').join('\n')).toContain('Ledgerloom');
  expect(dialog.getByRole('switch', { name: 'Only fill empty fields' })).not.toBeChecked();
  await expectAccessible(screen.getByRole('dialog'));
  await rep.click(dialog.getByRole('button', { name: 'Update 1' }));
  await waitFor(() => expect(queryLine()).toBeNull());
});

it('updates all of them in one go, without those who are someone else’s', async () => {
  await addMoved('ada-lind', 'Ada Lind');
  await addMoved('bo-berg', 'Bo Berg');
  await addMoved('ida-berg', 'Ida Berg', {
    owned_by_you: false,
    ownerId: 'u7',
    ownerName: 'Jonas Weber',
  });
  const rep = await openToday();
  await rep.click(await findLine(3));
  await rep.click(screen.getByRole('button', { name: 'Update all: People who moved (3)' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 someone else’s (left out)')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Update 2' })).toBeEnabled();
});

it('has no update where the administrator allows no pushes of many', async () => {
  await fakeBrowser.storage.managed.set({ allowPushAll: false });
  await fetchPolicy();
  await background.services.settings.refresh();
  await addMoved('ada-lind', 'Ada Lind');
  const rep = await openToday();
  await rep.click(await findLine(1));
  expect(screen.getByText('Ada Lind')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Update/u })).toBeNull();
});
