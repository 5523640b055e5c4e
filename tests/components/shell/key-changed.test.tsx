import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { OWNERS } from '@/sandbox/data/owners';
import { chooseAccountAction } from '@/tests/support/ui/account-menu';
import { castPage } from '@/tests/support/ui/cast';
import { findPushButton, findPushDialog } from '@/tests/support/ui/push-dialog';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import { clickEnrichAndPush, renderPanel } from '@/tests/support/ui/render-ui';
import { personReport, WILMA_IDENTITY } from '@/tests/support/ui/ui-fixtures';

/** Clicks on a page whose key was changed: the background refuses what carries another connection's id. */

const OTHER = { address: SANDBOX_ADDRESS, key: 'demo-partial' };
const STALE = 'The API key was changed. Close this and open it again.';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

/** Saves the other key, and tells no page so yet. */
const changeKeyUntold = () => background.services.credentials.save(OTHER);
const listWrites = async () =>
  (await background.listJobs()).filter(({ kind }) => kind === 'push' || kind === 'account.assign');
const listBulks = () => background.database.getAll('bulks');

const openPerson = async () => {
  background.showPage(castPage(background.sandbox, CAST.ownedByCaller));
  const rep = renderPanel();
  await screen.findByText('Yours');
  return rep;
};

it('a click carries the connection that the page shows', async () => {
  const rep = await openPerson();
  await clickEnrichAndPush(rep);
  await waitFor(() => expect(background.listCalls('enrich')).toMatchObject([{ key: 'demo' }]));
});

it('a click in the instant after the change is refused, said, and asks again what is shown', async () => {
  const rep = await openPerson();
  await changeKeyUntold();
  await clickEnrichAndPush(rep);
  expect(await screen.findByText(/The API key was changed/)).toBeVisible();
  await background.settle();
  expect(background.listCalls('enrich')).toEqual([]);

  await clickEnrichAndPush(rep);
  await waitFor(() => expect(background.listCalls('enrich')).toMatchObject([{ key: OTHER.key }]));
});

it('what the rep typed stays, also where many jobs are added at once', async () => {
  const rep = await openPerson();
  await rep.click(screen.getByRole('button', { name: 'Add to list' }));
  const name = await screen.findByLabelText('Name of the new list');
  await rep.type(name, 'Spring fair');
  await changeKeyUntold();
  await rep.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/The API key was changed/)).toBeVisible();
  expect(await listBulks()).toEqual([]);
  expect(screen.getByLabelText('Name of the new list')).toHaveValue('Spring fair');
  // The page shows the new key by now, and the dialog is still the old one's.
  expect(await screen.findByText(STALE)).toBeVisible();
  await rep.click(screen.getByRole('button', { name: 'Add' }));
  expect(await listBulks()).toEqual([]);
});

describe('a dialog that stays open while the key is changed', () => {
  const changeKey = async () => {
    await act(async () => {
      await background.send('connection.save', OTHER);
    });
    expect(await screen.findByText(STALE)).toBeVisible();
  };
  const openPeople = async () => {
    const url = 'https://www.linkedin.com/search/results/people/';
    background.showPage(personReport({ url, status: 'none', identity: null, fields: {} }), {
      links: [
        { href: WILMA_IDENTITY.socialUrl, text: 'Wilma Hayes', isPicture: false, about: null },
      ],
    });
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: /This page/ }));
    await screen.findByRole('checkbox', { name: 'Select Wilma Hayes', checked: true });
    return rep;
  };

  it('sends no push, and says to open it again', async () => {
    const rep = await openPerson();
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findPushDialog();
    const button = await findPushButton(dialog);
    await changeKey();
    expect(button).toBeDisabled();
    await rep.click(dialog.getByRole('button', { name: 'Cancel' }));
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const reopened = await findPushDialog();
    expect(screen.queryByText(STALE)).toBeNull();
    await rep.click(await findPushButton(reopened));
    expect(await screen.findByRole('region', { name: 'Can still be undone' })).toBeVisible();
    expect(await listWrites()).toMatchObject([{ kind: 'push', state: 'waiting' }]);
  });

  it('assigns no account: the dialog closes with the accounts of the old key', async () => {
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: 'Today' }));
    await rep.click(await screen.findByRole('button', { name: 'Northwind Robotics' }));
    await chooseAccountAction(rep, 'Assign owner');
    const dialog = await screen.findByRole('dialog');
    const owner = OWNERS[1]?.name ?? '';
    await rep.selectOptions(await within(dialog).findByLabelText('New owner'), owner);
    await act(() => background.send('connection.save', OTHER));
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument();
    });
    expect(await listWrites()).toEqual([]);
  });

  it.each([
    [/^Enrich \d+$/u, /^Enrich 1/],
    [/^Push \d+$/u, /^Push/],
  ])('%s adds nothing', async (name, confirm) => {
    const rep = await openPeople();
    await rep.click(await screen.findByRole('button', { name: 'More actions' }));
    await rep.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    await dialog.findByRole('button', { name: confirm });
    await changeKey();
    expect(dialog.getByRole('button', { name: confirm })).toBeDisabled();
    // The dialog of a push looks them up by itself.
    const kinds = (await background.listJobs()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'enrich' || kind === 'push')).toEqual([]);
  });

  it('adds nothing to a list', async () => {
    const rep = await openPerson();
    await rep.click(screen.getByRole('button', { name: 'Add to list' }));
    await rep.type(await screen.findByLabelText('Name of the new list'), 'Spring fair');
    await changeKey();
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    expect(await listBulks()).toEqual([]);
  });

  it('carries its own key also in the instant before the page is told', async () => {
    const rep = await openPerson();
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const button = await findPushButton(await findPushDialog());
    await changeKeyUntold();
    await rep.click(button);
    expect(await screen.findByText(/Look again, then repeat/)).toBeVisible();
    expect(await listWrites()).toEqual([]);
  });
});
