import { describe, expect, it } from 'vitest';
import { getAddress, readTarget, toWebhookTarget } from '@/lib/domain/push/push-target';

describe('what was chosen to push to', () => {
  it.each([
    ['crm_two', { crm: 'crm_two', webhookId: null }],
    [toWebhookTarget('w1'), { crm: null, webhookId: 'w1' }],
    [toWebhookTarget('crm_two'), { crm: null, webhookId: 'crm_two' }],
    ['crm_nine', { crm: null, webhookId: null }],
    ['w1', { crm: null, webhookId: null }],
    [null, { crm: null, webhookId: null }],
  ])('is %j', (target, read) => {
    expect(readTarget(target)).toEqual(read);
  });

  it('names a webhook so that no CRM has the same name', () => {
    expect(toWebhookTarget('w1')).toBe('webhook:w1');
  });
});

describe('what a sync is told of its target', () => {
  it.each([
    [
      'the CRM and its settings',
      { webhookId: null, settingsType: 'sdr' },
      'crm_one',
      { crm: 'crm_one', settings_type: 'sdr' },
    ],
    ['the CRM', { webhookId: null, settingsType: null }, 'crm_one', { crm: 'crm_one' }],
    [
      'the settings, where the service chooses',
      { webhookId: null, settingsType: 'sdr' },
      null,
      { settings_type: 'sdr' },
    ],
    ['nothing, where the service chooses both', { webhookId: null, settingsType: null }, null, {}],
    [
      'the webhook alone',
      { webhookId: 'w1', settingsType: 'sdr' },
      'crm_one',
      { webhook_id: 'w1' },
    ],
  ] as const)('is %s', (_, target, crm, address) => {
    expect(getAddress(target, crm)).toEqual(address);
  });
});
