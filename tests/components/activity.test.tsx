import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import { getBackground } from '@/tests/support/fake-platform';
import { expectAccessible, renderPanel } from '@/tests/support/render-ui';
import { crmReply, job, problem } from '@/tests/support/ui-fixtures';

const openActivity = async () => {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: /^Activity/ }));
  return rep;
};

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('the activity', () => {
  it('says what will be here when nothing is', async () => {
    await openActivity();
    expect(await screen.findByText('Nothing done yet')).toBeVisible();
  });

  it('lists what was done, about whom, how it stands and why, newest first', async () => {
    getBackground().add(
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
      expect.stringMatching(/^Wilma HayesEnrichment · Done · 5 min/),
    ]);
  });

  it('tries again what failed', async () => {
    getBackground().add(job('push', { state: 'failed', problem: problem('timeout') }));
    const rep = await openActivity();
    await rep.click(await screen.findByRole('button', { name: 'Retry: Push to CRM, Wilma Hayes' }));
    expect(await screen.findByText('Starts as soon as a call is free.')).toBeVisible();
  });

  it('cancels what has not begun, and nothing else', async () => {
    getBackground().add(
      job('enrich', { state: 'waiting', waitingFor: 'turn' }),
      job('push', {
        state: 'waiting',
        waitingFor: 'run',
        progress: { id: 'r1', status: 'processing', results: [] } as never,
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

  it('filters for what needs the rep, and counts it on the tab', async () => {
    getBackground().add(
      job('push', { output: { id: 'r1', status: 'completed', results: [] } as never }),
      job('enrich', { state: 'needs-you', problem: problem('no-credits') }),
    );
    const rep = await openActivity();
    expect(await screen.findByRole('tab', { name: 'Activity 1 needs you' })).toBeVisible();
    expect(rows()).toHaveLength(2);
    await rep.click(screen.getByRole('radio', { name: 'Needs you' }));
    expect(rows()).toEqual([expect.stringContaining('No credits are left.')]);
  });

  it('is glad when nothing needs the rep', async () => {
    const rep = await openActivity();
    await rep.click(await screen.findByRole('radio', { name: 'Needs you' }));
    expect(screen.getByText('Nothing needs you')).toBeVisible();
  });

  it('says why it cannot be shown', async () => {
    getBackground().problems['job.list'] = problem('internal');
    await openActivity();
    expect(await screen.findByText('Something in the extension failed.')).toBeVisible();
  });

  it('can be used by everyone', async () => {
    getBackground().add(
      job('enrich', { state: 'needs-you', problem: problem('no-credits') }),
      job('push', { state: 'running' }),
    );
    await openActivity();
    await screen.findAllByRole('listitem');
    await expectAccessible();
  });

  it('is reached by keyboard', async () => {
    const rep = renderPanel();
    const tab = await screen.findByRole('tab', { name: 'This page' });
    tab.focus();
    await rep.keyboard('{ArrowRight}');
    expect(within(screen.getByRole('tabpanel')).getByRole('radiogroup')).toBeVisible();
  });
});

describe('a name in the activity', () => {
  beforeEach(() => {
    getBackground().add(
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

describe('a click that was not heard', () => {
  it('is said, until the next one is', async () => {
    getBackground().add(job('push', { state: 'failed', problem: problem('timeout') }));
    getBackground().problems['job.retry'] = problem('internal', { message: 'The disk is full' });
    const rep = await openActivity();
    const retry = await screen.findByRole('button', { name: /^Retry/ });
    await rep.click(retry);
    expect(await screen.findByRole('alert')).toHaveTextContent('Details: The disk is full');

    getBackground().problems = {};
    await rep.click(retry);
    await waitFor(() => {
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    });
    expect(rows()[0]).toContain('Waiting');
  });
});
