import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { accountSchema, personSchema } from '@/lib/contract/service/book';
import { companySchema } from '@/lib/contract/service/company';
import { crmMatchSchema } from '@/lib/contract/service/crm-search';
import { syncRunSchema } from '@/lib/contract/service/crm-sync';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import { listItemSchema, listSchema } from '@/lib/contract/service/lists';
import { OPERATION_NAMES, operations } from '@/lib/contract/service/operations';

/** The least that a resource holds: its fields that cannot be null. */
const resources = {
  account: [
    accountSchema,
    {
      rank: 1,
      domain: 'lind.example',
    },
  ],
  person: [personSchema, {}],
  contact: [enrichedContactSchema, {}],
  match: [crmMatchSchema, { crm: 'crm_one', id: '7', owned_by_you: false }],
  list: [listSchema, { id: 'l', entity: 'PEOPLE' }],
  item: [listItemSchema, { id: 'i' }],
  company: [companySchema, {}],
  run: [syncRunSchema, { id: 'r' }],
} as const satisfies Record<string, [z.ZodObject, Record<string, unknown>]>;

/** Of these the interface shows no answer, or none with a field that must be there. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['enrichAsync', 'verifyPhone']);
const NOBODY_ASKED = { matches: [], searched_crms: [] };

/** Fields of a schema that may be null: those that accept it. */
const nullableFields = (schema: z.ZodObject) =>
  Object.entries(schema.shape)
    .filter(([, field]) => (field as z.ZodType).safeParse(null).success)
    .map(([name]) => name);

describe.each(Object.entries(resources))('the reply of %s', (_, [schema, least]) => {
  it('is read with every nullable field missing, and the same with every one null', () => {
    const nulls = Object.fromEntries(nullableFields(schema).map((name) => [name, null]));
    const missing = schema.parse(least);
    for (const [name, value] of Object.entries(schema.parse({ ...nulls, ...least }))) {
      expect([name, missing[name] ?? null]).toEqual([name, value ?? null]);
    }
  });

  it('keeps a field that the interface does not name', () => {
    expect(schema.parse({ ...least, mood: 'good' })).toHaveProperty('mood', 'good');
  });

  it.each(Object.keys(least))('is not read without %s', (name) => {
    expect(schema.safeParse({ ...least, [name]: undefined }).success).toBe(false);
  });
});

it('of a list is not read without its id: nothing could be added to it', () => {
  expect(listSchema.safeParse({ id: '', entity: 'PEOPLE' }).success).toBe(false);
});

describe('an answer that says that it is none, under status 200', () => {
  it.each(OPERATION_NAMES.filter((name) => !NOT_SHOWN.has(name)))('of %s says nothing', (name) => {
    const said = { success: false, error: 'Quota store unavailable' };
    const { data } = operations[name].reply.safeParse(said);
    // A search that names no CRM says that none was asked.
    expect(data).toEqual(name === 'searchCrm' ? expect.objectContaining(NOBODY_ASKED) : undefined);
  });
});

describe('an unknown enum value', () => {
  it.each([
    [personSchema, 'role', { role: 'BLOCKER' }],
    [listSchema, 'entity', { id: 'l', entity: 'DEALS' }],
    [enrichedContactSchema, 'emailStatus', { emailStatus: 'guessed' }],
  ] as const)('is kept as it is', (schema, name, reply) => {
    expect(schema.parse(reply)).toHaveProperty(name, reply[name as keyof typeof reply]);
  });
});

describe('the requests', () => {
  it.each(OPERATION_NAMES)('of %s take no member that the interface does not name', (name) => {
    const request: z.ZodObject = operations[name].request;
    const parsed = request.safeParse({ source: 'chat', source_signature: 's', trigger_by: 'x' });
    const unknown = parsed.error?.issues.find(({ code }) => code === 'unrecognized_keys');
    expect(unknown).toMatchObject({ keys: ['source', 'source_signature', 'trigger_by'] });
  });

  it('hold at least one enrichment type, and one to ten contacts', () => {
    const { request } = operations.enrich;
    const contacts = (count: number) => Array.from({ length: count }, () => ({ email: 'a@b.c' }));
    const ask = (types: string[], count: number) =>
      request.safeParse({ enrichment_type: types, contacts: contacts(count) }).success;
    expect([ask(['email'], 1), ask(['email'], 10)]).toEqual([true, true]);
    expect([ask([], 1), ask(['fax'], 1), ask(['email'], 0), ask(['email'], 11)]).not.toContain(
      true,
    );
  });

  it('hold at most a hundred contacts and a hundred companies', () => {
    const { request } = operations.syncToCrm;
    const records = (count: number) => Array.from({ length: count }, () => ({}));
    expect(request.safeParse({ contacts: records(100), companies: records(100) }).success).toBe(
      true,
    );
    expect(request.safeParse({ contacts: records(101) }).success).toBe(false);
    expect(request.safeParse({ companies: records(101) }).success).toBe(false);
  });
});

describe('the operations', () => {
  it('have the limits and the time-outs of the interface', () => {
    const limits = OPERATION_NAMES.flatMap((name) => {
      const { perMinute } = operations[name];
      return perMinute === null ? [] : [[name, perMinute]];
    });
    expect(limits).toEqual([
      ['enrichAccount', 10],
      ['dismissAccount', 30],
      ['enrich', 5],
      ['searchCompany', 5],
    ]);
    const patient = OPERATION_NAMES.filter((name) => operations[name].timeoutMs !== 30_000);
    // Up to a minute, says the interface of the one; the other is the same waterfall, for up to ten people.
    expect(patient).toEqual(['enrichAccount', 'enrich']);
    for (const name of patient) expect(operations[name].timeoutMs).toBe(90_000);
  });
});
