import 'fake-indexeddb/auto';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '@/components/queries/query-client';
import { Providers } from '@/components/shell/providers';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

it('drops what an open page keeps of somebody, once they are erased', async () => {
  const client = createQueryClient();
  render(
    <Providers client={client}>
      <p>An open panel</p>
    </Providers>,
  );
  await screen.findByText('An open panel');
  client.setQueryData(['page', 'earlier'], 'Wilma Hayes');
  client.setQueryData(['kept', 'draft'], 'Wilma Hayes');
  localStorage.setItem('first-data', 'Wilma Hayes');
  background.announce(['erased']);
  await waitFor(() => expect(client.getQueryData(['page', 'earlier'])).toBeUndefined());
  expect(client.getQueryData(['kept', 'draft'])).toBeUndefined();
  expect(localStorage.getItem('first-data')).toBeNull();
});
