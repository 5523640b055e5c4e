import type { OperationName } from '@/lib/contract/service/operations';

interface OperationNotes {
  /** What the operation is for. */
  summary: string;
  /** When it refuses: a status besides 401 and 429, and what it means here. */
  refuses: Readonly<Partial<Record<number, string>>>;
  /** Whether it answers 201, because it created something. */
  creates?: true;
}

/** What every operation refuses, and every operation with a limit. */
export const COMMON_REFUSALS = {
  401: 'The API key is missing or invalid.',
  429: 'The API key made more requests in a minute than the limit allows.',
} as const;

const NO_FEATURE = 'Today’s accounts is not enabled for the key holder.';
const BAD_SCOPE = 'The scope is no CRM owner, or the CRM has no such scope.';
const NOT_LISTED = 'The account is not in this book’s current list.';
const NO_CREDITS = 'The account has no enrichment credits, or the caller is hosted by the service.';
const NO_LIST = 'The list does not exist.';
const BAD_REQUEST = 'The request lacks a field or has a value that is not allowed.';
const SEVERAL_CRMS = 'Several CRMs have mapping settings, and crm was not passed.';
const NO_MAPPING = 'The CRM has no mapping settings.';

/** The description of each operation, besides its schemas. */
export const OPERATION_NOTES: Readonly<Record<OperationName, OperationNotes>> = {
  readBook: {
    summary: 'Reads a book: the ranked list of accounts.',
    refuses: { 400: BAD_SCOPE, 403: NO_FEATURE },
  },
  refreshBook: { summary: 'Ranks a book anew.', refuses: { 400: BAD_SCOPE, 403: NO_FEATURE } },
  readOwners: { summary: 'Lists the CRM owners.', refuses: { 403: NO_FEATURE } },
  enrichAccount: {
    summary: 'Finds the missing email and phone of one person of a listed account.',
    refuses: {
      400: 'The person has neither a profile nor a CRM contact to enrich from.',
      402: 'No credits are left.',
      403: NO_FEATURE,
      404: NOT_LISTED,
    },
  },
  assignAccount: {
    summary: 'Makes a sales rep the CRM owner of a listed account.',
    refuses: {
      400: 'The account was assigned, but the contact was not, for lack of access rights.',
      403: NO_FEATURE,
      404: NOT_LISTED,
    },
  },
  dismissAccount: {
    summary: 'Skips a listed account for the whole organization.',
    refuses: { 400: BAD_REQUEST, 403: NO_FEATURE, 404: NOT_LISTED },
  },
  findPeople: {
    summary: 'Adds more people to a listed account.',
    refuses: { 400: BAD_REQUEST, 403: NO_FEATURE, 404: NOT_LISTED },
  },
  enrich: {
    summary: 'Enriches up to 10 contacts and returns the results.',
    refuses: { 400: BAD_REQUEST, 403: NO_CREDITS },
  },
  enrichAsync: {
    summary: 'Enriches contacts and delivers the results to a webhook.',
    refuses: { 400: BAD_REQUEST, 403: NO_CREDITS },
    creates: true,
  },
  syncToCrm: {
    summary: 'Pushes contacts and companies into a connected CRM.',
    refuses: {
      400: 'There is no record, or webhook_id is sent together with crm or settings_type.',
      404: 'The platform webhook does not exist.',
      409: SEVERAL_CRMS,
      422: NO_MAPPING,
    },
    creates: true,
  },
  readRun: { summary: 'Polls a CRM sync run.', refuses: { 404: 'The run does not exist.' } },
  searchCrm: {
    summary: 'Finds a contact in the connected CRMs.',
    refuses: {
      400: BAD_REQUEST,
      422: 'There is neither an email nor a profile URL, nor a name together with a company.',
    },
  },
  readMapping: {
    summary: 'Reports which field keys the mapping uses.',
    refuses: { 400: BAD_REQUEST, 409: SEVERAL_CRMS, 422: NO_MAPPING },
  },
  readWebhooks: { summary: 'Lists the platform webhooks.', refuses: {} },
  searchCompany: {
    summary: 'Resolves a single company.',
    refuses: { 400: 'None of domain, linkedin_id, slug and name is given.' },
  },
  createList: {
    summary: 'Creates an imported list.',
    refuses: { 400: BAD_REQUEST },
    creates: true,
  },
  readList: { summary: 'Reads a list.', refuses: { 404: NO_LIST } },
  deleteList: {
    summary: 'Deletes a list that no workflow uses.',
    refuses: { 403: 'Workflows use the list. The message names them.', 404: NO_LIST },
  },
  addListItem: {
    summary: 'Adds an item to a list.',
    refuses: {
      400: BAD_REQUEST,
      403: 'The item lacks fields that the list’s entity needs.',
      404: NO_LIST,
    },
    creates: true,
  },
  readListItems: {
    summary: 'Reads a page of 50 items.',
    refuses: { 400: 'The page is no whole number from 0.', 404: NO_LIST },
  },
  deleteListItem: {
    summary: 'Removes an item from a list.',
    refuses: { 404: 'The list or the item does not exist.' },
  },
  verifyPhone: {
    summary: 'Verifies a phone number (special access).',
    refuses: { 400: 'The phone number is not in E.164 format.', 403: 'The key has no access.' },
  },
};
