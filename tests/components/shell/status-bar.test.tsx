import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { castPage } from '@/tests/support/ui/cast';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import { job, problem } from '@/tests/support/ui/ui-fixtures';

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
  await screen.findByText('Not in the CRM');
  await rep.click(screen.getByRole('button', { name: 'Enrich' }));
  return rep;
};

it('says nothing before the rep does anything, whatever was done before', async () => {
  await background.addJobs(job('enrich', { state: 'failed', problem: problem('timeout') }));
  renderPanel();
  await screen.findByText('Not in the CRM');
  expect(await findPart('Last action')).toHaveTextContent('');
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
    expect(screen.getAllByText(/The service did not accept what was sent\./)).toHaveLength(1);
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
    expect(await contact.findByText('The service did not accept what was sent.')).toBeVisible();
  });

  it('that is kept back by a pause is left to the head of the panel and its own place', async () => {
    background.changeKey({ wallet: 'empty' });
    await enrich();
    const contact = within(await findPart('Contact'));
    expect(await contact.findByText('Not enriched yet')).toBeVisible();
    expect(await findPart('Last action')).toHaveTextContent('');
  });
});

describe('an addition to a list', () => {
  it('names the list, and is taken out again by Undo', async () => {
    await background.send('settings.save', { holdSeconds: 0 });
    const rep = renderPanel();
    await screen.findByText('Not in the CRM');
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
