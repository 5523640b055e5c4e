import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '@/lib/contract/duration';
import { JOB_KINDS, type JobKind } from '@/lib/contract/stored/job-kinds';
import { isShownKind } from '@/lib/contract/stored/shown-kinds';
import { openSettings } from '@/tests/support/ui/fake-platform';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { stopClock } from '@/tests/support/stop-clock';
import {
  crmReply,
  enrichedContact,
  job,
  pausedJob,
  problem,
  runProgress,
} from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  // Jobs stay as they are: another worker of the extension is the one that runs them.
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

const openActivity = async () => {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: /^Activity/ }));
  return rep;
};

const findGroup = (name: string) => screen.findByRole('list', { name });
const listRows = (group: string) => {
  const list = screen.queryByRole('list', { name: group });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent)
    : [];
};
/** The one row of a group. */
const findRow = async (group: string) => within(await findGroup(group)).findByRole('listitem');

describe('the activity', () => {
  it('says what will be here when nothing is, and leads on', async () => {
    const rep = await openActivity();
    expect(
      await screen.findByText('Nothing here yet. What you enrich or push shows here.'),
    ).toBeVisible();
    await expectAccessible();
    await rep.click(screen.getByRole('button', { name: 'Open Today' }));
    expect(await screen.findByRole('tab', { name: 'Today', selected: true })).toBeVisible();
  });

  it('has what needs the rep first, then what runs, then what is done, and no empty group', async () => {
    await background.addJobs(job('enrich', { output: { contact: null } }));
    await openActivity();
    await findGroup('Done');
    const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles()).toEqual(['Activity', 'Done']);
    await background.addJobs(
      job('push', { state: 'failed', problem: problem('timeout') }),
      job('push', { state: 'running' }),
    );
    await findGroup('Needs you');
    await findGroup('Running');
    expect(titles()).toEqual(['Activity', 'Needs you', 'Running', 'Done']);
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual([
      'H1',
      'H2',
      'H2',
      'H2',
    ]);
  });

  it('says what came of each, about whom, when and why', async () => {
    const input = job('enrich').input;
    const contact = enrichedContact({ email: 'a@b.example', phone: '+1', phoneType: 'mobile' });
    await background.addJobs(
      job('crm.search', { output: crmReply() }),
      job('enrich', { changedAt: Date.now() - 5 * MINUTE, output: { contact } }),
      job('enrich', { changedAt: Date.now() - HOUR, output: { contact: null }, input }),
      job('push', {
        state: 'failed',
        problem: problem('not-configured', { status: 422, message: 'No mapping settings' }),
      }),
    );
    await openActivity();
    expect(await findRow('Needs you')).toHaveTextContent(
      /^Wilma HayesNot pushed · just now.*field mapping.*“No mapping settings”/,
    );
    expect(listRows('Done')).toEqual([
      expect.stringMatching(/^Wilma HayesNot in [^·]+ · just now$/),
      expect.stringMatching(/^Wilma HayesEmail and mobile found · 5 min/),
      expect.stringMatching(/^Wilma HayesNothing found · 1 h/),
    ]);
  });

  it('shows neither a test of the connection nor what was looked up by itself', async () => {
    await background.addJobs(
      job('connection.test'),
      job('crm.search', { lane: 'prefetch', state: 'failed', problem: problem('timeout') }),
      job('book.refresh', { state: 'failed', problem: problem('timeout') }),
    );
    await openActivity();
    expect(await screen.findByText(/^Nothing here yet/)).toBeVisible();
  });

  it('says what the CRM did not write, and why', async () => {
    const failed = { index: 0, entity: 'contact', status: 'failed', error: 'Email is too long' };
    const output = { id: 'r1', status: 'completed', crm: 'crm_one', results: [failed] } as never;
    await background.addJobs(job('push', { output }));
    const rep = await openActivity();
    const row = await findRow('Needs you');
    expect(row).toHaveTextContent(/^Wilma HayesNot pushed.*Email is too longDetails/);
    expect(screen.queryByRole('list', { name: 'Done' })).toBeNull();
    await rep.click(within(row).getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Needs you' })).toBeNull());
  });

  it('says of a deletion that met a 404 no more than is known', async () => {
    const unknown = problem('not-found', { operation: 'readList', status: 404 });
    await background.addJobs(job('list.delete', { state: 'failed', problem: unknown }));
    await openActivity();
    expect(await findRow('Needs you')).toHaveTextContent('This list was not found.');
  });

  it('says that what may cost has an unknown outcome', async () => {
    const unknown = problem('outcome-unknown', { operation: 'verifyPhone' });
    await background.addJobs(job('phone.verify', { state: 'needs-you', problem: unknown }));
    await openActivity();
    const row = await findRow('Needs you');
    expect(row).toHaveTextContent('No answer came. It may have been done all the same.');
    expect(row).toHaveTextContent('it may be done, and charged, twice.');
  });

  it('tries again what failed, and lets the rep undo it', async () => {
    await background.addJobs(job('push', { state: 'failed', problem: problem('timeout') }));
    const rep = await openActivity();
    const name = 'Try again: Not pushed, Wilma Hayes';
    await rep.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(/^Sends in \d s$/)).toBeVisible();
    expect(listRows('Needs you')).toEqual([]);
  });

  it('takes off what the rep wants to hear no more about', async () => {
    await background.addJobs(job('push', { state: 'failed', problem: problem('timeout') }));
    const rep = await openActivity();
    const name = 'Remove from this list: Not pushed, Wilma Hayes';
    await rep.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(/^Nothing here yet/)).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Activity' })).toBeVisible();
  });

  it('cancels what has not begun, and nothing else', async () => {
    await background.addJobs(
      job('enrich', { state: 'waiting', waitingFor: 'turn' }),
      job('push', {
        state: 'waiting',
        waitingFor: 'run',
        progress: runProgress(),
      }),
      job('push', { state: 'running' }),
    );
    const rep = await openActivity();
    const cancel = await screen.findByRole('button', { name: /^Cancel/ });
    expect(cancel).toHaveAccessibleName('Cancel: Enriching, Wilma Hayes');
    await rep.click(cancel);
    expect(await findRow('Done')).toHaveTextContent(/^Wilma HayesCancelled, nothing sent/);
    // Each group is read by itself.
    await waitFor(() => expect(listRows('Running')).toHaveLength(2));
  });

  it('empties "Done", and nothing else', async () => {
    await background.addJobs(
      job('enrich', { state: 'cancelled' }),
      job('enrich', { output: { contact: null } }),
      job('push', { state: 'needs-you', problem: problem('not-configured') }),
      job('company.search', { state: 'waiting', waitingFor: 'turn' }),
    );
    const rep = await openActivity();
    await findGroup('Done');
    await rep.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(listRows('Done')).toEqual([]));
    expect(listRows('Running')).toEqual([expect.stringContaining('Looking up the company')]);
    expect(listRows('Needs you')).toEqual([expect.stringContaining('Not pushed')]);
  });

  it.each([
    ['conflict', 'Choose CRM: Not pushed, Wilma Hayes'],
    ['key-refused', 'Open settings'],
  ] as const)('leads to the settings where they solve it: %s', async (code, name) => {
    await background.addJobs(job('push', { state: 'needs-you', problem: problem(code) }));
    const rep = await openActivity();
    const row = within(await findRow('Needs you'));
    await rep.click(row.getByRole('button', { name }));
    expect(openSettings).toHaveBeenCalledOnce();
    // That, and the way to be rid of it.
    expect(row.getAllByRole('button')).toHaveLength(2);
  });

  it('asks the browser for the host where that solves it, and tries again', async () => {
    await background.addJobs(job('enrich', { state: 'failed', problem: problem('no-permission') }));
    const rep = await openActivity();
    const row = within(await findRow('Needs you'));
    await rep.click(await row.findByRole('button', { name: 'Allow access' }));
    expect(await findRow('Running')).toHaveTextContent('Enriching');
  });

  it('counts on the tab what needs the rep, a failure as well as a question', async () => {
    await background.addJobs(
      job('enrich', { state: 'needs-you', problem: problem('feature-off') }),
      job('push', { state: 'failed', problem: problem('timeout') }),
      job('crm.search', { lane: 'prefetch', state: 'failed', problem: problem('timeout') }),
    );
    await openActivity();
    expect(await screen.findByRole('tab', { name: 'Activity 2 need you' })).toBeVisible();
    await findGroup('Needs you');
    expect(listRows('Needs you')).toHaveLength(2);
  });

  it('says why it cannot be shown, and is read again on a click', async () => {
    background.problems['activity.list'] = problem('internal');
    const rep = await openActivity();
    expect(await screen.findByText('Something in the extension failed.')).toBeVisible();
    delete background.problems['activity.list'];
    await rep.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Nothing here yet\./u)).toBeVisible();
  });

  it('can be used by everyone', async () => {
    await background.addJobs(
      job('enrich', { state: 'needs-you', problem: problem('feature-off') }),
      job('push', { state: 'running' }),
      job('account.assign', {
        state: 'waiting',
        waitingFor: 'hold',
        notBefore: Date.now() + MINUTE,
      }),
    );
    await openActivity();
    await findGroup('Needs you');
    await findGroup('Running');
    await expectAccessible();
  });

  it('is reached and used by keyboard', async () => {
    await background.addJobs(job('push', { state: 'failed', problem: problem('timeout') }));
    const rep = renderPanel();
    const tab = await screen.findByRole('tab', { name: 'This page' });
    tab.focus();
    await rep.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    const panel = within(screen.getByRole('tabpanel'));
    const tryAgain = await panel.findByRole('button', { name: /^Try again/ });
    for (let key = 0; key < 9 && document.activeElement !== tryAgain; key += 1) await rep.tab();
    expect(tryAgain).toHaveFocus();
    await rep.keyboard('{Enter}');
    await findGroup('Running');
    // The focus is not lost with the row that it stood in.
    expect(screen.getByRole('heading', { name: 'Activity', level: 1 })).toHaveFocus();
  });
});

describe('a job that was made with another key', () => {
  const madeFor = (origin: string, changed: { inDoubt?: boolean } = {}) =>
    job('push', {
      state: 'waiting',
      waitingFor: 'connection',
      connection: { id: 'f'.repeat(32), origin },
      ...changed,
    });

  it('can be sent with this key to the same address', async () => {
    await background.addJobs(madeFor(SANDBOX_ADDRESS));
    await openActivity();
    const row = within(await findRow('Running'));
    expect(await row.findByRole('button', { name: /^Send with this key/ })).toBeVisible();
    expect(row.getByText('This was made with another key.')).toBeVisible();
  });

  it('is not offered to be sent where it may have been sent', async () => {
    await background.addJobs(madeFor(SANDBOX_ADDRESS, { inDoubt: true }));
    await openActivity();
    const row = within(await findRow('Running'));
    expect(await row.findByText('This was made with another key.')).toBeVisible();
    expect(row.queryByRole('button', { name: /^Send with this key/ })).toBeNull();
  });

  it('is not offered to be sent to another address', async () => {
    await background.addJobs(madeFor('https://elsewhere.example'));
    await openActivity();
    const row = within(await findRow('Running'));
    expect(await row.findByText('This was made with another key.')).toBeVisible();
    expect(row.getByRole('button', { name: /^Cancel/ })).toBeVisible();
    expect(row.queryByRole('button', { name: /^Send with this key/ })).toBeNull();
  });
});

describe('a job that waits', () => {
  const wait = (kind: JobKind, waitingFor: 'turn' | 'hold' | 'limit' | 'retry' | 'run', ms = 0) =>
    job(kind, {
      state: 'waiting',
      waitingFor,
      notBefore: Date.now() + ms,
      problem: waitingFor === 'retry' ? problem('service-down') : null,
    });

  it.each([
    ['its turn', wait('enrich', 'turn'), 'Starts next.'],
    ['the limit', wait('enrich', 'limit', 42 * SECOND), /few calls a minute\. Goes on in 42 s\./],
    ['the rep', wait('account.dismiss', 'hold', 30 * SECOND), /Sends in 30 s/],
    [
      'another try',
      wait('enrich', 'retry', 9 * MINUTE),
      /Your service does not answer\. Tries again in 9 min\./,
    ],
    ['the CRM', wait('push', 'run', 6 * SECOND), /The CRM is working on it\. Looks again in 6 s/],
    [
      'the CRM, whose result cannot be read',
      job('push', {
        state: 'waiting',
        waitingFor: 'run',
        notBefore: Date.now() + 6 * SECOND,
        problem: problem('service-down'),
        progress: { ...runProgress(), startedAt: Date.now() - 5 * MINUTE },
      }),
      /Your service does not answer\. Pushed 5 min\. ago, but the result can’t be read\. Checking whether it is done\. Looks again in 6 s/,
    ],
    [
      'a look',
      wait('list-item.add', 'run', 6 * SECOND),
      /Checking whether it is done\. Looks again/,
    ],
    ['an hour that is far', wait('enrich', 'limit', 3 * HOUR), /Goes on at /],
    ['an instant that has come', wait('enrich', 'limit'), 'Starts next.'],
    ['the end of a pause', pausedJob('enrich', 'no-credits'), 'Paused. The reason is at the top.'],
  ])('says for what, and until when: %s', async (_, waiting, words) => {
    stopClock();
    await background.addJobs({
      ...waiting,
      notBefore: waiting.notBefore + Date.now() - waiting.createdAt,
    });
    await openActivity();
    const row = await findRow('Running');
    expect(row).toHaveTextContent(words);
    expect(row).not.toHaveTextContent('activity.');
  });

  it('says nothing of a pause that is said once for all', async () => {
    await background.addJobs(pausedJob('enrich', 'no-credits'), pausedJob('push', 'key-refused'));
    await openActivity();
    await findGroup('Running');
    expect(document.body).not.toHaveTextContent('No credits are left');
    expect(document.body).not.toHaveTextContent('refused the key');
  });
});

describe('a write without an answer', () => {
  it('is said to be looked into', async () => {
    await background.addJobs(
      job('account.assign', { state: 'waiting', waitingFor: 'turn', inDoubt: true }),
    );
    await openActivity();
    expect(await screen.findByText(/may be done already\. Nothing is written twice/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  it('is said to be safe to try again', async () => {
    await background.addJobs(
      job('push', { state: 'failed', inDoubt: true, problem: problem('timeout') }),
    );
    await openActivity();
    expect(await screen.findByText(/may be done already\. Nothing is written twice/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Try again/ })).toBeEnabled();
  });
});

describe('a job of every kind that Activity shows', () => {
  const kinds = JOB_KINDS.filter(isShownKind);

  it.each(kinds)('says what it does, and what it did not do: %s', async (kind) => {
    await background.addJobs(
      job(kind, { state: 'running' }),
      job(kind, { state: 'failed', problem: problem('timeout') }),
    );
    await openActivity();
    expect(await findRow('Running')).toHaveTextContent(/ing.* · just now$/);
    expect(await findRow('Needs you')).toHaveTextContent(/not/i);
    expect(document.body).not.toHaveTextContent(/status\.|activity\./);
  });
});

describe('a name in the activity', () => {
  beforeEach(async () => {
    await background.addJobs(
      job('enrich', {
        subject: { kind: 'person', key: 'person:slug:x', label: '<b>Wilma</b>' },
        output: { contact: null },
      }),
    );
  });

  it('is shown as it is, with markup in it', async () => {
    await openActivity();
    expect(await screen.findByText('<b>Wilma</b>')).toBeVisible();
  });
});

describe('a click whose message fails', () => {
  it('shows the problem until the next click succeeds', async () => {
    await background.addJobs(job('push', { state: 'failed', problem: problem('timeout') }));
    background.problems['job.retry'] = problem('internal', {
      message: 'TypeError: x is undefined',
    });
    const rep = await openActivity();
    const retry = await screen.findByRole('button', { name: /^Try again/ });
    await rep.click(retry);
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent('Something in the extension failed.');
    });
    expect(document.body).not.toHaveTextContent('TypeError');

    background.problems = {};
    await rep.click(retry);
    await waitFor(() => {
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    });
    expect(await findRow('Running')).toHaveTextContent('Pushing');
  });
});
