import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getBackground } from '@/tests/support/fake-platform';
import { renderPanel } from '@/tests/support/render-ui';
import { crmMatch, crmReply, job, personReport } from '@/tests/support/ui-fixtures';

/** Clicks on a page whose key was changed: the fake background refuses what carries another connection's id. */

const OTHER = { id: 'f'.repeat(32), address: 'https://service.example', keyEnding: '', savedAt: 1 };
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

  await rep.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => {
    expect(getBackground().bulks).toHaveLength(1);
  });
});
