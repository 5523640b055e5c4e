import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { OPERATION_NAMES, operations } from '@/lib/contract/service/operations';
import { JOB_KINDS, type JobInput, type JobKind } from '@/lib/contract/stored/job-kinds';
import { CAST } from '@/sandbox/data/cast';
import { getSocialUrl } from '../../support/new-jobs';
import { createBookWorld } from '../../support/queue/book-world';

/** A service that repeats the key wherever it can: of every operation, in errors and in answers. */

const KEY = 'demo-two-crms';
const FORMS = [KEY, encodeURIComponent(`"${KEY}"`), btoa(`key:${KEY}`), btoa(`x-api-key:${KEY}.`)];
const ECHO = FORMS.join(' ');
/** What every one of those forms holds of the key. */
const LEAKS = [KEY, ...[0, 1, 2].map((before) => btoa('x'.repeat(before) + KEY).slice(4, 12))];

/**
 * The same value with the key in a member of each of its objects and, if wanted, at the end of each text but a status:
 * a run with an unknown one is not read again.
 */
function echo(value: unknown, isInTexts: boolean): unknown {
  if (typeof value === 'string') return isInTexts ? `${value} ${ECHO}` : value;
  if (Array.isArray(value)) return value.map((each) => echo(each, isInTexts));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, each]) => [
    name,
    echo(each, isInTexts && name !== 'status'),
  ]);
  return { ...Object.fromEntries(members), [KEY]: ECHO, echo: { headers: { 'x-api-key': KEY } } };
}

const change = (isInTexts: boolean) => async (answer: Response) => {
  const text = await answer.text();
  const json = text === '' ? undefined : JSON.stringify(echo(JSON.parse(text), isInTexts));
  // As some services write it: each letter escaped.
  const escaped = json?.replaceAll('demo', '\\u0064emo');
  return new Response(escaped, { status: answer.status, headers: answer.headers });
};

const refuse = (status: number) => () =>
  Response.json({ message: `Not with ${ECHO}`, error: KEY, statusCode: status }, { status });

const LIST = '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1002';
const listId = LIST;
const domain = 'northwind-robotics.example';
const contact = { social_url: getSocialUrl(CAST.notInCrm) };

const asked = {
  contact,
  enrichment_type: ['email' as const],
  force_refresh: false,
  detect_job_change: false,
};

const INPUTS: { [K in JobKind]?: JobInput<K> } = {
  'connection.test': { savedAt: 1 },
  'crm.search': contact,
  'company.search': { domain },
  enrich: asked,
  'enrich.deliver': { ...asked, sync_to_crm: false, webhook_url: 'https://hook.example' },
  push: { contacts: [{ svc_full_name: 'Ada Lind' }], crm: 'crm_one' },
  'book.read': { scope: 'all' },
  'book.refresh': {},
  'owners.read': {},
  'account.find-people': { domain, scope: 'all' },
  'account.enrich': { domain, scope: 'all' },
  'account.assign': { domain, scope: 'all', owner_id: '7001' },
  'account.dismiss': { domain, scope: 'all', reason: 'IN_PROGRESS', first_person: null },
  'phone.verify': { phone: '+353209199990' },
  'mapping.read': {},
  'webhooks.read': {},
  'list-item.add': { listId, full_name: 'Ada Lind' },
  'list.check': { listId },
  'list.create': { name: 'Spring fair', entity: 'PEOPLE' },
  'list.read': { listId },
  'list-items.read': { listId, page: 0, isAnew: false },
  'list-item.remove': { listId, itemId: 'i' },
  'list.delete': { listId },
};

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
afterEach(() => {
  warn.mockClear();
});

type World = Awaited<ReturnType<typeof createBookWorld>>;

const listUncalled = ({ calls }: World) =>
  OPERATION_NAMES.filter((name) => {
    const { method, path } = operations[name];
    const called = new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return !calls.some(({ call }) => called.test(call));
  });

async function findLeaks({ database }: World) {
  // The key itself is kept where only the client reads it.
  const names = [...database.objectStoreNames].filter((name) => name !== 'connection');
  const stored = await Promise.all(
    names.map(async (name) => [name, await database.getAll(name), await database.getAllKeys(name)]),
  );
  const text = JSON.stringify([stored, warn.mock.calls]);
  expect(text).toContain('••••');
  return LEAKS.filter((leak) => text.includes(leak));
}

it.each([
  ['in members of its answers', change(false), 'done'],
  ['in every text of its answers', change(true), 'done'],
  ['in its errors', refuse(400), 'failed'],
] as const)(
  'a key that the service repeats %s is neither stored nor logged',
  async (_, changeAnswer, state) => {
    const world = await createBookWorld(KEY, changeAnswer);
    const ended = [];
    for (const kind of JOB_KINDS) if (INPUTS[kind]) ended.push(await world.ask(kind, INPUTS[kind]));
    expect(ended.filter((job) => job.state === state).length).toBeGreaterThan(10);
    if (state === 'done') expect(listUncalled(world)).toEqual([]);
    expect(await findLeaks(world)).toEqual([]);
  },
);

it('a key that the service repeats where it refuses it is neither stored nor logged', async () => {
  const world = await createBookWorld(KEY, refuse(401));
  await world.add('owners.read', {});
  await expect.poll(() => world.database.count('pauses')).toBe(1);
  expect(await findLeaks(world)).toEqual([]);
});
