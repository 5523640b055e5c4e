import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import { findPushButton, findPushDialog } from '@/tests/support/ui/push-dialog';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import { stopClock } from '@/tests/support/stop-clock';
import {
  crmMatch,
  crmReply,
  job,
  mappingRead,
  personReport,
  problem,
} from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  stopClock();
  // Jobs stay as they are: another worker of the extension is the one that runs them.
  background = await openRealBackground({ runsJobs: false });
  background.showPage(personReport());
  await background.addJobs(job('crm.search', { output: crmReply({ matches: [crmMatch()] }) }));
});
afterEach(() => background.close());

const held = (kind: JobKind, label: string, ms = MINUTE) =>
  job(kind, {
    state: 'waiting',
    waitingFor: 'hold',
    notBefore: Date.now() + ms,
    subject: { kind: 'company', key: `company:slug:${label}`, label },
  });

const find = async (kind: JobKind) =>
  (await background.listJobs()).find((each) => each.kind === kind);

const findBar = async () =>
  within(await screen.findByRole('region', { name: 'Can still be undone' }));

const findAnnouncement = (words: string | RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent.match(words))).toBe(
      true,
    ),
  );

describe('a write that is held', () => {
  it('can be undone on every tab, by keyboard, and is said to count down', async () => {
    await background.addJobs(held('account.dismiss', 'Halden Robotics'));
    const rep = renderPanel();
    const bar = await findBar();
    expect(bar.getByText('Halden Robotics')).toBeVisible();
    expect(bar.getByRole('timer')).toHaveTextContent(/^Sends in 60 s$/);
    await rep.click(screen.getByRole('tab', { name: 'Activity' }));
    expect((await findBar()).getByText('Halden Robotics')).toBeVisible();
    await expectAccessible();

    bar.getByRole('button', { name: 'Undo: Dismiss, Halden Robotics' }).focus();
    await rep.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Can still be undone' })).toBeNull(),
    );
    expect(await find('account.dismiss')).toMatchObject({ state: 'cancelled' });
  });

  it('is not called a push in the moment before it is sent', async () => {
    await background.addJobs(held('account.dismiss', 'Halden Robotics', 0));
    renderPanel();
    expect((await findBar()).getByRole('timer')).toHaveTextContent(/^Sends in 0\ss$/u);
  });

  it('is announced once, and not at every second', async () => {
    await background.addJobs(held('account.dismiss', 'Halden Robotics'));
    renderPanel();
    await findAnnouncement(/^Dismiss, Halden Robotics: can be undone for 60\ss\.$/u);
    expect((await findBar()).getByRole('timer')).toHaveAttribute('aria-live', 'off');
    for (const status of screen.getAllByRole('status')) {
      expect(within(status).queryByRole('timer')).toBeNull();
    }
  });

  it('is one row beside the number of those before it, which a click lists, and each is undone alone', async () => {
    await background.addJobs(
      held('account.assign', 'Later', 3 * MINUTE),
      held('account.dismiss', 'Sooner', 2 * MINUTE),
      held('account.dismiss', 'Soonest', MINUTE),
    );
    const rep = renderPanel();
    const bar = await findBar();
    await findAnnouncement('3 can still be undone.');
    expect(bar.getAllByRole('button', { name: /^Undo: / })).toHaveLength(1);
    expect(bar.getByRole('button', { name: /^Undo: .*Later$/ })).toBeVisible();
    bar.getByRole('button', { name: '2 more', expanded: false }).focus();
    await rep.keyboard('{Enter}');
    expect(bar.getByRole('button', { name: '2 more', expanded: true })).toHaveFocus();
    expect(bar.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Soonest/),
      expect.stringMatching(/^Sooner/),
    ]);
    await expectAccessible();
    await rep.click(bar.getByRole('button', { name: /^Undo: .*Sooner$/ }));
    await waitFor(() => expect(bar.queryByText('Sooner')).toBeNull());
    expect(bar.getByRole('button', { name: '1 more', expanded: true })).toBeVisible();
    const states = (await background.listJobs()).map(({ subject, state }) => [
      subject.label,
      state,
    ]);
    expect(states).toEqual(
      expect.arrayContaining([
        ['Soonest', 'waiting'],
        ['Sooner', 'cancelled'],
        ['Later', 'waiting'],
      ]),
    );
  });

  it('is not there when nothing is held', async () => {
    renderPanel();
    expect(await screen.findByText('Yours')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Can still be undone' })).toBeNull();
  });
});

describe('a push', () => {
  const push = async () => {
    await background.addJobs(mappingRead());
    const rep = renderPanel();
    await screen.findByText('Yours');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    await rep.click(await findPushButton(await findPushDialog()));
    return rep;
  };

  it('says when it is sent, can be undone until then, and that it was not sent', async () => {
    const rep = await push();
    const bar = await findBar();
    expect(bar.getByText(/^Sends in 5 s$/)).toBeVisible();
    await rep.click(bar.getByRole('button', { name: /^Undo: Push/ }));
    const last = within(await findPart('Last action'));
    expect(await last.findByText('Cancelled, nothing sent')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Push' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Push to CRM' })).toBeEnabled();
  });

  it('is not undone by the second click of a double click on the button that sent it', async () => {
    await push();
    const bar = await findBar();
    fireEvent.click(bar.getByRole('button', { name: /^Undo: Push/ }), { detail: 2 });
    await background.settle();
    expect(bar.getByText(/^Sends in /)).toBeVisible();
  });

  it('gives the focus back to its button, three keys away from Undo', async () => {
    const rep = await push();
    const undo = (await findBar()).getByRole('button', { name: /^Undo: Push/ });
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Push to CRM' })).toHaveFocus();
    });
    await rep.tab();
    expect(screen.getByRole('button', { name: 'Add to list' })).toHaveFocus();
    await rep.tab();
    expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus();
    await rep.tab();
    // Without layout, the hidden tabs take the focus too.
    while (document.activeElement?.hasAttribute('hidden')) await rep.tab();
    expect(undo).toHaveFocus();
  });

  it('is under way when it was sent', async () => {
    await push();
    await findBar();
    const { id } = (await find('push')) ?? {};
    await background.changeJob({ state: 'running', waitingFor: null }, id);
    expect(await screen.findByText('Pushing')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Can still be undone' })).toBeNull(),
    );
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('is not held when the rep wants no time to undo', async () => {
    await background.send('settings.save', { holdSeconds: 0 });
    await push();
    expect(await screen.findByText('Pushing')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it.each([
    ['no answer came', { state: 'failed', inDoubt: true, problem: problem('timeout') }],
    ['the rep is to decide', { state: 'needs-you', problem: problem('outcome-unknown') }],
    ['the run did not end', { state: 'failed', problem: problem('run-unfinished') }],
  ] as const)('does not claim that nothing was written when %s', async (_, valid) => {
    await background.addJobs(job('push', valid));
    renderPanel();
    const part = within(await findPart('Push'));
    expect(await part.findByText('Push: not confirmed')).toBeVisible();
    expect(part.queryByText('Not pushed')).toBeNull();
  });
});
