import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { renderSettings } from '@/tests/support/ui/render-ui';

let background: RealBackground;
beforeEach(async () => {
  localStorage.clear();
  background = await openRealBackground();
});
afterEach(() => background.close());

it('an open page deletes the accounts that the popup stored, as soon as the key is forgotten', async () => {
  localStorage.setItem('first-data', '{"accounts":"of the key"}');
  renderSettings();
  await screen.findByLabelText('API key');
  expect({ ...localStorage }).not.toEqual({});
  await background.send('connection.forget', null);
  await waitFor(() => expect({ ...localStorage }).toEqual({}));
});
