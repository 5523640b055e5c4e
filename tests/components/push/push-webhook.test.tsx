import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAST, CAST_COMPANIES } from '@/sandbox/data/cast';
import { castCompanyPage, castPage } from '@/tests/support/ui/cast';
import {
  findPushButton,
  findPushDialog,
  openTarget,
  queryPushButton,
  readDiff,
} from '@/tests/support/ui/push-dialog';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';

/** A platform webhook instead of a CRM, and a webhook that is told when the push has ended. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  // What is pushed goes at once.
  await background.send('settings.save', { holdSeconds: 0 });
  background.showPage(castPage(background.sandbox, CAST.ownedByCaller));
});
afterEach(() => background.close());

const listPushes = () => background.listCalls('syncToCrm').map(({ body }) => body);
const findPush = async () => {
  await waitFor(() => {
    expect(listPushes()).not.toHaveLength(0);
  });
  await background.settle();
  expect(listPushes()).toHaveLength(1);
  return listPushes()[0] as Record<string, unknown>;
};
const getFavourite = () => background.services.settings.get().favouriteWebhook;
const open = async () => {
  const rep = renderPanel();
  await screen.findByText('Yours');
  await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
  return { rep, dialog: await findPushDialog() };
};
const chooseWebhook = async ({ rep, dialog }: Awaited<ReturnType<typeof open>>, name: string) => {
  await openTarget(rep, dialog);
  await dialog.findByRole('option', { name: `Webhook: ${name}` });
  await rep.selectOptions(dialog.getByRole('combobox', { name: 'Target' }), `Webhook: ${name}`);
};
/** The service answers that it has these webhooks. */
const setWebhooks = (webhooks: object[]) => {
  background.sandbox.faults.push({ path: '/webhooks', times: 9, status: 200, body: webhooks });
};

describe('a platform webhook', () => {
  it('is told neither CRM nor settings, and nothing of its record is checked', async () => {
    const opened = await open();
    await chooseWebhook(opened, 'Warehouse loader');
    const { rep, dialog } = opened;
    expect(dialog.getByText('Goes to 127.0.0.1')).toHaveAttribute(
      'title',
      `${SANDBOX_ADDRESS}/_sandbox/hooks/wh_5e1a`,
    );
    expect(dialog.getByText(/Nothing is written to a CRM or checked there/)).toBeVisible();
    expect(dialog.queryByRole('combobox', { name: 'Field mapping' })).toBeNull();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(readDiff(dialog, 'Sends')).toContain('Job title: VP Operations');
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(await findPushButton(dialog));
    const push = await findPush();
    expect(push.webhook_id).toBe('wh_5e1a');
    expect(Object.keys(push).sort()).toEqual(['contacts', 'idempotency_key', 'webhook_id']);
    expect(JSON.stringify(push)).not.toContain('contact_crm_id');
    expect(await screen.findByText('Sent to the webhook')).toBeVisible();
  });

  it('has a button on "This page" once the rep wants one, which opens the push to it', async () => {
    const opened = await open();
    await chooseWebhook(opened, 'Sequencer');
    const { rep, dialog } = opened;
    await rep.click(dialog.getByRole('switch', { name: 'Button on This page' }));
    await waitFor(() => {
      expect(getFavourite()).toBe('wh_8c27');
    });
    await rep.click(dialog.getByRole('button', { name: 'Cancel' }));
    await rep.click(await screen.findByRole('button', { name: 'Send to Sequencer' }));
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(
      'Send Maren Lindqvist to a webhook',
    );
    await rep.click(await findPushButton(await findPushDialog()));
    expect(await findPush()).toMatchObject({ webhook_id: 'wh_8c27' });
  });

  it('has the button for a company, too, and none where the service does not have it', async () => {
    await background.send('settings.save', { favouriteWebhook: 'wh_5e1a' });
    background.showPage(castCompanyPage(background.sandbox, CAST_COMPANIES.inBook));
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Send to Warehouse loader' }));
    const dialog = await findPushDialog();
    await openTarget(rep, dialog);
    await rep.click(await dialog.findByRole('switch', { name: 'Button on This page' }));
    await waitFor(() => {
      expect(getFavourite()).toBeNull();
    });
    await rep.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull();

    await background.send('settings.save', { favouriteWebhook: 'wh_gone' });
    await background.settle();
    expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull();
  });

  it('is called by its name, its host or its id, whatever the service says', async () => {
    setWebhooks([
      { id: 'wh_script', url: 'javascript:alert(1)' },
      { id: 'wh_host', name: ' ', url: 'https://rep:secret@hooks.example/path?token=1' },
    ]);
    const { rep, dialog } = await open();
    await openTarget(rep, dialog);
    const target = dialog.getByRole('combobox', { name: 'Target' });
    await dialog.findByRole('option', { name: 'Webhook: wh_script' });
    await rep.selectOptions(target, 'Webhook: wh_script');
    expect(dialog.queryByText(/^Goes to/)).toBeNull();
    await rep.selectOptions(target, 'Webhook: hooks.example');
    expect(dialog.getByText('Goes to hooks.example')).toHaveAttribute(
      'title',
      'https://hooks.example/path?token=1',
    );
  });
});

describe('a webhook that is told when the push has ended', () => {
  it('is rare, so it is behind a click; no push goes before its address is one', async () => {
    const { rep, dialog } = await open();
    await openTarget(rep, dialog);
    await rep.click(dialog.getByRole('button', { name: 'More' }));
    await rep.click(dialog.getByRole('switch', { name: 'Tell a webhook when done' }));
    const address = dialog.getByRole('textbox', { name: 'Webhook address' });
    await rep.type(address, 'hooks.example');
    expect(dialog.getByText('This is no https:// address.')).toBeVisible();
    expect(queryPushButton(dialog)).toBeDisabled();
    await rep.clear(address);
    await rep.type(address, 'https://hooks.example/done');
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(await findPushButton(dialog));
    expect(await findPush()).toMatchObject({
      crm: 'crm_one',
      webhook_url: 'https://hooks.example/done',
    });
    expect(background.services.settings.get().webhookAddress).toBe('https://hooks.example/done');
  });
});
