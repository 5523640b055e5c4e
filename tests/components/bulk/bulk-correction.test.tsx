import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MessageInput } from '@/lib/contract/messages/messages';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { itemOf, keptList } from '@/tests/support/lists';
import { renderPanel } from '@/tests/support/ui/render-ui';
import { enrichedContact } from '@/tests/support/ui/ui-fixtures';

/** What the rep wrote stands over the list's and the service's words, in a push of many too. */

const KEY = 'person:slug:wilma-hayes';

it('pushes many by the names that the rep wrote', async () => {
  const background = getBackground();
  background.known[KEY] = {
    enriched: {
      at: Date.now(),
      types: ['email'],
      contact: enrichedContact({ fullName: 'Willa Hays' }),
    },
    searches: [],
    writtenAt: null,
    correction: { name: 'Wilma B. Hayes', companyName: 'Northwind Valves' },
    preference: null,
  };
  background.keepList(
    keptList('l1', [
      itemOf('wilma', {
        full_name: 'W. Hayes',
        company_name: 'Northwind Pumps',
        social_url: 'https://www.linkedin.com/in/wilma-hayes',
      }),
    ]),
  );
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Lists' }));
  await rep.click(await screen.findByRole('button', { name: /Spring fair/u }));
  await rep.click(await screen.findByRole('button', { name: 'Push all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Push all' }));
  await rep.click(await dialog.findByRole('switch', { name: 'Push them unchecked' }));
  await rep.click(await dialog.findByRole('button', { name: 'Push 1' }));
  const listSent = () =>
    background.sent
      .filter(({ name }) => name === 'bulk.add')
      .flatMap(({ input }) => (input as MessageInput<'bulk.add'>).jobs)
      .map(({ input }) => input);
  await waitFor(() => {
    expect(listSent()).toMatchObject([
      { contacts: [{ svc_full_name: 'Wilma B. Hayes', svc_company_name: 'Northwind Valves' }] },
    ]);
  });
});
