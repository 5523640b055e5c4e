import { z } from 'zod';
import {
  accountListReplySchema,
  assignRequestSchema,
  bookEnrichRequestSchema,
  bookRequestSchema,
  dismissRequestSchema,
  findPeopleRequestSchema,
  ownersReplySchema,
} from './book';
import { SECOND } from '../duration';
import { companySearchReplySchema, companySearchRequestSchema } from './company';
import { crmSearchReplySchema, crmSearchRequestSchema } from './crm-search';
import {
  crmSyncRequestSchema,
  mappingRequestSchema,
  mappingSchema,
  syncRunRequestSchema,
  syncRunSchema,
  webhooksReplySchema,
} from './crm-sync';
import {
  enrichAsyncReplySchema,
  enrichAsyncRequestSchema,
  enrichReplySchema,
  enrichRequestSchema,
} from './enrichment';
import {
  addListItemRequestSchema,
  createListRequestSchema,
  deleteListItemRequestSchema,
  listItemPageSchema,
  listItemSchema,
  listItemsRequestSchema,
  listRequestSchema,
  listSchema,
} from './lists';
import { verifyPhoneReplySchema, verifyPhoneRequestSchema } from './phone';

/**
 * Every operation of the service. A request is one flat object: members named in braces in the path go
 * there, the others into the query (GET, DELETE) or the JSON body (POST). Requests are strict, replies tolerant.
 */
export interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  /** The default path. The rep or an administrator may override it. */
  path: string;
  request: z.ZodObject;
  reply: z.ZodType;
  timeoutMs: number;
  /** Calls per minute that the service allows; null: the interface names no limit. */
  perMinute: number | null;
}

const operation = <Request extends z.ZodObject, Reply extends z.ZodType>(
  method: Operation['method'],
  path: string,
  request: Request,
  reply: Reply,
  { timeoutMs = 30 * SECOND, perMinute = null as number | null } = {},
) => ({ method, path, request, reply, timeoutMs, perMinute });

const nothing = z.strictObject({});

export const operations = {
  readBook: operation('GET', '/todays-accounts', bookRequestSchema, accountListReplySchema),
  refreshBook: operation(
    'POST',
    '/todays-accounts/refresh',
    bookRequestSchema,
    accountListReplySchema,
  ),
  readOwners: operation('GET', '/todays-accounts/owners', nothing, ownersReplySchema),
  enrichAccount: operation(
    'POST',
    '/todays-accounts/enrich',
    bookEnrichRequestSchema,
    accountListReplySchema,
    { timeoutMs: 90 * SECOND, perMinute: 10 },
  ),
  assignAccount: operation(
    'POST',
    '/todays-accounts/assign',
    assignRequestSchema,
    accountListReplySchema,
  ),
  dismissAccount: operation(
    'POST',
    '/todays-accounts/dismiss',
    dismissRequestSchema,
    accountListReplySchema,
    { perMinute: 30 },
  ),
  findPeople: operation(
    'POST',
    '/todays-accounts/find-people',
    findPeopleRequestSchema,
    accountListReplySchema,
  ),
  enrich: operation('POST', '/trigger/enrich/sync', enrichRequestSchema, enrichReplySchema, {
    timeoutMs: 90 * SECOND,
    perMinute: 5,
  }),
  enrichAsync: operation(
    'POST',
    '/trigger/enrich',
    enrichAsyncRequestSchema,
    enrichAsyncReplySchema,
  ),
  syncToCrm: operation('POST', '/trigger/crm-sync', crmSyncRequestSchema, syncRunSchema),
  readRun: operation('GET', '/trigger/crm-sync/{id}', syncRunRequestSchema, syncRunSchema),
  searchCrm: operation('POST', '/crm/search', crmSearchRequestSchema, crmSearchReplySchema),
  readMapping: operation('GET', '/crm/mapping', mappingRequestSchema, mappingSchema),
  readWebhooks: operation('GET', '/webhooks', nothing, webhooksReplySchema),
  searchCompany: operation(
    'GET',
    '/companies/search',
    companySearchRequestSchema,
    companySearchReplySchema,
    { perMinute: 5 },
  ),
  createList: operation('POST', '/lists', createListRequestSchema, listSchema),
  readList: operation('GET', '/lists/{listId}', listRequestSchema, listSchema),
  deleteList: operation('DELETE', '/lists/{listId}', listRequestSchema, listSchema),
  addListItem: operation('POST', '/lists/{listId}/item', addListItemRequestSchema, listItemSchema),
  readListItems: operation(
    'GET',
    '/lists/{listId}/items',
    listItemsRequestSchema,
    listItemPageSchema,
  ),
  deleteListItem: operation(
    'DELETE',
    '/lists/{listId}/item/{itemId}',
    deleteListItemRequestSchema,
    listSchema,
  ),
  verifyPhone: operation('POST', '/verify-phone', verifyPhoneRequestSchema, verifyPhoneReplySchema),
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
export type RequestOf<N extends OperationName> = z.input<(typeof operations)[N]['request']>;
export type ReplyOf<N extends OperationName> = z.output<(typeof operations)[N]['reply']>;

export const OPERATION_NAMES = Object.keys(operations) as OperationName[];

/** Reads that are not GET requests, and a GET request that may cost credits. */
const EXCEPTIONS: ReadonlySet<OperationName> = new Set(['searchCrm', 'searchCompany']);

/** Whether a call of an operation writes something or may cost credits. */
export const writesOrCosts = (name: OperationName): boolean =>
  (operations[name].method !== 'GET') !== EXCEPTIONS.has(name);
