import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPanelHere, openSettings, openTab } from '@/tests/support/ui/fake-platform';
import { expectAccessible, renderSettings } from '@/tests/support/ui/render-ui';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import { problem } from '@/tests/support/ui/ui-fixtures';

const KEY = 'an-invented-key-1234';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({
    allows: [{ rule: 'key', because: 'the rep enters a wrong key' }],
  });
});
afterEach(() => background.close());

const forgetKey = () => background.send('connection.forget', null);

describe('the first run', () => {
  it('asks for the connection, then tells how many accounts there are today and leads on', async () => {
    await forgetKey();
    const rep = renderSettings({ isFirstRun: true });
    await rep.click(await screen.findByRole('button', { name: 'Connect' }));
    expect(await screen.findByRole('heading', { name: 'Connect your service' })).toBeVisible();
    expect(screen.getByLabelText('Service address')).toHaveFocus();
    await expectAccessible();
    await rep.keyboard(SANDBOX_ADDRESS);
    await rep.type(screen.getByLabelText('API key'), 'demo');
    await rep.click(screen.getByRole('button', { name: 'Connect' }));
    const heading = await screen.findByRole('heading', {
      name: /^Connected · \d+ accounts today$/,
    });
    expect(heading).toBeVisible();
    await expectAccessible();
    await rep.click(screen.getByRole('button', { name: 'Open a profile' }));
    expect(openTab).toHaveBeenCalledWith('https://www.linkedin.com/');
    await rep.click(screen.getByRole('button', { name: 'Open Today' }));
    expect(openPanelHere).toHaveBeenCalledOnce();
    await rep.click(screen.getByRole('button', { name: 'Open settings' }));
    expect(openSettings).toHaveBeenCalledOnce();
  });

  it('stays with the form when the key is refused', async () => {
    await forgetKey();
    const rep = renderSettings({ isFirstRun: true });
    await rep.click(await screen.findByRole('button', { name: 'Connect' }));
    await rep.type(await screen.findByLabelText('Service address'), SANDBOX_ADDRESS);
    await rep.type(screen.getByLabelText('API key'), KEY);
    await rep.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('Your service refused the key.')).toBeVisible();
    expect(await screen.findByLabelText('API key')).toBeVisible();
  });

  it('says that a switch could not be saved', async () => {
    await forgetKey();
    const rep = renderSettings({ isFirstRun: true });
    await rep.click(await screen.findByRole('button', { name: 'Connect' }));
    background.problems['settings.save'] = problem('storage-full');
    await rep.click(await screen.findByRole('switch'));
    expect(await screen.findByText(/The disk is full/u)).toBeVisible();
  });
});
