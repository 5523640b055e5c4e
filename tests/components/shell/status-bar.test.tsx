import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { castPage } from '@/tests/support/ui/cast';
import { itemOf, keptList } from '@/tests/support/lists';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import { seedList } from '@/tests/support/ui/seed-list';
import { pauseFor } from '@/tests/support/ui/ui-fixtures';

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
  const enrichList = async () => {
    const items = ['ada-lind', 'bo-lind'].map((slug) =>
      itemOf(slug, { full_name: slug, social_url: `https://www.linkedin.com/in/${slug}` }),
    );
    await seedList(background, keptList('l1', items));
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: 'Lists' }));
    await rep.click(await screen.findByRole('button', { name: /^Spring fair/u }));
    await rep.click(await screen.findByRole('button', { name: 'Enrich all' }));
    await rep.click(await screen.findByRole('button', { name: 'Enrich 2' }));
    return { rep, last: await findLast() };
  };

  it('goes when the rep moves on to another tab', async () => {
    const { rep, last } = await enrichList();
    expect(await last.findByText(/Email/u)).toBeVisible();
    await rep.click(screen.getByRole('tab', { name: 'Today' }));
    await waitFor(() => expect(last.getByRole('status')).toBeEmptyDOMElement());
    await rep.click(screen.getByRole('tab', { name: 'Lists' }));
    expect(last.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is not shown below its row in Activity, not while some are left either', async () => {
    await background.addPause(pauseFor('key-refused'));
    const { rep, last } = await enrichList();
    expect(await last.findByText(/^2 left/)).toBeVisible();
    await rep.click(screen.getByRole('tab', { name: /^Activity/ }));
    await screen.findByRole('progressbar');
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
