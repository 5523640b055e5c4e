import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fetchPolicy } from '@/lib/platform/policy';
import { SITE_HOSTS } from '@/lib/contract/site-hosts';
import { releaseHosts, requestHosts } from '@/tests/support/ui/fake-platform';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import {
  expectAccessible,
  findPart,
  renderPanel,
  renderPopup,
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

/** The administrator allows these sites and no others. */
async function allow(...allowedSites: string[]): Promise<void> {
  await fakeBrowser.storage.managed.set({ allowedSites });
  await fetchPolicy();
  await background.services.settings.refresh();
  background.announce(['settings']);
}

const githubPage = { url: 'https://github.com/WilmaH' };
const ask = async () => {
  const rep = renderPopup();
  await rep.click(await screen.findByRole('button', { name: 'Read this page' }));
  return rep;
};

describe('the first visit to one of the sites', () => {
  it('asks whether its pages are to be read, and says what is read there', async () => {
    background.showPage(null, githubPage);
    await ask();
    expect(await screen.findByRole('heading', { name: 'Read pages of GitHub?' })).toBeVisible();
    expect(screen.getByText(/^Reads people and companies: name/)).toBeVisible();
    expect(requestHosts).not.toHaveBeenCalled();
    expect(listChosen()).toEqual([]);
    await expectAccessible();
  });

  it('switches it on: the browser is asked in the click itself, for its hosts and no others', async () => {
    await choose('xing');
    background.showPage(null, githubPage);
    const rep = await ask();
    const button = await screen.findByRole('button', { name: 'Read them' });
    let wasSaved = true;
    background.sent = [];
    requestHosts.mockImplementationOnce(() => {
      wasSaved = background.sent.some(({ name }) => name === 'settings.save');
      return Promise.resolve(true);
    });
    await rep.click(button);
    expect(wasSaved).toBe(false);
    expect(requestHosts.mock.calls).toEqual([[SITE_HOSTS.github]]);
    await waitFor(() => expect(listChosen()).toEqual(['xing', 'github']));
  });

  it('leaves it off where the browser refuses', async () => {
    background.showPage(null, githubPage);
    const rep = await ask();
    let refuse = () => undefined as void;
    requestHosts.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          refuse = () => resolve(false);
        }),
    );
    await rep.click(await screen.findByRole('button', { name: 'Read them' }));
    // The popup may be closed while the browser asks, so it is on before the answer.
    await waitFor(() => expect(listChosen()).toEqual(['github']));
    refuse();
    await waitFor(() => expect(listChosen()).toEqual([]));
  });

  it('leaves it off where the browser does not even ask', async () => {
    background.showPage(null, githubPage);
    const rep = await ask();
    requestHosts.mockRejectedValueOnce(new Error('Not allowed by the policy'));
    await rep.click(await screen.findByRole('button', { name: 'Read them' }));
    await waitFor(() =>
      expect(background.sent.filter(({ name }) => name === 'settings.save')).toHaveLength(2),
    );
    expect(listChosen()).toEqual([]);
  });

  it('asks nothing where the administrator does not allow it', async () => {
    await allow('xing');
    background.showPage(null, githubPage);
    await ask();
    expect(await screen.findByText(/^Not a company’s own site/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Read them' })).toBeNull();
  });
});

describe('the sites in the settings', () => {
  it('are none at first, and it is said how one is switched on', async () => {
    renderSettings();
    const part = within(await findPart('Sites'));
    expect(part.getByText(/Click the extension’s icon on one of their pages/)).toBeVisible();
    expect(part.queryByRole('switch')).toBeNull();
  });

  it('are named where the administrator allows only some, or none', async () => {
    await allow('attio', 'xing');
    renderSettings();
    const part = within(await findPart('Sites'));
    expect(await part.findByText(/ XING and Attio can be read, too\./)).toBeVisible();
    await allow();
    expect(await part.findByText('Set by your admin.')).toBeVisible();
  });

  it('are those that are on, each with what is read there', async () => {
    await choose('github', 'x');
    renderSettings();
    expect(await findSwitch('GitHub')).toHaveAccessibleDescription(/^Reads people and companies/);
    expect(within(await findPart('Sites')).getAllByRole('switch')).toHaveLength(2);
    await expectAccessible();
  });

  it('switched off give their hosts back', async () => {
    background.grantedHosts = [...SITE_HOSTS.github, ...SITE_HOSTS.x];
    await choose('github', 'x');
    const rep = renderSettings();
    await rep.click(await findSwitch('GitHub'));
    await waitFor(() => expect(releaseHosts.mock.calls).toEqual([[SITE_HOSTS.github]]));
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
    background.announce(['connection']);
    await waitFor(() => {
      expect(screen.queryByText(/The browser no longer allows this site/)).not.toBeInTheDocument();
    });
    expect(await findSwitch('Attio')).toBeChecked();
  });

  it('switched off right after one another are both off', async () => {
    await choose('github', 'x', 'xing');
    const rep = renderSettings();
    await rep.click(await findSwitch('GitHub'));
    await rep.click(await findSwitch('XING'));
    await waitFor(() => expect(listChosen()).toEqual(['x']));
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
