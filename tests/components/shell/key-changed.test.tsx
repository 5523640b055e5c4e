import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { renderPanel } from '@/tests/support/ui/render-ui';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import { crmMatch, crmReply, job, personReport } from '@/tests/support/ui/ui-fixtures';

/** Clicks on a page whose key was changed: the fake background refuses what carries another connection's id. */

const OTHER = { id: 'f'.repeat(32), address: 'https://service.example', keyEnding: '', savedAt: 1 };
const STALE = 'The API key was changed. Close this and open it again.';
const isClick = ({ name, input }: { name: string; input: unknown }) =>
  name === 'job.add' && (input as { lane: string }).lane === 'click';
const enrichments = () => getBackground().jobs.filter(({ kind }) => kind === 'enrich');

const openPerson = async () => {
  getBackground().show(personReport());
  getBackground().add(job('crm.search', { output: crmReply({ matches: [crmMatch()] }) }));
  const rep = renderPanel();
  await screen.findByText('Owned by you');
  return rep;
};

it('a click carries the connection that the page shows', async () => {
  const rep = await openPerson();
  await rep.click(screen.getByRole('button', { name: 'Enrich and push' }));
  expect(enrichments()).toMatchObject([{ kind: 'enrich' }]);
});

it('a click in the instant after the change is refused, said, and asks again what is shown', async () => {
  const rep = await openPerson();
  // Saved, and not told yet.
  getBackground().connection = OTHER;
  await rep.click(screen.getByRole('button', { name: 'Enrich and push' }));
  expect(await screen.findByText(/The API key was changed/)).toBeVisible();
  expect(enrichments()).toEqual([]);
  const { sent } = getBackground();
  const at = sent.findIndex(isClick);
  await waitFor(() => {
    expect(sent.slice(at).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['job.list', 'connection.get']),
    );
  });

  await rep.click(screen.getByRole('button', { name: 'Enrich and push' }));
  await waitFor(() => {
    expect(enrichments()).toMatchObject([{ kind: 'enrich' }]);
  });
});

it('what the rep typed stays, also where many jobs are added at once', async () => {
  const rep = await openPerson();
  await rep.click(screen.getByRole('button', { name: 'Add to list' }));
  const name = await screen.findByLabelText('Name of the new list');
  await rep.type(name, 'Spring fair');
  getBackground().connection = OTHER;
  await rep.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/The API key was changed/)).toBeVisible();
  expect(getBackground().bulks).toEqual([]);
  expect(screen.getByLabelText('Name of the new list')).toHaveValue('Spring fair');
  // The page shows the new key by now, and the dialog is still the old one's.
  expect(await screen.findByText(STALE)).toBeVisible();
  await rep.click(screen.getByRole('button', { name: 'Add' }));
  expect(getBackground().bulks).toEqual([]);
});

describe('a dialog that stays open while the key is changed', () => {
  const changeKey = async () => {
    await act(async () => {
      await getBackground().send('connection.save', {
        address: 'https://service.example',
        key: 'another-key',
      });
    });
    expect(await screen.findByText(STALE)).toBeVisible();
  };
  const writes = () =>
    getBackground().jobs.filter(({ kind }) => kind === 'push' || kind === 'account.assign');
  const openPeople = async () => {
    getBackground().show(personReport({ status: 'none', identity: null, fields: {} }));
    getBackground().pagePeople = [personReport()];
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: /This page/ }));
    await rep.click(await screen.findByRole('checkbox', { name: 'Choose Wilma Hayes' }));
    return rep;
  };

  it('sends no push, and says to open it again', async () => {
    const rep = await openPerson();
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Push to CRM' }));
    await waitFor(() => {
      expect(dialog.getByRole('button', { name: 'Push' })).toBeEnabled();
    });
    await changeKey();
    expect(dialog.getByRole('button', { name: 'Push' })).toBeDisabled();
    await rep.click(dialog.getByRole('button', { name: 'Cancel' }));
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    await screen.findByRole('dialog', { name: 'Push to CRM' });
    expect(screen.queryByText(STALE)).toBeNull();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Push' })).toBeEnabled();
    });
    await rep.click(screen.getByRole('button', { name: 'Push' }));
    await waitFor(() => {
      expect(writes()).toMatchObject([{ kind: 'push' }]);
    });
  });

  it('assigns no account', async () => {
    getBackground().keep({
      book: keptBook([account()]),
      owners: { readAt: Date.now(), owners: [{ id: 'u2', name: 'Ivo Brandt', email: null }] },
    });
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: 'Today' }));
    await rep.click(await screen.findByRole('button', { name: 'Northwind Pumps' }));
    await rep.click(screen.getByRole('button', { name: 'Assign owner' }));
    const dialog = within(await screen.findByRole('dialog'));
    await rep.selectOptions(dialog.getByLabelText('New owner'), 'Ivo Brandt');
    await changeKey();
    expect(dialog.getByRole('button', { name: /^Assign/ })).toBeDisabled();
    expect(writes()).toEqual([]);
  });

  it.each([
    ['Enrich all', /^Enrich 1/],
    ['Push all', /^Push/],
  ])('%s adds nothing', async (name, confirm) => {
    const rep = await openPeople();
    await rep.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    await dialog.findByRole('button', { name: confirm });
    await changeKey();
    expect(dialog.getByRole('button', { name: confirm })).toBeDisabled();
    expect(getBackground().bulks).toEqual([]);
  });

  it('adds nothing to a list', async () => {
    const rep = await openPerson();
    await rep.click(screen.getByRole('button', { name: 'Add to list' }));
    await rep.type(await screen.findByLabelText('Name of the new list'), 'Spring fair');
    await changeKey();
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    expect(getBackground().sent.filter(({ name }) => name === 'bulk.add')).toEqual([]);
  });

  it('carries its own key also in the instant before the page is told', async () => {
    const rep = await openPerson();
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Push to CRM' }));
    await waitFor(() => {
      expect(dialog.getByRole('button', { name: 'Push' })).toBeEnabled();
    });
    getBackground().connection = OTHER;
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    expect(await screen.findByText(/Look again, then repeat/)).toBeVisible();
    expect(writes()).toEqual([]);
  });
});
