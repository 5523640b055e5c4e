import { describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/service/operations';
import type { OperationName } from '@/lib/contract/service/operations';
import { CAST } from '@/sandbox/data/cast';
import { OPERATION_NOTES } from '@/sandbox/http/operation-notes';
import { openSandbox, profileUrl } from './support';

/** The interface's error table, row by row. */

type Request = Record<string, unknown>;

interface Row {
  status: number;
  error: string;
  condition: string;
  calls: [name: OperationName, request: Request, key?: string | null][];
}

const enrichment = {
  enrichment_type: ['email'],
  contacts: [{ social_url: profileUrl(CAST.unowned) }],
};
const webhook_url = 'http://127.0.0.1:9/hook';
const contacts = [{ email: 'ada@b.example' }];
const someList = '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1002';
const usedList = '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1003';
const noList = '00000000-0000-4000-8000-000000000000';
const inBook = { domain: 'northwind-robotics.example', scope: 'all' };
const notInBook = { domain: 'nowhere.example', scope: 'all' };
const owner_id = '50210442';

const ROWS: Row[] = [
  {
    status: 400,
    error: 'Bad Request',
    condition: 'today’s enrich: the person has neither a profile nor a CRM contact',
    calls: [['enrichAccount', { domain: 'chalk-circuit.example', scope: 'all' }]],
  },
  {
    status: 400,
    error: 'Bad Request',
    condition: 'assign: the account was assigned but the contact was not',
    calls: [['assignAccount', { ...inBook, owner_id, with_contact: true }, 'demo-partial']],
  },
  {
    status: 400,
    error: 'Bad Request',
    condition: 'enrichment, company search, lists, phone verification: bad request',
    calls: [
      ['enrich', { ...enrichment, contacts: [] }],
      ['enrichAsync', enrichment],
      ['searchCompany', { custom: { a: '1' } }],
      ['createList', { name: 'A' }],
      ['addListItem', { listId: someList, domain: 5 }],
      ['verifyPhone', { phone: '123' }],
    ],
  },
  {
    status: 401,
    error: 'Unauthorized',
    condition: 'all: invalid or missing API key',
    calls: (Object.keys(operations) as OperationName[]).flatMap((name) => [
      [name, { id: 'x', listId: someList, itemId: 'x' }, null],
      [name, { id: 'x', listId: someList, itemId: 'x' }, 'not-a-key'],
    ]),
  },
  {
    status: 402,
    error: 'Payment Required',
    condition: 'today’s enrich: no credits left',
    calls: [['enrichAccount', inBook, 'demo-no-credits']],
  },
  {
    status: 403,
    error: 'Forbidden',
    condition: 'today’s accounts operations: feature not enabled for the key holder',
    calls: [
      ['readBook', {}, 'demo-no-feature'],
      ['refreshBook', {}, 'demo-no-feature'],
      ['readOwners', {}, 'demo-no-feature'],
      ['enrichAccount', inBook, 'demo-no-feature'],
      ['assignAccount', { ...inBook, owner_id }, 'demo-no-feature'],
      ['dismissAccount', inBook, 'demo-no-feature'],
      ['findPeople', inBook, 'demo-no-feature'],
    ],
  },
  {
    status: 403,
    error: 'Forbidden',
    condition: 'sync enrichment: no enrichment credits, or a hosted caller that is none',
    calls: [
      ['enrich', enrichment, 'demo-no-credits'],
      ['enrich', { ...enrichment, source: 'chat', source_signature: 'x' }],
      ['enrichAsync', { ...enrichment, webhook_url }, 'demo-no-credits'],
    ],
  },
  {
    status: 403,
    error: 'Forbidden',
    condition: 'add list item: required fields missing for the list’s entity',
    calls: [['addListItem', { listId: someList, name: 'A' }]],
  },
  {
    status: 403,
    error: 'Forbidden',
    condition: 'delete list: the list is used by workflows',
    calls: [['deleteList', { listId: usedList }]],
  },
  {
    status: 403,
    error: 'Forbidden',
    condition: 'phone verification: special access',
    calls: [['verifyPhone', { phone: '+447700900123' }, 'demo-lead']],
  },
  {
    status: 404,
    error: 'Not Found',
    condition: 'today’s accounts operations: account not in this book’s current list',
    calls: [
      ['enrichAccount', notInBook],
      ['assignAccount', { ...notInBook, owner_id }],
      ['dismissAccount', notInBook],
      ['findPeople', notInBook],
    ],
  },
  {
    status: 404,
    error: 'Not Found',
    condition: 'lists: list not found, or item not found',
    calls: [
      ['readList', { listId: noList }],
      ['deleteList', { listId: noList }],
      ['addListItem', { listId: noList, domain: 'b.example' }],
      ['readListItems', { listId: noList, page: 0 }],
      ['deleteListItem', { listId: noList, itemId: noList }],
      ['deleteListItem', { listId: someList, itemId: noList }],
    ],
  },
  {
    status: 409,
    error: 'Conflict',
    condition: 'CRM sync: several CRMs have mapping settings and crm was not passed',
    calls: [['syncToCrm', { contacts }, 'demo-two-crms']],
  },
  {
    status: 422,
    error: 'Unprocessable Entity',
    condition: 'CRM sync: no mapping settings found for the CRM',
    calls: [
      ['syncToCrm', { contacts }, 'demo-unmapped'],
      ['syncToCrm', { contacts, crm: 'crm_two' }],
    ],
  },
  {
    status: 422,
    error: 'Unprocessable Entity',
    condition: 'CRM search: insufficient search keys',
    calls: [['searchCrm', { first_name: 'Ada', last_name: 'Quince' }]],
  },
];

describe.each(ROWS)('$status: $condition', ({ status, error, calls }) => {
  it.each(calls)('%s', async (name, request, key) => {
    const { message, retryAfter, ...rest } = await openSandbox().refuse(name, request, key);
    expect(rest).toEqual({ error, statusCode: status });
    expect(message).not.toBe('');
    expect(retryAfter).toBeNull();
    expect(['401', ...Object.keys(OPERATION_NOTES[name].refuses)]).toContain(String(status));
  });
});
