import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { personReport } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

const openMenu = async () => {
  await background.send('settings.save', { showsAdvanced: true });
  const rep = renderPanel();
  await rep.click(await screen.findByRole('button', { name: 'More actions' }));
  return rep;
};
const findItem = () => screen.findByRole('menuitem', { name: /^Deliver to a webhook/u });

describe('one person whose details go to a webhook', () => {
  it('is asked about once, past the cache where the rep says so, and the address is remembered', async () => {
    await background.send('settings.save', { references: { team: 'EMEA' } });
    background.showPage(personReport());
    const rep = await openMenu();
    await rep.click(await findItem());
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliver to a webhook' }));
    expect(dialog.getByText(/^Nothing is pushed\. Enrich and push first/u)).toBeVisible();
    const go = dialog.getByRole('button', { name: 'Deliver' });
    expect(go).toBeDisabled();
    await rep.type(dialog.getByLabelText('Webhook address'), 'https://hook.example/a');
    await rep.click(dialog.getByRole('switch', { name: 'Search again' }));
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(go);
    await expect
      .poll(async () =>
        (await background.listJobs()).filter((job) => job.kind === 'enrich.deliver'),
      )
      .toMatchObject([
        {
          input: {
            webhook_url: 'https://hook.example/a',
            force_refresh: true,
            sync_to_crm: false,
            custom: { team: 'EMEA' },
          },
        },
      ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect
      .poll(() => background.services.settings.get().webhookAddress)
      .toBe('https://hook.example/a');
  });

  it('is pushed only where the rep says so, with a word that nobody can check first', async () => {
    background.showPage(personReport());
    const rep = await openMenu();
    await rep.click(await findItem());
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliver to a webhook' }));
    const pushes = dialog.getByRole('switch', { name: 'Push to the CRM, too', checked: false });
    expect(pushes).toHaveAccessibleDescription('Pushes whatever is found; nobody can check first.');
    await rep.click(pushes);
    expect(dialog.queryByText(/^Nothing is pushed/u)).toBeNull();
    await rep.type(dialog.getByLabelText('Webhook address'), 'https://hook.example/a');
    await rep.click(dialog.getByRole('button', { name: 'Deliver' }));
    await expect
      .poll(async () => (await background.listJobs())[0]?.input)
      .toMatchObject({ sync_to_crm: true });
  });

  it('is an administrator’s matter: not there before Advanced was opened', async () => {
    background.showPage(personReport());
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: /^Copy all/u });
    expect(screen.queryByRole('menuitem', { name: /^Deliver to a webhook/u })).toBeNull();
  });

  it('is nobody of whom the page is not sure', async () => {
    background.showPage(personReport({ status: 'unverified' }));
    await openMenu();
    expect(await findItem()).toHaveAttribute('aria-disabled', 'true');
  });
});
