import type { OperationName, ReplyOf, RequestOf } from '@/lib/contract/service/operations';
import {
  EXAMPLE_ACCOUNT,
  EXAMPLE_BOOK,
  EXAMPLE_CONTACT,
  EXAMPLE_RUN,
  EXAMPLE_LIST,
  EXAMPLE_ITEM,
  EXAMPLE_PROFILE,
  EXAMPLE_WEBHOOK,
  EXAMPLE_COMPANY,
} from './example-resources';

/** An invented request of each operation with its reply, for the OpenAPI description. */

const NEW_ITEM = {
  full_name: 'Ada Quince',
  company_name: 'Quillwright',
  social_url: EXAMPLE_PROFILE,
};

type Examples = { [N in OperationName]: { request: RequestOf<N>; reply: ReplyOf<N> } };

export const EXAMPLES: Examples = {
  readBook: {
    request: { scope: 'all' },
    reply: { ...EXAMPLE_BOOK, scope: 'all', owner_linked: null },
  },
  refreshBook: { request: {}, reply: { ...EXAMPLE_BOOK, status: 'pending' } },
  readOwners: {
    request: {},
    reply: [{ id: '50210442', name: 'Noor Halvorsen', email: 'noor.halvorsen@ourteam.example' }],
  },
  enrichAccount: {
    request: { domain: EXAMPLE_ACCOUNT.domain, person: EXAMPLE_PROFILE },
    reply: EXAMPLE_BOOK,
  },
  assignAccount: {
    request: { domain: EXAMPLE_ACCOUNT.domain, owner_id: '50210442', with_contact: true },
    reply: EXAMPLE_BOOK,
  },
  dismissAccount: {
    request: { domain: 'harbour-and-hale.example', reason: 'BAD_TIMING' },
    reply: EXAMPLE_BOOK,
  },
  findPeople: { request: { domain: EXAMPLE_ACCOUNT.domain }, reply: EXAMPLE_BOOK },
  enrich: {
    request: {
      enrichment_type: ['email', 'phone', 'profile'],
      contacts: [{ social_url: EXAMPLE_PROFILE }],
      detect_job_change: true,
    },
    reply: { contacts: [EXAMPLE_CONTACT] },
  },
  enrichAsync: {
    request: {
      enrichment_type: ['email'],
      contacts: [{ firstname: 'Ada', lastname: 'Quince', domain: 'quillwright.example' }],
      webhook_url: EXAMPLE_WEBHOOK,
    },
    reply: {
      id: '7f0c1f9a-3a5e-4c55-8b7c-5b1f0a2d9e41',
      status: 'processing',
      contacts_received: 1,
    },
  },
  syncToCrm: {
    request: {
      crm: 'crm_one',
      contacts: [
        {
          svc_full_name: 'Ada Quince',
          svc_social_url: EXAMPLE_PROFILE,
          main_email: EXAMPLE_CONTACT.email,
        },
      ],
      idempotency_key: '5b1f0a2d-9e41-4c55-8b7c-7f0c1f9a3a5e',
    },
    reply: EXAMPLE_RUN,
  },
  readRun: {
    request: { id: EXAMPLE_RUN.id },
    reply: {
      ...EXAMPLE_RUN,
      status: 'completed',
      summary: { created: 1, updated: 0, failed: 0 },
      results: [
        {
          index: 0,
          entity: 'contact',
          status: 'created',
          crm_id: '10001',
          url: 'https://crm-one.example/contacts/10001',
          error: null,
        },
      ],
      completedAt: '2026-03-10T09:30:02Z',
    },
  },
  searchCrm: {
    request: { social_url: EXAMPLE_PROFILE },
    reply: {
      matches: [
        {
          crm: 'crm_one',
          id: '10001',
          name: 'Ada Quince',
          email: EXAMPLE_CONTACT.email,
          title: 'Head of Operations',
          profileUrl: EXAMPLE_PROFILE,
          url: 'https://crm-one.example/contacts/10001',
          company: 'Quillwright',
          companyDomain: 'quillwright.example',
          ownerId: '50210442',
          ownerName: 'Noor Halvorsen',
          matchedEmail: null,
          matchedOn: 'social_url',
          confidence: 'high',
          owned_by_you: true,
        },
      ],
      caller_crm_links: { crm_one: { ownerId: '50210442' }, crm_two: null },
      searched_crms: ['crm_one', 'crm_two'],
      default_crm: 'crm_one',
      errors: [],
    },
  },
  readMapping: {
    request: { crm: 'crm_one', settings_type: 'api_sync' },
    reply: {
      crm: 'crm_one',
      settings_type: 'api_sync',
      object: 'contact',
      keys: ['svc_full_name', 'svc_social_url', 'main_email'],
      unicity: ['main_email', 'svc_social_url'],
      lead: null,
    },
  },
  readWebhooks: {
    request: {},
    reply: [{ id: 'wh_5e1a', name: 'Warehouse loader', url: EXAMPLE_WEBHOOK }],
  },
  searchCompany: {
    request: { domain: 'quillwright.example', custom: { row: '12' } },
    reply: {
      results: [EXAMPLE_COMPANY],
      count: 1,
      custom: { row: '12' },
    },
  },
  createList: { request: { name: EXAMPLE_LIST.name ?? '', entity: 'PEOPLE' }, reply: EXAMPLE_LIST },
  readList: { request: { listId: EXAMPLE_LIST.id }, reply: EXAMPLE_LIST },
  deleteList: { request: { listId: EXAMPLE_LIST.id }, reply: EXAMPLE_LIST },
  addListItem: { request: { listId: EXAMPLE_LIST.id, ...NEW_ITEM }, reply: EXAMPLE_ITEM },
  readListItems: {
    request: { listId: EXAMPLE_LIST.id, page: 0 },
    reply: { items: [EXAMPLE_ITEM], hasNextPage: false, total: 1 },
  },
  deleteListItem: {
    request: { listId: EXAMPLE_LIST.id, itemId: EXAMPLE_ITEM.id },
    reply: EXAMPLE_LIST,
  },
  verifyPhone: {
    request: { phone: '+447700900123', firstname: 'Ada', lastname: 'Quince', country: 'GB' },
    reply: { status: 'verified', type: 'mobile' },
  },
};
