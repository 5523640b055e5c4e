import { describe, expect, it } from 'vitest';
import { SECOND } from '@/lib/contract/duration';
import type { LoggedCall } from '@/sandbox/http/call-log';
import {
  expectStrictLog,
  findViolations,
  type StrictOptions,
  type StrictRule,
} from '../../support/strict-log';

const START = Date.parse('2026-03-10T09:30:00.000Z');
const toInstant = (ms: number) => new Date(START + ms).toISOString();

/** A call, so many ms after the start. */
const callOf = (ms: number, changed: Partial<LoggedCall>): LoggedCall => ({
  at: toInstant(ms),
  method: 'POST',
  path: '/crm/search',
  query: {},
  body: { email: `ada.${ms}@lind.example` },
  key: 'demo',
  status: 200,
  host: '127.0.0.1:8787',
  hasKey: true,
  answeredAt: toInstant(ms),
  retryAfter: null,
  isFaulted: false,
  caller: null,
  ...changed,
});

const post = (path: string, body: unknown, ms = 0) => callOf(ms, { path, body });
const get = (path: string, query: Record<string, string> = {}, ms = 0) =>
  callOf(ms, { method: 'GET', path, query, body: null });

const listRules = (log: LoggedCall[], options?: StrictOptions): StrictRule[] =>
  findViolations(log, options).map(({ rule }) => rule);

const ADA = 'https://www.linkedin.com/in/ada-lind';
const enrich = (contacts: unknown, more = {}) =>
  post('/trigger/enrich/sync', { enrichment_type: ['email'], contacts, ...more });
const sync = (body: object) => post('/trigger/crm-sync', body);
const record = { svc_full_name: 'Ada Lind', main_email: 'ada@lind.example' };

describe('a request', () => {
  it.each<[string, LoggedCall]>([
    ['a book', get('/todays-accounts', { scope: 'all' })],
    ['a refresh without a scope', post('/todays-accounts/refresh', {})],
    ['a dismissal', post('/todays-accounts/dismiss', { domain: 'a.example', reason: 'OTHER' })],
    ['an enrichment', enrich([{ social_url: ADA }], { sync_to_crm: true })],
    ['a push', sync({ contacts: [{ ...record, company_city: 'Leeds' }], idempotency_key: 'k' })],
    ['a push by enrichment’s names', sync({ contacts: [{ fullName: 'Ada', socialUrl: ADA }] })],
    ['a push of a company', sync({ companies: [{ svc_company_domain: 'lind.example' }] })],
    ['a delivery', sync({ contacts: [record], webhook_id: 'hook-1' })],
    ['a run', get('/trigger/crm-sync/run-1')],
    [
      'a search by name',
      post('/crm/search', { first_name: 'A', last_name: 'L', company_name: 'Lind' }),
    ],
    ['a company', get('/companies/search', { domain: 'lind.example', enrich: 'true' })],
    ['a list', post('/lists', { name: 'Fair', entity: 'PEOPLE' })],
    ['an item', post('/lists/1/item', { full_name: 'Ada Lind', location: 'Leeds' })],
    ['a page of items', get('/lists/1/items', { page: '0' })],
    ['a removal', callOf(0, { method: 'DELETE', path: '/lists/1/item/2', body: null })],
    ['a phone', post('/verify-phone', { phone: '+441130000000' })],
    [
      'a profile in other letters',
      enrich([{ social_url: 'https://www.linkedin.com/in/%C3%B8rsted' }]),
    ],
  ])('is fine: %s', (_, call) => {
    expect(findViolations([call])).toEqual([]);
  });

  it.each<[string, LoggedCall]>([
    ['eleven contacts', enrich(Array.from({ length: 11 }, () => ({ social_url: ADA })))],
    ['no contact', enrich([])],
    ['no type', enrich([{ social_url: ADA }], { enrichment_type: [] })],
    ['a type that is none', enrich([{ social_url: ADA }], { enrichment_type: ['fax'] })],
    ['somebody by name alone', enrich([{ firstname: 'Ada', lastname: 'Lind' }])],
    ['a source', enrich([{ social_url: ADA }], { source: 'chat' })],
    ['a member that is misspelt', enrich([{ social_url: ADA, firstName: 'Ada' }])],
    ['an empty member', enrich([{ social_url: ADA, company_name: '' }])],
    ['a script as a profile', enrich([{ social_url: 'javascript:alert(1)' }])],
    ['a profile with a slash', enrich([{ social_url: `${ADA}/` }])],
    ['a profile with a query', enrich([{ social_url: `${ADA}?x=1` }])],
    ['a profile in capitals', enrich([{ social_url: 'https://www.linkedin.com/in/Ada-Lind' }])],
    ['a profile without www', enrich([{ social_url: 'https://linkedin.com/in/ada-lind' }])],
    ['a company as a person', enrich([{ social_url: 'https://www.linkedin.com/company/lind' }])],
    [
      'a member’s token as a profile',
      enrich([
        { social_url: 'https://www.linkedin.com/in/ACoAABHho2QBxkvW6dphU9VRt5N2RPoH7LB-AaY' },
      ]),
    ],
    ['a host that many share', enrich([{ email: 'a@b.example', domain: 'gmail.com' }])],
    ['a domain with a path', enrich([{ email: 'a@b.example', domain: 'lind.example/about' }])],
    ['a domain without a dot', enrich([{ email: 'a@b.example', domain: 'lind' }])],
    ['an email that does not parse', enrich([{ email: 'ada at lind' }])],
    ['no record', sync({ contacts: [] })],
    ['a trigger', sync({ contacts: [record], trigger_by: 'x' })],
    ['a webhook and a CRM', sync({ contacts: [record], webhook_id: 'h', crm: 'crm_one' })],
    ['a webhook and settings', sync({ contacts: [record], webhook_id: 'h', settings_type: 's' })],
    ['101 records', sync({ contacts: Array.from({ length: 101 }, () => record) })],
    ['a key that is no field key', sync({ contacts: [{ ...record, svc_shoe_size: 'x' }] })],
    ['a record of nobody', sync({ contacts: [{ svc_job_title: 'CTO' }] })],
    ['a person among companies', sync({ companies: [record] })],
    ['a record’s email', sync({ contacts: [{ ...record, main_email: 'x' }] })],
    ['a record’s profile', sync({ contacts: [{ ...record, social_url: 'x' }] })],
    ['an empty value', sync({ contacts: [{ ...record, svc_city: '' }] })],
    ['a CRM that is none', sync({ contacts: [record], crm: 'crm_nine' })],
    ['a name alone', post('/crm/search', { first_name: 'Ada', last_name: 'Lind' })],
    ['a company alone', post('/crm/search', { company_domain: 'lind.example' })],
    ['no company', get('/companies/search', { enrich: 'true' })],
    ['a company by a slug as number', get('/companies/search', { linkedin_id: 'lind' })],
    ['an item with one value', post('/lists/1/item', { full_name: 'Ada Lind' })],
    ['an entity that is none', post('/lists', { name: 'Fair', entity: 'PERSON' })],
    ['a page that is none', get('/lists/1/items', { page: '-1' })],
    ['a number that is no phone', post('/verify-phone', { phone: '0113 000' })],
    ['a reason that is none', post('/todays-accounts/dismiss', { domain: 'a', reason: 'NO' })],
    ['no owner', post('/todays-accounts/assign', { domain: 'a.example' })],
    ['a query on a POST', callOf(0, { query: { scope: 'all' } })],
    ['a body that is no JSON', callOf(0, { body: 'hello' })],
  ])('is refused: %s', (_, call) => {
    expect(new Set(listRules([call]))).toEqual(new Set(['request']));
  });

  it('may be a preflight of the browser, as long as that carries no key', () => {
    const preflight = { method: 'OPTIONS', path: '/lists/1/items', body: null };
    expect(listRules([callOf(0, { ...preflight, hasKey: false })])).toEqual([]);
    expect(listRules([callOf(0, { ...preflight, hasKey: true })])).toEqual(['operation']);
  });

  it.each<[string, LoggedCall]>([
    ['an unknown path', get('/people')],
    ['a wrong method', callOf(0, { method: 'PUT', path: '/lists' })],
    ['an id of two parts', get('/lists/1/2/items', { page: '0' })],
  ])('is none of the interface: %s', (_, call) => {
    expect(listRules([call])).toEqual(['operation']);
  });
});

describe('limits', () => {
  const enriches = (times: number[], changed: Partial<LoggedCall> = {}) =>
    times.map((ms) => ({
      ...callOf(ms, {
        path: '/trigger/enrich/sync',
        body: { enrichment_type: ['email'], contacts: [{ email: `a${ms}@lind.example` }] },
      }),
      ...changed,
    }));
  const six = [0, 1, 2, 3, 4, 59_999];

  it('counts a sliding minute', () => {
    expect(listRules(enriches(six))).toEqual(['limit']);
    expect(listRules(enriches([0, 1, 2, 3, 4, 60_000]))).toEqual([]);
  });

  it('counts each key for itself', () => {
    expect(
      listRules([...enriches([0, 1, 2, 3, 4]), ...enriches([5], { key: 'demo-lead' })]),
    ).toEqual([]);
  });

  it('does not count where there are none', () => {
    expect(listRules(enriches(six), { hasLimits: false })).toEqual([]);
  });

  it('minds a 429 that no fault rule made', () => {
    const refused = { status: 429, retryAfter: '1' };
    expect(listRules([callOf(0, refused)])).toEqual(['own-429']);
    expect(listRules([callOf(0, { ...refused, isFaulted: true })])).toEqual([]);
  });
});

describe('Retry-After', () => {
  const refused = (retryAfter: string) =>
    callOf(0, { status: 429, retryAfter, isFaulted: true, answeredAt: toInstant(300) });

  it.each<[string, string, number, StrictRule[]]>([
    ['40 ms after it', '5', 340, ['retry-after']],
    ['just before it is over', '5', 5299, ['retry-after']],
    ['when it is over', '5', 5300, []],
    ['under way when it was answered', '5', 310, []],
    ['before an instant', new Date(START + 9000).toUTCString(), 8999, ['retry-after']],
    ['at an instant', new Date(START + 9000).toUTCString(), 9000, []],
  ])('%s', (_, retryAfter, ms, rules) => {
    expect(listRules([refused(retryAfter), callOf(ms, {})])).toEqual(rules);
  });

  it('is about its operation and its key', () => {
    const others = [callOf(400, { key: 'demo-lead' }), get('/webhooks', {}, 400)];
    expect(listRules([refused('5'), ...others])).toEqual([]);
  });
});

describe('what is sent twice', () => {
  it('an idempotency key comes with one body, whatever the order of its members', () => {
    const keyed = (body: object, ms: number) =>
      callOf(ms, { path: '/trigger/crm-sync', body: { idempotency_key: 'k', ...body } });
    const crm = 'crm_one';
    expect(
      listRules([keyed({ crm, contacts: [record] }, 0), keyed({ contacts: [record], crm }, 1)]),
    ).toEqual([]);
    expect(listRules([keyed({ contacts: [record] }, 0), keyed({ companies: [] }, 1)])).toContain(
      'idempotency',
    );
  });

  const item = (ms: number, changed: Partial<LoggedCall> = {}) =>
    callOf(ms, {
      path: '/lists/1/item',
      body: { full_name: 'Ada Lind', location: 'Leeds' },
      ...changed,
    });

  const FAULTED = { status: 503, isFaulted: true };

  it.each<[string, LoggedCall[], StrictRule[]]>([
    ['at once', [item(0), item(3)], ['repeat']],
    ['unanswered', [item(0, { status: null }), item(3)], ['repeat']],
    ['after two seconds', [item(0), item(2 * SECOND)], []],
    ['after a drop', [item(0, { status: null, answeredAt: null, isFaulted: true }), item(3)], []],
    ['by itself after a fault', [item(0, FAULTED), item(600)], ['early-retry']],
    ['a second after a fault', [item(0, FAULTED), item(1000)], []],
    ['to another list', [item(0), item(3, { path: '/lists/2/item' })], []],
    ['a GET', [get('/webhooks'), get('/webhooks')], []],
  ])('the same call without a key: %s', (_, log, rules) => {
    expect(listRules(log)).toEqual(rules);
  });

  const search = (ms: number, body: object = { email: record.main_email }) => callOf(ms, { body });
  const write = (ms: number, changed: Partial<LoggedCall> = {}) =>
    callOf(ms, {
      path: '/trigger/crm-sync',
      body: { contacts: [record], idempotency_key: 'k' },
      ...changed,
    });
  const byName = { first_name: 'Ada', last_name: 'Lind', company_name: 'Lind' };
  const other = { contacts: [{ ...record, main_email: 'omar@lind.example' }] };

  it.each<[string, LoggedCall[], StrictRule[]]>([
    ['with nothing between', [search(0), search(900)], ['repeat']],
    ['with a write of the person between', [search(0), write(100), search(900)], []],
    ['by name, with such a write', [search(0, byName), write(100), search(900, byName)], []],
    [
      'with a write of somebody else',
      [search(0), write(100, { body: other }), search(900)],
      ['repeat'],
    ],
    ['with a write before both', [write(0), search(100), search(900)], ['repeat']],
    [
      'before the write is answered',
      [search(0), write(1, { answeredAt: toInstant(950) }), search(900)],
      ['repeat'],
    ],
    [
      'while nothing answers the write',
      [search(0), write(1, { answeredAt: null }), search(900)],
      ['repeat'],
    ],
    ['twice after one write', [search(0), write(100), search(900), search(1000)], ['repeat']],
    [
      'with a write of another key',
      [search(0), write(100, { key: 'other' }), search(900)],
      ['repeat'],
    ],
    ['as the last check before a write', [search(0), search(900), write(1000)], []],
    ['twice before one write', [search(0), search(900), search(950), write(1000)], ['repeat']],
    [
      'before a write with another key',
      [search(0), search(900), write(1000, { key: 'other' })],
      ['repeat'],
    ],
    ['long before a write', [search(0), search(900), write(40 * SECOND)], ['repeat']],
  ])('the same CRM search: %s', (_, log, rules) => {
    expect(listRules(log)).toEqual(rules);
  });
});

describe('whom and what it is sent with', () => {
  it('minds a missing key, and one that the test did not connect with', () => {
    expect(listRules([callOf(0, { key: null, hasKey: false })], { keys: [null] })).toEqual(['key']);
    expect(listRules([callOf(0, { key: 'demo-lead' })], { keys: ['demo'] })).toEqual(['key']);
    expect(listRules([callOf(0, { key: null })], { keys: ['demo', null] })).toEqual([]);
    expect(listRules([callOf(0, { key: null })])).toEqual(['key']);
  });

  it('minds another host', () => {
    expect(listRules([callOf(0, {})], { host: '127.0.0.1:8787' })).toEqual([]);
    expect(listRules([callOf(0, {})], { host: 'localhost:8787' })).toEqual(['host']);
  });

  it('leaves out whoever names itself', () => {
    expect(listRules([callOf(0, { body: 'hello', caller: 'test' })])).toEqual([]);
  });
});

describe('what a test allows', () => {
  const log = [callOf(0, { body: 'hello' }), post('/lists', {}, 1)];

  it('is a rule, on a path', () => {
    const because = 'the test does';
    expect(listRules(log, { allows: [{ rule: 'request', path: '/crm', because }] })).toEqual([
      'request',
      'request',
    ]);
    expect(listRules(log, { allows: [{ rule: 'request', because }] })).toEqual([]);
    expect(
      listRules([callOf(0, { status: 429 })], { allows: [{ rule: 'limit', because }] }),
    ).toEqual(['own-429']);
  });
});

it('says which calls it objects to, a line each', () => {
  expect(() => expectStrictLog([callOf(0, { body: { email: 'nobody' } })])).toThrow(
    '- request: 09:30:00.000 POST /crm/search (key demo, answered 200): email "nobody" is no email',
  );
  expect(() => expectStrictLog([callOf(0, {})])).not.toThrow();
});
