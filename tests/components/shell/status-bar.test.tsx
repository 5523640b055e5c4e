import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { MINUTE } from '@/lib/contract/duration';
import { castPage } from '@/tests/support/ui/cast';
import { putBulk } from '@/tests/support/queue/stored-jobs';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { closePage, expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import { job, pausedJob, pauseFor, problem } from '@/tests/support/ui/ui-fixtures';

/** What the foot of the panel says of the rep's last action. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  background.showPage(castPage(background.sandbox, CAST.notInCrm));
});
afterEach(() => background.close());

const findLast = async () => within(await findPart('Last action'));

const enrich = async () => {
  const rep = renderPanel();
  await screen.findByText(/^Not in /);
  await rep.click(screen.getByRole('button', { name: 'Enrich' }));
  return rep;
};

/** A panel was open until just now. */
const SEEN = 'seen-until';

describe('a panel that opens', () => {
  const notAsked = () => background.sent.every(({ name }) => name !== 'activity.list');

  const openPanel = async () => {
    const rep = renderPanel();
    await screen.findByText(/^Not in /);
    return rep;
  };

  it('says nothing the first time, whatever was done before', async () => {
    await background.addJobs(job('enrich', { state: 'failed', problem: problem('timeout') }));
    await openPanel();
    await background.settle();
    expect(await findPart('Last action')).toHaveTextContent('');
    expect(notAsked()).toBe(true);
  });

  it('says what ended while none was open, once', async () => {
    localStorage.setItem(SEEN, String(Date.now() - MINUTE));
    const crm = { id: 'r1', status: 'completed', crm: 'crm_one', results: [] };
    await background.addJobs(job('push', { output: crm as never }));
    await openPanel();
    const last = await findLast();
    expect(await last.findByText('Pushed to CRM one')).toBeVisible();
    closePage();
    await openPanel();
    await background.settle();
    expect(await findPart('Last action')).toHaveTextContent('');
  });

  it.each([
    ['longer ago than some minutes', 20 * MINUTE, 10 * MINUTE],
    ['and was seen', MINUTE, 2 * MINUTE],
  ])('says nothing of what ended %s', async (_, seenMs, endedMs) => {
    localStorage.setItem(SEEN, String(Date.now() - seenMs));
    await background.addJobs(
      job('enrich', { output: { contact: null }, changedAt: Date.now() - endedMs }),
    );
    await openPanel();
    await background.settle();
    expect(notAsked()).toBe(false);
    expect(await findPart('Last action')).toHaveTextContent('');
  });

  it('leads to Activity for what did not go well, which says why', async () => {
    localStorage.setItem(SEEN, String(Date.now() - MINUTE));
    await background.addJobs(job('push', { state: 'failed', problem: problem('timeout') }));
    const rep = await openPanel();
    const last = await findLast();
    await waitFor(() => {
      expect(last.getByRole('alert')).toHaveTextContent(/^Not pushed · Wilma Hayes$/);
    });
    await rep.click(last.getByRole('button', { name: 'Show: Not pushed, Wilma Hayes' }));
    const needsYou = within(await screen.findByRole('list', { name: 'Needs you' }));
    expect(needsYou.getByText('Your service took too long to answer.')).toBeVisible();
  });

  it('shows what is under way without announcing it again, then announces what came of it', async () => {
    localStorage.setItem(SEEN, String(Date.now()));
    const rep = await openPanel();
    const letGo = background.holdCalls();
    await rep.click(screen.getByRole('button', { name: 'Enrich' }));
    const last = await findLast();
    await last.findByText('Enriching');
    closePage();
    renderPanel();
    const again = await findLast();
    expect(await again.findByText('Enriching')).toBeVisible();
    expect(again.getByRole('status')).toHaveAttribute('aria-live', 'off');
    letGo();
    expect(await again.findByText(/^Email and (mobile|phone) found$/)).toBeVisible();
    expect(again.getByRole('status')).not.toHaveAttribute('aria-live');
  });
});

describe('an outcome', () => {
  it('that went well goes when the rep is on somebody else’s page', async () => {
    await enrich();
    const last = await findLast();
    await last.findByText(/^Email and (mobile|phone) found$/);
    background.showPage(castPage(background.sandbox, CAST.ownedByCaller));
    await waitFor(() => {
      expect(last.getByRole('status')).toBeEmptyDOMElement();
    });
  });

  it('that did not go well stays there until the rep sees it in Activity, where it is said once', async () => {
    const path = '/trigger/enrich/sync';
    await background.control.addFault({ path, status: 400, times: 1 });
    const rep = await enrich();
    const last = await findLast();
    await last.findByText('Not enriched');
    background.showPage(castPage(background.sandbox, CAST.ownedByCaller));
    await screen.findByText('Yours');
    expect(last.getByText('Not enriched')).toBeVisible();
    await rep.click(screen.getByRole('tab', { name: /^Activity/ }));
    await screen.findByRole('list', { name: 'Needs you' });
    expect(screen.getAllByText('Your service did not accept what was sent.')).toHaveLength(1);
    expect(last.queryByRole('button')).toBeNull();
    await expectAccessible();
  });
});

describe('the outcome of many', () => {
  const LABEL = 'Enrich “Spring fair”';
  const endWhileClosed = async () => {
    localStorage.setItem(SEEN, String(Date.now() - MINUTE));
    await putBulk(background.database, 'bulk-1', LABEL, Date.now(), { endedAt: Date.now() });
    const ended = ['c1', 'c2'].map((label) =>
      job('company.search', {
        bulkId: 'bulk-1',
        lane: 'bulk',
        subject: { kind: 'company', key: `company:domain:${label}.example`, label },
      }),
    );
    await background.addJobs(...ended);
  };

  it('goes when the rep moves on to another tab', async () => {
    await endWhileClosed();
    const rep = renderPanel();
    const last = await findLast();
    expect(await last.findByText('2 done')).toBeVisible();
    await rep.click(screen.getByRole('tab', { name: 'Lists' }));
    await waitFor(() => expect(last.getByRole('status')).toBeEmptyDOMElement());
    await rep.click(screen.getByRole('tab', { name: 'This page' }));
    expect(last.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is not shown below its row in Activity, not while some are left either', async () => {
    await endWhileClosed();
    await background.addPause(pauseFor('key-refused'));
    await background.addJobs(
      pausedJob('company.search', 'key-refused', { bulkId: 'bulk-1', lane: 'bulk' }),
    );
    const rep = renderPanel();
    const last = await findLast();
    expect(await last.findByText(/^1 left/)).toBeVisible();
    await rep.click(screen.getByRole('tab', { name: /^Activity/ }));
    await screen.findByRole('progressbar', { name: LABEL });
    expect(last.queryByRole('button')).toBeNull();
    expect(await findPart('Last action')).toHaveClass('sr-only');
  });
});

describe('an enrichment', () => {
  it('is said with what was found, on every tab, until it is closed', async () => {
    const rep = await enrich();
    const last = await findLast();
    expect(await last.findByText(/^Email and (mobile|phone) found$/)).toBeVisible();
    expect(last.getByRole('status')).toHaveTextContent(/found · Callum Brightwater$/);
    await rep.click(screen.getByRole('tab', { name: /^Lists/ }));
    expect(last.getByRole('status')).toHaveTextContent(/found/);
    await expectAccessible();
    await rep.click(last.getByRole('button', { name: 'Close' }));
    expect(last.getByRole('status')).toBeEmptyDOMElement();
  });

  it('that failed is an alert, said once, and tried again from there', async () => {
    const path = '/trigger/enrich/sync';
    await background.control.addFault({ path, status: 400, times: 1 });
    const rep = await enrich();
    const last = await findLast();
    await waitFor(() => {
      expect(last.getByRole('alert')).toHaveTextContent(/^Not enriched · Callum Brightwater/);
    });
    expect(screen.getAllByText(/Your service did not accept what was sent\./)).toHaveLength(1);
    // Its own place is not left empty.
    expect(within(await findPart('Contact')).getByText(/^Uses credits/)).toBeVisible();
    await rep.click(last.getByRole('button', { name: /^Try again: Not enriched/ }));
    expect(await last.findByText(/^Email and (mobile|phone) found$/)).toBeVisible();
    expect(last.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('that failed stays in its own place when the status bar is closed', async () => {
    const path = '/trigger/enrich/sync';
    await background.control.addFault({ path, status: 400, times: 1 });
    const rep = await enrich();
    const last = await findLast();
    await last.findByText('Not enriched');
    await rep.click(last.getByRole('button', { name: 'Close' }));
    const contact = within(await findPart('Contact'));
    expect(await contact.findByText('Your service did not accept what was sent.')).toBeVisible();
  });

  it('that is kept back by a pause is left to the head of the panel and its own place', async () => {
    background.changeKey({ wallet: 'empty' });
    await enrich();
    const contact = within(await findPart('Contact'));
    expect(await contact.findByText('Not enriched')).toBeVisible();
    expect(await findPart('Last action')).toHaveTextContent('');
  });
});

describe('an addition to a list', () => {
  it('names the list, and is taken out again by Undo', async () => {
    await background.send('settings.save', { holdSeconds: 0 });
    const rep = renderPanel();
    await screen.findByText(/^Not in /);
    await rep.click(screen.getByRole('button', { name: 'Add to list' }));
    await rep.type(await screen.findByLabelText('Name of the new list'), 'Q1 wind');
    await background.settle();
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    const last = await findLast();
    expect(await last.findByText('Added to “Q1 wind”')).toBeVisible();
    await rep.click(last.getByRole('button', { name: /^Undo: Added to “Q1 wind”/ }));
    expect(await last.findByText('Removed from “Q1 wind”')).toBeVisible();
    const lists = [...background.sandbox.lists.values()];
    expect(lists.find(({ list }) => list.name === 'Q1 wind')?.items).toEqual([]);
  });
});
