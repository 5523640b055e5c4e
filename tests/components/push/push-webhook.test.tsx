import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { castPage } from '@/tests/support/ui/cast';
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
  await background.send('settings.save', { holdSeconds: 0, showsAdvanced: true });
  background.showPage(castPage(background.sandbox, CAST.ownedByCaller));
});
afterEach(() => background.close());

const listPushes = () => background.listCalls('syncToCrm').map(({ body }) => body);
const findPush = async () => {
  await waitFor(() => expect(listPushes()).not.toHaveLength(0));
  await background.settle();
  expect(listPushes()).toHaveLength(1);
  return listPushes()[0] as Record<string, unknown>;
};
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

  it('is an administrator’s matter, like the field mapping: not there before Advanced was opened', async () => {
    await background.send('settings.save', { showsAdvanced: false });
    const { rep, dialog } = await open();
    await openTarget(rep, dialog);
    await background.settle();
    expect(dialog.getByRole('combobox', { name: 'Target' })).toHaveDisplayValue('CRM one');
    expect(dialog.queryByRole('option', { name: /^Webhook/u })).toBeNull();
    expect(dialog.queryByRole('combobox', { name: 'Field mapping' })).toBeNull();
    expect(dialog.queryByRole('switch', { name: 'Tell a webhook when done' })).toBeNull();
    expect(background.listCalls('readWebhooks')).toEqual([]);
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
  it('is rare, so it is behind a click, and no push goes before its address is one', async () => {
    const { rep, dialog } = await open();
    await openTarget(rep, dialog);
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
