import { describe, expect, it } from 'vitest';
import { getWebhookName, readWebhookAddress } from '@/lib/domain/push/webhook-words';

describe('the address of a platform webhook', () => {
  it.each([
    ['https://hooks.example/a?b=c', 'hooks.example', 'https://hooks.example/a?b=c'],
    [
      'https://rep:secret@hooks.example:8443/a',
      'hooks.example:8443',
      'https://hooks.example:8443/a',
    ],
    ['http://127.0.0.1:8787/x', '127.0.0.1:8787', 'http://127.0.0.1:8787/x'],
    ['https://hоoks.example/', 'xn--hoks-55d.example', 'https://xn--hoks-55d.example/'],
  ])('%s', (url, host, address) => {
    expect(readWebhookAddress(url)).toEqual({ host, address });
  });

  it.each([null, '', 'hooks.example', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
    'is none: %s',
    (url) => {
      expect(readWebhookAddress(url)).toBeNull();
    },
  );
});

it('a webhook is called by its name, else by its host, else by its id', () => {
  const url = 'https://hooks.example/a';
  expect(getWebhookName({ id: 'wh_1', name: 'Loader', url })).toBe('Loader');
  expect(getWebhookName({ id: 'wh_1', name: ' ', url })).toBe('hooks.example');
  expect(getWebhookName({ id: 'wh_1', name: null, url: 'x' })).toBe('wh_1');
});
