import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '@/lib/contract/duration';
import { OPERATION_NAMES, operations } from '@/lib/contract/service/operations';
import type { OperationName } from '@/lib/contract/service/operations';
import { openSandbox } from './support';
import type { OpenSandbox } from './support';

/** The rates of the interface’s table of limits, row by row. The other rows are tested with their resources. */

let sandbox: OpenSandbox;
beforeEach(() => {
  sandbox = openSandbox();
});

const RATES: [name: OperationName, perMinute: number, request: Record<string, unknown>][] = [
  ['enrichAccount', 10, { domain: 'northwind-robotics.example' }],
  ['dismissAccount', 30, { domain: 'nowhere.example' }],
  ['enrich', 5, { enrichment_type: ['email'], contacts: [{ email: 'a@b.example' }] }],
  ['searchCompany', 5, { domain: 'nowhere.example' }],
];

const statuses = async (
  count: number,
  name: OperationName,
  request: Record<string, unknown>,
  key?: string,
) => {
  const answers = [];
  for (let call = 0; call < count; call += 1)
    answers.push((await sandbox.call(name, request, key)).status);
  return answers;
};

describe.each(RATES)('%s: %i requests per minute', (name, perMinute, request) => {
  it('one more is refused with 429, the throttler’s message and Retry-After', async () => {
    expect(await statuses(perMinute, name, request)).not.toContain(429);
    expect(await sandbox.refuse(name, request)).toEqual({
      statusCode: 429,
      error: 'Too Many Requests',
      message: expect.stringMatching(/too many requests/i) as string,
      retryAfter: '60',
    });
  });

  it('is counted per API key', async () => {
    await statuses(perMinute + 1, name, request);
    expect(await statuses(1, name, request, 'demo-two-crms')).not.toContain(429);
    expect(await statuses(1, name, request)).toEqual([429]);
  });

  it('the minute slides: a place is free when the oldest call is a minute old', async () => {
    await statuses(1, name, request);
    await sandbox.advance(30 * SECOND);
    await statuses(perMinute - 1, name, request);
    await sandbox.advance(29 * SECOND);
    expect((await sandbox.refuse(name, request)).retryAfter).toBe('1');
    await sandbox.advance(SECOND);
    expect(await statuses(2, name, request)).toEqual([expect.not.stringMatching('429'), 429]);
    expect((await sandbox.refuse(name, request)).retryAfter).toBe('30');
  });

  it('a refused call is not counted; every other one is, whatever its answer', async () => {
    await statuses(perMinute - 1, name, {});
    await statuses(1, name, request);
    await statuses(5, name, request);
    await sandbox.advance(MINUTE);
    expect(await statuses(perMinute, name, request)).not.toContain(429);
  });

  it('a call without a key is not counted', async () => {
    for (let call = 0; call < perMinute; call += 1) await sandbox.call(name, request, null);
    expect(await statuses(1, name, request)).not.toContain(429);
  });
});

describe('operations with no listed limit', () => {
  const limited = RATES.map(([name]) => name);

  it.each(OPERATION_NAMES.filter((name) => !limited.includes(name)))(
    '%s is never refused for its rate',
    async (name) => {
      expect(operations[name].perMinute).toBeNull();
      const request = { id: 'x', listId: 'x', itemId: 'x' };
      expect(await statuses(40, name, request)).not.toContain(429);
    },
  );
});

describe('time', () => {
  it('an hour later every limit is free again, and nothing is left of it', async () => {
    for (const [name, perMinute, request] of RATES) await statuses(perMinute + 1, name, request);
    await sandbox.advance(HOUR);
    for (const [name, perMinute, request] of RATES)
      expect(await statuses(perMinute, name, request)).not.toContain(429);
  });
});
