import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import type { StoredReceipt } from '@/lib/contract/stored/receipts/receipt';
import { getLocalDay } from '@/lib/domain/book/local-day';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { job, personReport } from '@/tests/support/ui/ui-fixtures';
import * as saving from '@/components/ui/save-file';

/** What calls may have cost: where it is shown, and what is saved of it. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

const TODAY = getLocalDay(Date.now());

async function keep(day: string, receipt: Partial<StoredReceipt>) {
  const connection = (await background.database.get('clock', 'connection')) as { id: string };
  const whole = { uses: {}, refusedAt: null, isUsedElsewhere: false, ...receipt };
  await background.database.put('receipts', whole, [connection.id, day]);
}

async function openReceipts(name: string) {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: /^Activity/u }));
  await rep.click(await screen.findByRole('button', { name }));
  return { rep, dialog: await screen.findByRole('dialog', { name: 'Receipts' }) };
}

const readRows = (within_: HTMLElement): string[] =>
  within(within_)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' '));

it('counts each day and month by action, and saves them as a table', async () => {
  const saveCsv = vi.spyOn(saving, 'saveCsv').mockReturnValue();
  await keep(TODAY, {
    uses: {
      enrich: { found: 1200, cached: 2, nothing: 3, unknown: 4 },
      'account.enrich': { found: 1, cached: 0, nothing: 0, unknown: 0 },
      'phone.verify': { found: 5, cached: 0, nothing: 0, unknown: 0 },
    },
    isUsedElsewhere: true,
  });
  await keep('2025-10-31', {
    uses: { enrich: { found: 7, cached: 0, nothing: 0, unknown: 0 } },
  });
  const { rep, dialog } = await openReceipts('Used today: up to 1,210');
  await within(dialog).findByRole('button', { name: /Up to 1,210$/u });
  expect(readRows(dialog)).toEqual([
    'Enrich Found 1,201 · Repeat 2 · Nothing 3 · Unknown 4',
    'Verify phone Found 5',
    expect.stringMatching(
      /^\w{3}, .*This key is also used elsewhere\. One key a person gives each the full limit\.$/u,
    ),
    'Enrich Found 1,201 · Repeat 2 · Nothing 3 · Unknown 4',
    'Verify phone Found 5',
  ]);
  await rep.click(within(dialog).getByRole('button', { name: 'October 2025 Up to 7' }));
  expect(readRows(dialog)).toContain('Enrich Found 7');
  await expectAccessible(dialog);
  await rep.click(within(dialog).getByRole('button', { name: 'Export' }));
  expect(saveCsv).toHaveBeenCalledWith(
    `Receipts-${TODAY}`,
    [
      'Day,Action,Found,Repeat,Nothing,Unknown',
      `${TODAY},Enrich,1201,2,3,4`,
      `${TODAY},Verify phone,5,0,0,0`,
      '2025-10-31,Enrich,7,0,0,0',
      '',
    ].join('\r\n'),
  );
});

it('names no number before anything was used', async () => {
  const { dialog } = await openReceipts('Receipts');
  await within(dialog).findByText(/^Nothing here yet\./u);
  expect(within(dialog).getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
});

it('says where the rep enriches how much was used today', async () => {
  await keep(TODAY, { uses: { enrich: { found: 20, cached: 5, nothing: 1, unknown: 3 } } });
  background.showPage(personReport());
  renderPanel();
  await screen.findByText('Uses credits · repeat free for 24 h · Used today: up to 23');
});

it('says where a call waits for the limit that the key is also used elsewhere', async () => {
  await keep(TODAY, { isUsedElsewhere: true });
  const waiting = {
    state: 'waiting',
    waitingFor: 'limit',
    notBefore: Date.now() + MINUTE,
  } as const;
  await background.addJobs(job('enrich', waiting));
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: /^Activity/u }));
  await screen.findByText(
    /This key is also used elsewhere\. One key a person gives each the full limit\.$/u,
  );
});
