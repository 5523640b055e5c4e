import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestHost } from '@/tests/support/ui/fake-platform';
import { holdMessage } from '@/tests/support/ui/hold-message';
import { expectAccessible, renderSettings } from '@/tests/support/ui/render-ui';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import PUBLISHER from '@/publisher.json';

const LINK = '#connect=https%3A%2F%2Fdata.example%2Fv1';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({
    key: null,
    allows: [{ rule: 'key', because: 'the rep enters a wrong key' }],
  });
});
afterEach(() => background.close());

const findAddress = () => screen.findByLabelText('Service address');

describe('connecting', () => {
  it('completes an address without https:// before the browser asks for it', async () => {
    const rep = renderSettings();
    await rep.type(await findAddress(), 'data.example/v1/');
    await rep.type(screen.getByLabelText('API key'), 'an-invented-key');
    await rep.click(screen.getByRole('button', { name: 'Save and test' }));
    expect(requestHost).toHaveBeenCalledWith('https://data.example/v1');
    expect(await findAddress()).toHaveValue('https://data.example/v1');
  });

  it('says that the browser asks for as long as it does', async () => {
    let allow: (isAllowed: boolean) => void = () => undefined;
    requestHost.mockReturnValueOnce(
      new Promise((resolve) => {
        allow = resolve;
      }),
    );
    const rep = renderSettings();
    await rep.type(await findAddress(), 'data.example');
    await rep.type(screen.getByLabelText('API key'), 'an-invented-key');
    await rep.click(screen.getByRole('button', { name: 'Save and test' }));
    expect(await screen.findByText('The browser asks about data.example')).toBeVisible();
    allow(false);
    expect(
      await screen.findByText('The browser blocks the address of your service.'),
    ).toBeVisible();
    expect(screen.queryByText(/The browser asks/)).not.toBeInTheDocument();
  });

  it('tests once, however often the rep clicks', async () => {
    const rep = renderSettings();
    await rep.type(await findAddress(), 'data.example');
    await rep.type(screen.getByLabelText('API key'), 'an-invented-key');
    const release = holdMessage('connection.writes', background);
    await rep.dblClick(screen.getByRole('button', { name: 'Save and test' }));
    release();
    await screen.findByText('Testing the connection…');
    await waitFor(async () => expect(await background.listJobs()).toHaveLength(1));
    expect(background.sent.filter(({ name }) => name === 'connection.save')).toHaveLength(1);
    expect(requestHost).toHaveBeenCalledTimes(1);
  });

  it('says what to do in the first run, too, where the button has another name', async () => {
    requestHost.mockResolvedValueOnce(false);
    const rep = renderSettings({ isFirstRun: true });
    await rep.click(await screen.findByRole('button', { name: 'Connect' }));
    await rep.type(await findAddress(), 'data.example');
    await rep.type(screen.getByLabelText('API key'), 'an-invented-key');
    await rep.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText(/allow access when the browser asks/i)).toBeVisible();
    expect(screen.queryByText(/Save and test/)).not.toBeInTheDocument();
  });

  it('says before the first call what leaves the browser, beside the switch', async () => {
    const rep = renderSettings({ isFirstRun: true });
    await rep.click(await screen.findByRole('button', { name: 'Connect' }));
    expect(await screen.findByText(/^Opening a profile sends its address/)).toBeVisible();
    expect(screen.getByText(`Published by ${PUBLISHER.name}.`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
      'href',
      PUBLISHER.privacyPolicy,
    );
    await rep.click(screen.getByRole('switch', { name: /^Look people up in the CRM/ }));
    await waitFor(() => expect(background.services.settings.get().searchCrmOnView).toBe(false));
    expect(background.sandbox.calls).toEqual([]);
  });
});

describe('a link from an administrator', () => {
  it('shows its address before it is taken, and fills it in', async () => {
    history.replaceState(null, '', `${LINK}&key=stolen`);
    const rep = renderSettings({ isFirstRun: true });
    expect(await screen.findByText('https://data.example/v1')).toBeVisible();
    expect(await findAddress()).toHaveValue('');
    await expectAccessible();
    await rep.click(screen.getByRole('button', { name: 'Use this address' }));
    expect(await findAddress()).toHaveValue('https://data.example/v1');
    expect(screen.getByLabelText('API key')).toHaveValue('');
    expect(location.hash).toBe('#connect');
    expect(background.sent.map(({ name }) => name)).not.toContain('connection.save');
  });

  it('shows an address in the letters of another script as what it is', async () => {
    // The first `a` is Cyrillic, and the path would turn its line round.
    history.replaceState(
      null,
      '',
      `#connect=${encodeURIComponent('https://d\u0430ta.example/\u202Ev1')}`,
    );
    renderSettings({ isFirstRun: true });
    expect(await screen.findByText('https://xn--dta-6cd.example/%E2%80%AEv1')).toBeVisible();
  });

  it('leaves the form as it is when it is ignored', async () => {
    const rep = renderSettings();
    await findAddress();
    location.hash = LINK;
    await rep.click(await screen.findByRole('button', { name: 'Ignore' }));
    expect(await findAddress()).toHaveValue('');
    expect(screen.queryByText('https://data.example/v1')).not.toBeInTheDocument();
  });

  it.each([
    '#connect=http%3A%2F%2Fdata.example',
    '#connect=https%3A%2F%2Fa%3Ab%40data.example',
    '#connect=',
  ])('offers nothing for %s', async (hash) => {
    history.replaceState(null, '', hash);
    renderSettings();
    await findAddress();
    expect(screen.queryByRole('button', { name: 'Use this address' })).not.toBeInTheDocument();
  });
});
