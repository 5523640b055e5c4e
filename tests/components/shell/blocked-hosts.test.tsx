import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NETWORK_PAGES } from '@/lib/contract/network';
import { SITE_HOSTS } from '@/lib/contract/site-hosts';
import { requestHost, requestHosts } from '@/tests/support/ui/fake-platform';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import {
  expectAccessible,
  renderPanel,
  renderPopup,
  renderSettings,
} from '@/tests/support/ui/render-ui';
import { personReport, problem } from '@/tests/support/ui/ui-fixtures';

/** Access to hosts that the rep, the browser or an administrator has switched off. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  background.showPage(personReport());
});
afterEach(() => background.close());

const SERVICE = 'The browser blocks the address of your service.';
const NETWORK = 'The browser blocks pages of the professional network.';
const PAGES = [
  ['the panel', renderPanel],
  ['the popup', renderPopup],
  ['the settings', renderSettings],
] as const;

const getRow = (words: string) => {
  const row = screen.getByText(words).closest('div')?.parentElement;
  if (!row) throw new Error(`No row says ${words}`);
  return within(row);
};

describe.each(PAGES)('%s', (_, render) => {
  it('says that the service is blocked, asks for it on a click, and says when it is allowed', async () => {
    background.allowsHosts = false;
    const rep = render();
    expect(await screen.findByText(SERVICE)).toBeVisible();
    await expectAccessible();
    background.allowsHosts = true;
    await rep.click(getRow(SERVICE).getByRole('button', { name: 'Allow access' }));
    expect(requestHost).toHaveBeenCalledWith(SANDBOX_ADDRESS);
    // As the background does once the browser says that a permission was added.
    background.announce(['connection']);
    await waitFor(() => expect(screen.queryByText(SERVICE)).toBeNull());
  });

  it('says at once that pages of the network are blocked, and asks for them on a click', async () => {
    const rep = render();
    await background.settle();
    expect(screen.queryByText(NETWORK)).toBeNull();
    background.allowsNetwork = false;
    background.announce(['connection']);
    expect(await screen.findByText(NETWORK)).toBeVisible();
    await rep.click(getRow(NETWORK).getByRole('button', { name: 'Allow access' }));
    expect(requestHosts).toHaveBeenCalledWith([NETWORK_PAGES]);
    background.allowsNetwork = true;
    background.announce(['connection']);
    await waitFor(() => expect(screen.queryByText(NETWORK)).toBeNull());
  });
});

it('names the sites that are switched on, and asks for all of them at once', async () => {
  background.allowsNetwork = false;
  await background.send('settings.save', { sites: ['github'] });
  const rep = renderPanel();
  const words = 'The browser blocks pages of the professional network and GitHub.';
  expect(await screen.findByText(words)).toBeVisible();
  await rep.click(getRow(words).getByRole('button', { name: 'Allow access' }));
  expect(requestHosts).toHaveBeenCalledWith([NETWORK_PAGES, ...SITE_HOSTS.github]);
});

it('says it once, though the queue waits for the same', async () => {
  background.allowsHosts = false;
  const refused = problem('no-permission');
  await background.addPause({
    scope: 'all',
    problem: refused,
    since: Date.now(),
    probeAt: Date.now() + 60_000,
  });
  renderPanel();
  expect(await screen.findByText(SERVICE)).toBeVisible();
  await background.settle();
  expect(screen.getAllByText(SERVICE)).toHaveLength(1);
});

it('keeps what it says when the browser refuses', async () => {
  background.allowsNetwork = false;
  requestHosts.mockRejectedValueOnce(new Error('Not allowed by the administrator'));
  const rep = renderPanel();
  await screen.findByText(NETWORK);
  await rep.click(getRow(NETWORK).getByRole('button', { name: 'Allow access' }));
  expect(screen.getByText(NETWORK)).toBeVisible();
});
