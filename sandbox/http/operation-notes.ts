import type { OperationName } from '@/lib/contract/service/operations';

/**
 * The purpose of each operation, the statuses it refuses with besides 401 and 429, and whether it answers 201 because it
 * created something.
 */
export const OPERATION_NOTES: Readonly<
  Record<OperationName, { summary: string; refuses: readonly number[]; creates?: true }>
> = {
  readBook: { summary: 'Reads a book: the ranked list of accounts.', refuses: [400, 403] },
  refreshBook: { summary: 'Ranks a book anew.', refuses: [400, 403] },
  readOwners: { summary: 'Lists the CRM owners.', refuses: [403] },
  enrichAccount: {
    summary: 'Finds the missing email and phone of one person of a listed account.',
    refuses: [400, 402, 403, 404],
  },
  assignAccount: {
    summary: 'Makes a sales rep the CRM owner of a listed account.',
    refuses: [400, 403, 404],
  },
  dismissAccount: {
    summary: 'Skips a listed account for the whole organization.',
    refuses: [400, 403, 404],
  },
  findPeople: { summary: 'Adds more people to a listed account.', refuses: [400, 403, 404] },
  enrich: { summary: 'Enriches up to 10 contacts and returns the results.', refuses: [400, 403] },
  enrichAsync: {
    summary: 'Enriches contacts and delivers the results to a webhook.',
    refuses: [400, 403],
    creates: true,
  },
  syncToCrm: {
    summary: 'Pushes contacts and companies into a connected CRM.',
    refuses: [400, 404, 409, 422],
    creates: true,
  },
  readRun: { summary: 'Polls a CRM sync run.', refuses: [404] },
  searchCrm: { summary: 'Finds a contact in the connected CRMs.', refuses: [400, 422] },
  readMapping: { summary: 'Reports which field keys the mapping uses.', refuses: [400, 409, 422] },
  readWebhooks: { summary: 'Lists the platform webhooks.', refuses: [] },
  searchCompany: { summary: 'Resolves a single company.', refuses: [400] },
  createList: { summary: 'Creates an imported list.', refuses: [400], creates: true },
  readList: { summary: 'Reads a list.', refuses: [404] },
  deleteList: { summary: 'Deletes a list that no workflow uses.', refuses: [403, 404] },
  addListItem: {
    summary: 'Adds an item to a list.',
    refuses: [400, 403, 404],
    creates: true,
  },
  readListItems: { summary: 'Reads a page of 50 items.', refuses: [400, 404] },
  deleteListItem: { summary: 'Removes an item from a list.', refuses: [404] },
  verifyPhone: { summary: 'Verifies a phone number (special access).', refuses: [400, 403] },
};
