import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SECOND } from '@/lib/contract/duration';
import type { StoredBulk } from '@/lib/contract/stored/bulk';
import { JOB_STATES, type JobState } from '@/lib/contract/stored/job-state';
import { holdMessage } from '@/tests/support/ui/hold-message';
import { putBulk } from '@/tests/support/queue/stored-jobs';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { job, pauseFor, problem } from '@/tests/support/ui/ui-fixtures';

/** Bulks in Activity: each is one row. */

let background: RealBackground;
beforeEach(async () => {
  // Jobs stay as they are: another worker of the extension is the one that runs them.
  background = await openRealBackground({ runsJobs: false });
  // So that the time left is simple to work out.
  await background.send('settings.save', { limits: { enrichAccount: 1 } });
});
afterEach(() => background.close());

const LABEL = 'Enrich “Spring fair”';

/** Stores a bulk with so many jobs in each state, whose calls are of the limited operation `enrichAccount`. */
async function seedBulk(
  counts: Partial<Record<JobState, number>>,
  changed: Partial<StoredBulk> = {},
): Promise<void> {
  const { id = 'bulk-1' } = changed;
  await putBulk(background.database, id, LABEL, Date.now(), changed);
  const states = JOB_STATES.flatMap((state) => Array<JobState>(counts[state] ?? 0).fill(state));
  const jobs = states.map((state, index) =>
    job('account.enrich', {
      state,
      lane: 'bulk',
      bulkId: id,
      operation: 'enrichAccount',
      waitingFor: state === 'waiting' ? 'turn' : null,
      problem: state === 'failed' ? problem('timeout') : null,
      subject: {
        kind: 'company',
        key: `company:domain:c${index}.example`,
        label: `Company ${index}`,
      },
    }),
  );
  await background.addJobs(...jobs);
}
const UNDER_WAY = { waiting: 7, running: 1, done: 8, failed: 3, 'needs-you': 2 } as const;

const openActivity = async () => {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: /^Activity/ }));
  await screen.findAllByRole('listitem');
  return rep;
};

const findWaiting = async () =>
  (await background.listJobs()).find(({ state }) => state === 'waiting');

/** Without the items in them, which say how many ended how. */
const listRows = (group: string) => [...screen.getByRole('list', { name: group }).children];
const findRow = async (group: string) => within(await screen.findByRole('list', { name: group }));

describe('many jobs at once', () => {
  it('say that rows of an import are missing, and what to do, until the rep stops them', async () => {
    await seedBulk(UNDER_WAY, { imports: { listId: 'l1', rows: 100_000 }, handedOver: 60_000 });
    const rep = await openActivity();
    const running = await findRow('Running');
    expect(
      running.getByText(/^60,000 of 100,000 rows read so far.*import the file/u),
    ).toBeVisible();
    await rep.click(running.getByRole('button', { name: /^Stop/u }));
    await waitFor(() => expect(screen.queryByText(/^60,000 of/u)).toBeNull());
  });

  it('say how far they are, what is left, about how long, and what did not go well', async () => {
    await seedBulk(UNDER_WAY);
    await openActivity();
    const bar = screen.getByRole('progressbar', { name: LABEL });
    expect(bar).toHaveAttribute('aria-valuenow', '13');
    expect(bar).toHaveAttribute('aria-valuemax', '21');
    expect(bar.getAttribute('aria-valuetext')?.replace(/\s/gu, ' ')).toBe(
      '13 of 21 · 8 left · about 6 min',
    );
    expect(screen.getByText('8 left · about 6 min')).toBeVisible();
    expect(screen.getByText('8 done')).toBeVisible();
    expect(screen.getByText('3 failed')).toBeVisible();
    const row = await findRow('Running');
    expect(row.getByText('2 need you')).toBeVisible();
    expect(screen.queryByText(/not sent/)).toBeNull();
    await expectAccessible();
  });

  it.each([
    ['a minute', 1, /^1 left · under a minute$/],
    ['more than an hour', 62, /^62 left · about 1 h \d min$/],
  ])('round the time that is left: %s', async (_, waiting, words) => {
    await seedBulk({ waiting });
    await openActivity();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('promise no time while nobody can say it', async () => {
    await background.addPause(pauseFor('service-down'));
    await seedBulk({ waiting: 7 });
    await openActivity();
    expect(screen.getByText('7 left')).toBeVisible();
  });

  it('stop, and say what was not sent', async () => {
    await seedBulk(UNDER_WAY);
    const rep = await openActivity();
    const stop = screen.getByRole('button', { name: `Stop: ${LABEL}` });
    await rep.hover(stop);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('What was sent stays.');
    await rep.click(stop);
    // Those that needed the rep are cancelled, too.
    expect(await screen.findByText('9 not sent')).toBeVisible();
    const row = await findRow('Running');
    expect(row.queryByText('2 need you')).toBeNull();
    expect(screen.getByText('8 done')).toBeVisible();
  });

  it('can be undone while they are held', async () => {
    await background.send('settings.save', { holdSeconds: 30 });
    const { kind, input, subject } = job('push');
    const jobs = [1, 2].map((number) => ({
      kind,
      lane: 'bulk' as const,
      input,
      subject: { ...subject, key: `person:slug:p${number}` },
    }));
    const connection = await background.send('connection.get', null);
    const bulk = { id: 'bulk-1', label: LABEL };
    await background.send('bulk.add', { bulk, jobs }, connection?.id);
    const rep = await openActivity();
    const bar = within(screen.getByRole('region', { name: 'Can still be undone' }));
    expect(bar.getByText(LABEL)).toBeVisible();
    expect(bar.getByRole('timer').parentElement).toHaveTextContent(/^Sends in \d\d\ss$/u);
    expect(screen.getByText('2 can still be undone.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull();
    await rep.click(screen.getByRole('button', { name: `Undo: ${LABEL}` }));
    expect(await screen.findByText('2 not sent')).toBeVisible();
    const states = (await background.listJobs()).map(({ state }) => state);
    expect(states).toEqual(['cancelled', 'cancelled']);
  });

  it('are not stopped by a click that was on its way to the one above, which has just ended', async () => {
    await seedBulk({ waiting: 2 }, { id: 'below', label: 'Below' });
    await seedBulk({ waiting: 1 }, { id: 'above', label: 'Above' });
    const rep = await openActivity();
    expect(listRows('Running').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Above/u),
      expect.stringMatching(/^Below/u),
    ]);
    const ended = (await background.listJobs()).find(({ bulkId }) => bulkId === 'above');
    // Between the move and the click no time passes, however slow the machine is.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => void vi.restoreAllMocks());
    await background.changeJob({ state: 'done', waitingFor: null }, ended?.id);
    await waitFor(() => expect(listRows('Running')).toHaveLength(1));
    const stop = screen.getByRole('button', { name: 'Stop: Below' });
    fireEvent.click(stop, { detail: 1 });
    await background.settle();
    expect(background.sent.map(({ name }) => name)).not.toContain('bulk.cancel');
    stop.focus();
    await rep.keyboard('{Enter}');
    expect(background.sent.map(({ name }) => name)).toContain('bulk.cancel');
  });

  it('are stopped by a click right after they have begun, which no other row stood in the way of', async () => {
    await seedBulk({ waiting: 1 }, { id: 'above', label: 'Above' });
    await openActivity();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => void vi.restoreAllMocks());
    await seedBulk({ waiting: 1 }, { id: 'first', label: 'First', createdAt: 1 });
    const stop = await screen.findByRole('button', { name: 'Stop: First' });
    fireEvent.click(stop, { detail: 1 });
    await background.settle();
    expect(background.sent.map(({ name }) => name)).toContain('bulk.cancel');
  });

  it('show when they ended and how, without a bar', async () => {
    await seedBulk({ done: 4, failed: 2 }, { endedAt: Date.now() });
    await openActivity();
    expect(screen.getByText('2 failed')).toBeVisible();
    const row = await findRow('Needs you');
    expect(row.getByText('just now')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Stop|^Undo/ })).toBeNull();
  });

  it('are one row each, among the others, and their jobs are none', async () => {
    const now = Date.now();
    await background.addJobs(
      job('enrich', { output: { contact: null }, changedAt: now - 2 * SECOND }),
      job('push', { state: 'running' }),
    );
    await seedBulk({ done: 3 }, { id: 'e1', label: '“older”', endedAt: now - 3 * SECOND });
    await seedBulk({ done: 3 }, { id: 'e2', label: '“newer”', endedAt: now - SECOND });
    await seedBulk({ waiting: 9, failed: 2 }, { id: 'e3', label: '“now”' });
    await openActivity();
    expect(listRows('Done').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^“newer”.*3 done/),
      expect.stringMatching(/^Wilma Hayes/),
      expect.stringMatching(/^“older”/),
    ]);
    expect(listRows('Running')).toHaveLength(2);
    expect(screen.queryByRole('list', { name: 'Needs you' })).toBeNull();
    await expectAccessible();
  });

  it('are taken off the list by the rep', async () => {
    await seedBulk({ done: 4, failed: 2 }, { endedAt: Date.now() });
    const rep = await openActivity();
    expect(await screen.findByRole('tab', { name: 'Activity 1 needs you' })).toBeVisible();
    const name = `Remove from this list: ${LABEL}`;
    await rep.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(/^Nothing here yet/)).toBeVisible();
  });

  it('show each of them, also where nothing was read yet', async () => {
    await seedBulk({ done: 250 }, { endedAt: Date.now() });
    const rep = await openActivity();
    const open = screen.getByRole('button', { name: `Show each: ${LABEL}` });
    expect(open).toHaveAttribute('aria-expanded', 'false');
    await rep.click(open);
    expect(open).toHaveAttribute('aria-expanded', 'true');
    const list = await screen.findByRole('group', { name: 'What became of each' });
    expect((await within(list).findAllByText(/^Company \d+$/u)).length).toBeGreaterThan(0);
    const [top] = within(list).getAllByRole('listitem');
    expect(top).toHaveAttribute('aria-posinset', '1');
    const letGo = holdMessage('bulk.jobs', background);
    act(() => {
      list.scrollTop = 12_500;
      list.dispatchEvent(new Event('scroll'));
    });
    await waitFor(() => expect(within(list).queryByText(/^Company \d+$/u)).toBeNull());
    const [row] = within(list).getAllByRole('listitem');
    expect(row).toHaveAttribute('aria-setsize', '250');
    expect(Number(row?.getAttribute('aria-posinset'))).toBeGreaterThan(200);
    letGo();
    expect((await within(list).findAllByText(/^Company \d+$/u)).length).toBeGreaterThan(0);
  });

  it('stay open when they end', async () => {
    await seedBulk({ waiting: 1, done: 4 });
    const rep = await openActivity();
    await rep.click(screen.getByRole('button', { name: `Show each: ${LABEL}` }));
    const waiting = await findWaiting();
    await background.changeJob({ state: 'done', waitingFor: null }, waiting?.id);
    expect(await screen.findByRole('list', { name: 'Done' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Running' })).toBeNull();
    expect(await screen.findByRole('group', { name: 'What became of each' })).toBeVisible();
  });

  it('follow the changes', async () => {
    await seedBulk({ waiting: 2, done: 4 });
    await openActivity();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4');
    const waiting = await findWaiting();
    await background.changeJob({ state: 'done', waitingFor: null }, waiting?.id);
    await waitFor(() => {
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5');
    });
    expect(screen.getByText('1 left · under a minute')).toBeVisible();
  });
});
