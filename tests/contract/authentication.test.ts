import { describe, expect, it } from 'vitest';
import { OPERATION_NAMES, operations } from '@/lib/contract/service/operations';
import { API_KEYS } from '@/sandbox/keys';
import { openSandbox } from './support';

const { send, call, refuse } = openSandbox();

describe('authentication', () => {
  it.each(OPERATION_NAMES)(
    'every endpoint takes an API key: %s without one answers 401',
    async (name) => {
      expect(await refuse(name, { id: 'x', listId: 'x', itemId: 'x' }, null)).toMatchObject({
        statusCode: 401,
        error: 'Unauthorized',
        message: expect.stringMatching(/api key/i) as string,
      });
    },
  );

  it.each(OPERATION_NAMES)('an invalid key answers 401: %s', async (name) => {
    expect(await refuse(name, { id: 'x', listId: 'x', itemId: 'x' }, 'nobody')).toMatchObject({
      statusCode: 401,
    });
  });

  it('a key is case-sensitive and whole', async () => {
    for (const key of ['Demo', 'dem', 'demo2', '', ' '])
      expect((await call('readOwners', {}, key)).status).toBe(401);
  });

  it('knows the 13 keys', () => {
    expect(API_KEYS.map(({ name }) => name)).toEqual([
      'demo',
      'demo-two-crms',
      'demo-lead',
      'demo-email-crms',
      'demo-unmapped',
      'demo-unlinked',
      'demo-fresh',
      'demo-error',
      'demo-no-feature',
      'demo-no-credits',
      'demo-partial',
      'demo-crm-down',
      'demo-big',
    ]);
  });

  it.each(API_KEYS.map(({ name }) => name))('%s is accepted', async (name) => {
    expect((await call('readWebhooks', {}, name)).status).toBe(200);
  });

  it('the key is asked for before the request is looked at', async () => {
    const { status } = await send('POST', '/trigger/enrich/sync', { key: null, body: 'nonsense' });
    expect(status).toBe(401);
  });

  it('what is no operation is 404, with the usual body, key or not', async () => {
    for (const key of ['demo', null])
      expect(await send('GET', '/nowhere', { key })).toMatchObject({
        status: 404,
        text: JSON.stringify({
          message: 'Cannot GET /nowhere',
          error: 'Not Found',
          statusCode: 404,
        }),
      });
  });

  it.each(OPERATION_NAMES)('%s is served', async (name) => {
    const path = operations[name].path.replace(/\{\w+\}/g, 'x');
    const { text } = await send(operations[name].method, path);
    expect(text).not.toContain('Cannot');
  });
});
