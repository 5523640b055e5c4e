import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rememberRows } from '@/components/activity/remember-rows';
import type { JobPart } from '@/components/activity/queries';
import type { Job } from '@/lib/contract/stored/job';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { job, problem } from '@/tests/support/ui/ui-fixtures';

const TOTAL = 1000;

let background: RealBackground;

/** A thousand jobs, the newest about "Person 0". */
const addMany = async () => {
  // Jobs stay as they are: another worker of the extension is the one that runs them.
  background = await openRealBackground({ runsJobs: false });
  const failed = job('enrich', { state: 'failed', problem: problem('timeout') });
  const jobs = Array.from({ length: TOTAL }, (_, index): Job => ({
    ...failed,
    id: `many-${index}`,
    subject: { ...failed.subject, label: `Person ${index}` },
  }));
  await background.addJobs(...jobs.toReversed());
};

const openActivity = async () => {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: /^Activity/ }));
  await screen.findByText('Person 0');
  return rep;
};

const rows = () =>
  within(screen.getByRole('list', { name: 'What was done' })).getAllByRole('listitem');

/** What stands where the rep scrolls to. */
const FAR = 30_000;
const IN_VIEW = /^Person 4[89]\d$/;

const parts = () =>
  background.sent
    .filter(({ name }) => name === 'job.page')
    .map(({ input }) => input as { offset: number; limit: number });

const scrollTo = (top: number) => {
  const tab = screen.getByRole('tabpanel');
  act(() => {
    tab.scrollTop = top;
    tab.dispatchEvent(new Event('scroll'));
  });
};

describe('a thousand jobs', () => {
  beforeEach(addMany);
  afterEach(() => background.close());

  it('put only those in view into the document, and say which of how many each is', async () => {
    await openActivity();
    expect(rows().length).toBeLessThan(40);
    expect(rows()[0]).toHaveAttribute('aria-setsize', String(TOTAL));
    expect(rows()[0]).toHaveAttribute('aria-posinset', '1');
    expect(parts()).toEqual([{ filter: 'all', offset: 0, limit: 90 }]);
    await expectAccessible();
  });

  it('are read where the rep scrolls to', async () => {
    await openActivity();
    scrollTo(FAR);
    const row = (await screen.findAllByText(IN_VIEW))[0]?.closest('li');
    const number = Number(/Person (\d+)/.exec(row?.textContent ?? '')?.[1]);
    expect(row).toHaveAttribute('aria-posinset', String(number + 1));
    expect(parts()).toHaveLength(2);
    expect(screen.queryByText('Person 0')).toBeNull();
  });

  it('are asked again after a change only where they are in view', async () => {
    await openActivity();
    scrollTo(FAR);
    await screen.findAllByText(IN_VIEW);
    const [, inView] = parts();
    background.sent = [];
    await background.addJobs(job('push', { state: 'running' }));
    await background.settle();
    expect(parts()).toEqual([inView]);
    // What was in view stays in view while it is asked again.
    expect(screen.getAllByText(IN_VIEW).length).toBeGreaterThan(10);
  });

  it('move nobody who reads further down when others come on top', async () => {
    await openActivity();
    scrollTo(FAR);
    await screen.findAllByText(IN_VIEW);
    const tab = screen.getByRole('tabpanel');
    const before = tab.scrollTop;
    await background.addJobs(job('push', { state: 'running' }));
    await waitFor(() => {
      expect(tab.scrollTop - before).toBeGreaterThan(50);
    });
    expect(tab.scrollTop - before).toBeLessThan(70);
  });

  it('show what is new at the top', async () => {
    await openActivity();
    await background.addJobs(job('push', { state: 'running' }));
    expect(await screen.findByText(/^Push to CRM · Running/)).toBeVisible();
    expect(rows()[1]).toHaveTextContent('Person 0');
  });

  it('keep the row with the focus, wherever the rep scrolls', async () => {
    await openActivity();
    const retry = screen.getByRole('button', { name: 'Retry: Enrichment, Person 3' });
    act(() => {
      retry.focus();
    });
    scrollTo(FAR);
    await screen.findAllByText(IN_VIEW);
    expect(retry).toHaveFocus();
  });
});

describe('which job stands in which row', () => {
  const part = (offset: number, total: number, ids: string[]): JobPart => ({
    filter: 'all',
    offset,
    total,
    jobs: ids.map((id) => job('enrich', { id })),
  });

  it('is remembered of parts that were left', () => {
    const first = rememberRows(null, part(0, 6, ['a', 'b', 'c']));
    expect(rememberRows(first, part(3, 6, ['d', 'e', 'f'])).ids).toEqual([...'abcdef']);
  });

  it('moves down when others come on top', () => {
    const first = rememberRows(null, part(0, 4, [...'abcd']));
    expect(rememberRows(first, part(2, 5, [...'bcd'])).ids).toEqual([undefined, ...'abcd']);
  });

  it('is forgotten but for what is in view when some went away', () => {
    const first = rememberRows(null, part(0, 4, [...'abcd']));
    expect(rememberRows(first, part(2, 3, ['d'])).ids).toEqual([undefined, undefined, 'd']);
  });

  it('is forgotten when some came and some went', () => {
    const first = rememberRows(null, part(0, 4, [...'abcd']));
    expect(rememberRows(first, part(0, 4, [...'xacd'])).ids).toEqual([...'xacd']);
  });
});
