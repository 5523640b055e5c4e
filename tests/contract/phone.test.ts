import { describe, expect, it } from 'vitest';
import { API_KEYS } from '@/sandbox/keys';
import { openSandbox } from './support';

const { ask, refuse, send } = openSandbox();

/** Callum Brightwater's. */
const phone = '+353209199990';

describe('POST /verify-phone', () => {
  it('a number of the invented world is verified, with its type', async () => {
    expect(await ask('verifyPhone', { phone })).toEqual({ status: 'verified', type: 'mobile' });
    expect(await ask('verifyPhone', { phone: '+46846500490' })).toEqual({
      status: 'verified',
      type: 'landline',
    });
  });

  it('who the number is said to belong to counts', async () => {
    const status = async (firstname: string, lastname: string) =>
      (await ask('verifyPhone', { phone, firstname, lastname })).status;
    expect(await status('callum', 'Brightwater')).toBe('verified');
    expect(await status('Ada', 'Quince')).toBe('not_verified');
  });

  it('a number that nobody has is not verified', async () => {
    expect((await ask('verifyPhone', { phone: '+12025550199' })).status).toBe('not_verified');
  });

  it('takes country, city, state, zipcode and address', async () => {
    const place = { country: 'IE', city: 'Cork', state: 'CO', zipcode: 'T12', address: 'Quay 1' };
    expect((await ask('verifyPhone', { phone, ...place })).status).toBe('verified');
  });

  it.each([
    ['no phone', {}],
    ['an empty phone', { phone: '' }],
    ['a phone without +', { phone: '353209199990' }],
    ['a phone with blanks', { phone: '+353 20 919 9990' }],
    ['a phone that is too long', { phone: '+1234567890123456' }],
    ['a webhook_url that is no URL', { phone, webhook_url: 'here' }],
  ])('400: %s', async (_, request) => {
    expect(await refuse('verifyPhone', request)).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
    });
  });

  it('needs special access: 403 for every other key, whatever is sent', async () => {
    const others = API_KEYS.filter(({ name }) => name !== 'demo');
    expect(others).toHaveLength(12);
    for (const { name } of others) {
      expect(await refuse('verifyPhone', { phone }, name)).toMatchObject({
        statusCode: 403,
        error: 'Forbidden',
      });
      expect((await send('POST', '/verify-phone', { key: name, body: {} })).status).toBe(403);
    }
  });
});
