import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '@/lib/contract/problem-error';
import { openRealBackground } from '../../support/ui/real-background';
import {
  reloadExtension,
  setBackground,
  type TestBackground,
} from '../../support/ui/fake-platform';
import {
  expectAccessible,
  renderPanel,
  renderPopup,
  renderSettings,
} from '../../support/ui/render-ui';

/** After an update on disk, a page is of the new version, and the background of the old one refuses every message. */

const REFUSED = new ProblemError({ code: 'other-version' });

const refuseAll = () => {
  const background: TestBackground = {
    send: () => Promise.reject(REFUSED),
    onChange: () => () => undefined,
    sent: [],
    problems: {},
    allowsHosts: true,
    grantedHosts: [],
  };
  setBackground(background);
};

const findWords = () => screen.findByRole('heading', { name: 'The extension was updated.' });

describe.each([
  ['the panel', renderPanel],
  ['the popup', renderPopup],
  ['the settings', renderSettings],
])('%s', (_, open) => {
  it('says that the extension was updated, and reloads it on a click', async () => {
    refuseAll();
    open();
    expect(await findWords()).toBeVisible();
    expect(screen.getByText('Reload it, then open this again.')).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reloadExtension).toHaveBeenCalledOnce();
  });
});

it('a page that is open already says so as soon as it is refused', async () => {
  const background = await openRealBackground();
  renderSettings();
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
  background.problems = { 'connection.get': REFUSED.problem };
  act(() => background.announce(['connection']));
  expect(await findWords()).toBeVisible();
  await background.close();
});
