import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Bulk } from '@/lib/contract/stored/bulk';
import { MINUTE } from '@/lib/contract/duration';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { holdMessage } from '@/tests/support/ui/hold-message';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { stopClock } from '@/tests/support/stop-clock';
import { bulk, job } from '@/tests/support/ui/ui-fixtures';

const NONE = { waiting: 0, running: 0, done: 0, failed: 0, 'needs-you': 0, cancelled: 0 };

const openWith = async (...bulks: Bulk[]) => {
  getBackground().stand({ bulks });
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: /^Activity/ }));
  await screen.findByRole('list', { name: 'Many at once' });
  return rep;
};

const cards = () =>
  within(screen.getByRole('list', { name: 'Many at once' }))
    .getAllByText(/“/)
    .map((label) => label.textContent);

describe('many jobs at once', () => {
  it('say how far they are, what is left, about how long, and what did not go well', async () => {
    await openWith(bulk());
    const bar = screen.getByRole('progressbar', { name: 'Enrich “Spring fair”' });
    expect(bar).toHaveAttribute('aria-valuenow', '188');
    expect(bar).toHaveAttribute('aria-valuemax', '500');
    expect(bar.getAttribute('aria-valuetext')?.replace(/\s/gu, ' ')).toBe(
      '188 of 500, 312 left, about 6 min',
    );
    expect(screen.getByText('312 left, about 6 min')).toBeVisible();
    expect(screen.getByText('183 done')).toBeVisible();
    expect(screen.getByText('3 failed')).toBeVisible();
    expect(screen.getByText('2 need you')).toBeVisible();
    expect(screen.queryByText(/not sent/)).toBeNull();
    await expectAccessible();
  });

  it.each([
    [20_000, '312 left, under a minute'],
    [61 * MINUTE, '312 left, about 1 h 1 min'],
    [null, '312 left'],
  ])('promise nothing that nobody can say: %s', async (leftMs, words) => {
    await openWith(bulk({ leftMs }));
    expect(screen.getByText(words)).toBeVisible();
  });

  it('stop, and say what was not sent', async () => {
    const rep = await openWith(bulk());
    const stop = screen.getByRole('button', { name: 'Stop: Enrich “Spring fair”' });
    await rep.hover(stop);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('What was sent stays.');
    await rep.click(stop);
    expect(await screen.findByText('302 not sent')).toBeVisible();
    expect(screen.getByText('183 done')).toBeVisible();
  });

  it('can be undone while they are held', async () => {
    stopClock();
    const rep = await openWith(
      bulk({ counts: { ...NONE, waiting: 500 }, heldUntil: Date.now() + MINUTE, leftMs: null }),
    );
    expect(screen.getByText(/^Sends in 60 s$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull();
    await rep.click(screen.getByRole('button', { name: 'Undo: Enrich “Spring fair”' }));
    expect(await screen.findByText('500 not sent')).toBeVisible();
    expect(getBackground().sent).toContainEqual({ name: 'bulk.cancel', input: { id: 'bulk-1' } });
  });

  it('show when they ended and how, without a bar', async () => {
    await openWith(
      bulk({ counts: { ...NONE, done: 488, failed: 12 }, endedAt: Date.now(), leftMs: null }),
    );
    expect(screen.getByText('12 failed')).toBeVisible();
    expect(screen.getByText('just now')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Stop|^Undo/ })).toBeNull();
  });

  it('come first while they are under way, and then the last three that ended', async () => {
    const ended = (id: string) =>
      bulk({ id, label: `“${id}”`, counts: { ...NONE, done: 500 }, endedAt: Date.now() });
    await openWith(ended('e1'), ended('e2'), bulk({ label: '“now”' }), ended('e3'), ended('e4'));
    expect(cards()).toEqual(['“now”', '“e1”', '“e2”', '“e3”']);
  });

  it('show each of them, also where nothing was read yet', async () => {
    const one = job('enrich');
    getBackground().jobs = Array.from({ length: 500 }, (_, index) => ({
      ...one,
      id: `of-bulk-${index}`,
      bulkId: 'bulk-1',
      subject: { ...one.subject, label: `Person ${index}` },
    }));
    const rep = await openWith(bulk());
    await rep.click(screen.getByRole('button', { name: 'Show each: Enrich “Spring fair”' }));
    const list = await screen.findByRole('group', { name: 'What became of each' });
    await within(list).findByText('Person 0');
    const letGo = holdMessage('bulk.jobs');
    act(() => {
      list.scrollTop = 25_000;
      list.dispatchEvent(new Event('scroll'));
    });
    await waitFor(() => {
      expect(within(list).queryByText('Person 0')).toBeNull();
    });
    const [row] = within(list).getAllByRole('listitem');
    expect(row).toHaveAttribute('aria-setsize', '500');
    expect(Number(row?.getAttribute('aria-posinset'))).toBeGreaterThan(300);
    letGo();
    expect((await within(list).findAllByText(/^Person 4\d\d$/u)).length).toBeGreaterThan(0);
  });

  it('follow the changes', async () => {
    await openWith(bulk());
    getBackground().stand({
      bulks: [bulk({ counts: { ...NONE, waiting: 1, done: 499 }, leftMs: 1000 })],
    });
    await waitFor(() => {
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '499');
    });
    expect(screen.getByText('1 left, under a minute')).toBeVisible();
  });
});
