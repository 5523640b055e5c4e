import type { OperationName, RequestOf } from '@/lib/contract/service/operations';
import { toCompanyProfileUrl } from '@/lib/domain/person/match-keys';
import {
  cleanContactInput,
  cleanCrmQuestion,
  cleanCrmRecord,
  cleanListValues,
} from '@/lib/domain/person/sent-keys';

/**
 * The last check before a call: removes match keys that identify nobody. It runs for every request, because an earlier
 * version may have stored the job.
 */

type Cleaners = { [N in OperationName]?: (request: RequestOf<N>) => RequestOf<N> };

const cleaners: Cleaners = {
  enrich: (request) => ({ ...request, contacts: request.contacts.map(cleanContactInput) }),
  enrichAsync: (request) => ({ ...request, contacts: request.contacts.map(cleanContactInput) }),
  searchCrm: cleanCrmQuestion,
  syncToCrm: ({ contacts, companies, ...request }) => ({
    ...request,
    ...(contacts && { contacts: contacts.map(cleanCrmRecord) }),
    ...(companies && { companies: companies.map(cleanCrmRecord) }),
  }),
  // Whether the list holds people or companies is not known here.
  addListItem: (request) =>
    cleanListValues(
      toCompanyProfileUrl(request.social_url) === null ? 'PEOPLE' : 'COMPANY',
      request,
    ),
};

/** The request as it may be sent. */
export function cleanRequest<N extends OperationName>(
  name: N,
  request: RequestOf<N>,
): RequestOf<N> {
  const cleaner = cleaners[name];
  return cleaner ? cleaner(request) : request;
}
