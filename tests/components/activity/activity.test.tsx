import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '@/lib/contract/duration';
import { JOB_KINDS, type JobKind } from '@/lib/contract/stored/job-kinds';
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
  job,
  pauseFor,
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

/** What is in view of the list; not what can be undone, which is a list of its own. */
const list = () => within(screen.getByRole('list', { name: 'What was done' }));
const rows = () =>
  list()
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const findRow = async () => {
  const shown = await screen.findByRole('list', { name: 'What was done' });
  return within(shown).findByRole('listitem');
};

describe('the activity', () => {
  it('says what will be here when nothing is', async () => {
    await openActivity();
    expect(await screen.findByText('Nothing on the list')).toBeVisible();
  });

  it('lists what was done, about whom, how it stands and why, newest first', async () => {
    await background.addJobs(
      job('crm.search', { lane: 'prefetch', output: crmReply() }),
      job('enrich', { changedAt: Date.now() - 5 * MINUTE, output: { contact: null } }),
      job('push', {
        state: 'failed',
        problem: problem('not-configured', { status: 422, message: 'No mapping settings' }),
      }),
      job('crm.search', { lane: 'prefetch', state: 'failed', problem: problem('timeout') }),
    );
    await openActivity();
    await screen.findAllByRole('listitem');
    expect(rows()).toEqual([
      expect.stringMatching(/^Wilma HayesCRM look-up · Failed · just now.*took too long/),
      expect.stringMatching(
        /^Wilma HayesPush to CRM · Failed.*field mapping.*“No mapping settings”/,
      ),
      expect.stringMatching(/^Wilma HayesEnrichment · Nothing found · 5 min/),
    ]);
  });

  it('says of a deletion that met a 404 no more than is known', async () => {
    const unknown = problem('not-found', { operation: 'readList', status: 404 });
    await background.addJobs(job('list.delete', { state: 'failed', problem: unknown }));
    await openActivity();
    expect(await findRow()).toHaveTextContent('The service does not know this list.');
  });

  it('says that what may cost has an unknown outcome', async () => {
    const unknown = problem('outcome-unknown', { operation: 'verifyPhone' });
    await background.addJobs(job('phone.verify', { state: 'needs-you', problem: unknown }));
    await openActivity();
    const row = await findRow();
    expect(row).toHaveTextContent('No answer came, and nothing tells whether it was done.');
    expect(row).toHaveTextContent('Then it may be done, and charged, twice.');
  });

  it('tries again what failed, and lets the rep undo it', async () => {
    await background.addJobs(job('push', { state: 'failed', problem: problem('timeout') }));
    const rep = await openActivity();
    await rep.click(await screen.findByRole('button', { name: 'Retry: Push to CRM, Wilma Hayes' }));
    expect(await screen.findByText(/^Sends in \d s\./)).toBeVisible();
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
    expect(cancel).toHaveAccessibleName('Cancel: Enrichment, Wilma Hayes');
    await rep.click(cancel);
    await waitFor(() => {
      expect(rows()[2]).toContain('Cancelled');
    });
  });

  it('takes what has ended off the list, and nothing else', async () => {
    await background.addJobs(
      job('push', { state: 'failed', problem: problem('timeout') }),
      job('enrich', { state: 'cancelled' }),
      job('enrich', { output: { contact: null } }),
      job('push', { state: 'needs-you', problem: problem('not-configured') }),
      job('company.search', { state: 'waiting', waitingFor: 'turn' }),
    );
    const rep = await openActivity();
    await screen.findAllByRole('listitem');
    await rep.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => {
      expect(rows()).toEqual([
        expect.stringContaining('Company look-up · Waiting'),
        expect.stringContaining('Push to CRM · Needs you'),
      ]);
    });
  });

  it('leads to the settings where the CRM is chosen', async () => {
    await background.addJobs(job('push', { state: 'needs-you', problem: problem('conflict') }));
    const rep = await openActivity();
    await rep.click(await screen.findByRole('button', { name: 'Open settings' }));
    expect(openSettings).toHaveBeenCalledOnce();
  });

  it('filters for what needs the rep, and counts it on the tab', async () => {
    await background.addJobs(
      job('push', { output: { id: 'r1', status: 'completed', results: [] } as never }),
      job('enrich', { state: 'needs-you', problem: problem('feature-off') }),
    );
    const rep = await openActivity();
    expect(await screen.findByRole('tab', { name: 'Activity 1 needs you' })).toBeVisible();
    await waitFor(() => {
      expect(rows()).toHaveLength(2);
    });
    await rep.click(screen.getByRole('radio', { name: 'Needs you' }));
    await waitFor(() => {
      expect(rows()).toEqual([expect.stringContaining('does not allow this for your key')]);
    });
  });

  it('does not call it nothing when a pause needs the rep', async () => {
    await background.addPause(pauseFor('key-refused'));
    await background.addJobs(pausedJob('enrich', 'key-refused'));
    const rep = await openActivity();
    expect(await screen.findByRole('tab', { name: 'Activity 1 needs you' })).toBeVisible();
    await rep.click(screen.getByRole('radio', { name: 'Needs you' }));
    expect(await screen.findByText('Nothing but what is said above')).toBeVisible();
    expect(screen.queryByText('Nothing needs you')).toBeNull();
  });

  it('is glad when nothing needs the rep', async () => {
    const rep = await openActivity();
    await rep.click(await screen.findByRole('radio', { name: 'Needs you' }));
    expect(await screen.findByText('Nothing needs you')).toBeVisible();
  });

  it('says why it cannot be shown', async () => {
    background.problems['job.page'] = problem('internal');
    await openActivity();
    expect(await screen.findByText('Something in the extension failed.')).toBeVisible();
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
    await screen.findAllByRole('listitem');
    await expectAccessible();
  });

  it('is reached by keyboard', async () => {
    const rep = renderPanel();
    const tab = await screen.findByRole('tab', { name: 'This page' });
    tab.focus();
    await rep.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(await within(screen.getByRole('tabpanel')).findByRole('radiogroup')).toBeVisible();
  });
});

describe('a job that was made with another key', () => {
  const madeFor = (origin: string) =>
    job('push', {
      state: 'waiting',
      waitingFor: 'connection',
      connection: { id: 'f'.repeat(32), origin },
    });

  it('can be sent with this key to the same address', async () => {
    await background.addJobs(madeFor(SANDBOX_ADDRESS));
    await openActivity();
    const row = within(await findRow());
    expect(await row.findByRole('button', { name: /^Send with this key/ })).toBeVisible();
    expect(row.getByText(/Send it with this key, or cancel it/)).toBeVisible();
  });

  it('is not offered to be sent to another address', async () => {
    await background.addJobs(madeFor('https://elsewhere.example'));
    await openActivity();
    const row = within(await findRow());
    expect(await row.findByText(/Save that key again, or cancel it/)).toBeVisible();
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
    ['its turn', wait('enrich', 'turn'), 'Starts as soon as a call is free.'],
    ['the limit', wait('enrich', 'limit', 42 * SECOND), /few calls a minute\. Goes on in 42 s\./],
    [
      'the limit, together with others',
      { ...wait('enrich', 'limit', 42 * SECOND), bulkId: 'b1' },
      'In line: the service allows a few calls a minute.',
    ],
    ['the rep', wait('account.dismiss', 'hold', 30 * SECOND), /Sends in 30 s\./],
    [
      'another try',
      wait('enrich', 'retry', 9 * MINUTE),
      /The service does not answer\. Tries again in 9 min\./,
    ],
    ['the CRM', wait('push', 'run', 6 * SECOND), /The CRM is working on it\. Asks again in 6 s/],
    ['a look', wait('list-item.add', 'run', 6 * SECOND), /Looks whether it is done\./],
    ['an hour that is far', wait('enrich', 'limit', 3 * HOUR), /Goes on at /],
    ['an instant that has come', wait('enrich', 'limit'), 'Starts as soon as a call is free.'],
    ['the end of a pause', pausedJob('enrich', 'no-credits'), 'Paused. Goes on by itself.'],
  ])('says for what, and until when: %s', async (_, waiting, words) => {
    stopClock();
    await background.addJobs({
      ...waiting,
      notBefore: waiting.notBefore + Date.now() - waiting.createdAt,
    });
    await openActivity();
    const row = await findRow();
    expect(row).toHaveTextContent(words);
    expect(row).not.toHaveTextContent('activity.');
  });

  it('says nothing of a pause that is said once for all', async () => {
    await background.addJobs(pausedJob('enrich', 'no-credits'), pausedJob('push', 'key-refused'));
    await openActivity();
    await screen.findAllByRole('listitem');
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
    expect(
      await screen.findByText(/may be done already\. It is checked or repeated safely/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  it('is said to be safe to try again', async () => {
    await background.addJobs(
      job('push', { state: 'failed', inDoubt: true, problem: problem('timeout') }),
    );
    await openActivity();
    expect(await screen.findByText(/A retry is safe: nothing is written twice/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Retry/ })).toBeEnabled();
  });
});

describe('a job of every kind', () => {
  it.each(JOB_KINDS)('has a name: %s', async (kind) => {
    await background.addJobs(job(kind, { state: 'running' }));
    await openActivity();
    const row = await findRow();
    expect(row).toHaveTextContent(/[A-Z][\w’ -]+ · Running · just now$/);
    expect(row).not.toHaveTextContent('activity.');
  });

  it('tells a refresh, which costs, from an enrichment', async () => {
    const input = job('enrich').input;
    await background.addJobs(job('enrich', { input: { ...input, force_refresh: true } }));
    await openActivity();
    expect(await screen.findByText(/^Enrichment, refreshed · Nothing found/)).toBeVisible();
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
    background.problems['job.retry'] = problem('internal', { message: 'The disk is full' });
    const rep = await openActivity();
    const retry = await screen.findByRole('button', { name: /^Retry/ });
    await rep.click(retry);
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent('Details: The disk is full');
    });

    background.problems = {};
    await rep.click(retry);
    await waitFor(() => {
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    });
    await waitFor(() => {
      expect(rows()[0]).toContain('Waiting');
    });
  });
});
