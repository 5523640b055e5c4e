import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SITE_HOSTS } from '@/lib/contract/site-hosts';
import { releaseHosts, requestHosts } from '@/tests/support/ui/fake-platform';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import {
  expectAccessible,
  findPart,
  renderPanel,
  renderSettings,
} from '@/tests/support/ui/render-ui';
import { personReport, WILMA_IDENTITY } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

const findSwitch = async (name: string) =>
  within(await findPart('Sites')).findByRole('switch', { name });

const listChosen = () => background.services.settings.get().sites;

/** The rep switched it on some time ago. */
const choose = (...sites: (keyof typeof SITE_HOSTS)[]) =>
  background.send('settings.save', { sites });

describe('the sites', () => {
  it('are all off at first, each with what is read there', async () => {
    renderSettings();
    const part = await findPart('Sites');
    const switches = within(part).getAllByRole('switch');
    expect(switches).toHaveLength(Object.keys(SITE_HOSTS).length);
    for (const one of switches) {
      expect(one).not.toBeChecked();
      expect(one).toHaveAccessibleDescription(/name/);
    }
    await expectAccessible();
  });

  it('are read after the browser was asked for the site’s hosts, and for no others', async () => {
    const rep = renderSettings();
    await rep.click(await findSwitch('HubSpot'));
    expect(requestHosts.mock.calls).toEqual([[SITE_HOSTS.hubspot]]);
    await waitFor(() => {
      expect(listChosen()).toEqual(['hubspot']);
    });
    expect(await findSwitch('HubSpot')).toBeChecked();
  });

  it('are asked for in the click itself, before anything is sent', async () => {
    const rep = renderSettings();
    const one = await findSwitch('X');
    let sentBefore = NaN;
    requestHosts.mockImplementationOnce(() => {
      sentBefore = background.sent.length;
      return Promise.resolve(true);
    });
    const sent = background.sent.length;
    await rep.click(one);
    expect(sentBefore).toBe(sent);
  });

  it('stay off, and say why, when the browser refuses', async () => {
    background.allowsHosts = false;
    const rep = renderSettings();
    await rep.click(await findSwitch('GitHub'));
    expect(await screen.findByText(/did not allow it\. Switch it on again/)).toBeVisible();
    expect(await findSwitch('GitHub')).not.toBeChecked();
    expect(listChosen()).toEqual([]);
  });

  it('switched off give their hosts back', async () => {
    background.grantedHosts = [...SITE_HOSTS.github, ...SITE_HOSTS.x];
    await choose('github', 'x');
    const rep = renderSettings();
    await rep.click(await findSwitch('GitHub'));
    await waitFor(() => {
      expect(releaseHosts.mock.calls).toEqual([[SITE_HOSTS.github]]);
    });
    expect(listChosen()).toEqual(['x']);
    expect(await findSwitch('X')).toBeChecked();
    expect(screen.queryByText(/The browser no longer allows this site/)).not.toBeInTheDocument();
  });

  it('whose permission was taken away say so, and can be allowed again', async () => {
    await choose('attio');
    const rep = renderSettings();
    expect(await screen.findByText(/The browser no longer allows this site/)).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Allow access' }));
    expect(requestHosts.mock.calls).toEqual([[SITE_HOSTS.attio]]);
    await waitFor(() => {
      expect(screen.queryByText(/The browser no longer allows this site/)).not.toBeInTheDocument();
    });
    expect(await findSwitch('Attio')).toBeChecked();
  });

  it('switched on one right after the other are both on', async () => {
    const rep = renderSettings();
    await rep.click(await findSwitch('GitHub'));
    await rep.click(await findSwitch('XING'));
    await waitFor(() => {
      expect(listChosen()).toEqual(['github', 'xing']);
    });
  });
});

describe('an account that may be a company’s', () => {
  it('is pushed only after the rep was asked', async () => {
    const report = personReport({
      identity: {
        ...WILMA_IDENTITY,
        isKindGuess: true,
        idType: 'x',
        key: 'account:x:wilmah',
        site: 'x',
      },
    });
    background.showPage(report);
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
    expect(await screen.findByText(/This may be a company’s account/)).toBeVisible();
  });
});
