import type { OperationName, RequestOf } from '@/lib/contract/service/operations';
import { toCompanyProfileUrl } from '@/lib/domain/person/match-keys';
import {
  cleanContactInput,
  cleanCrmQuestion,
  cleanListValues,
} from '@/lib/domain/person/sent-keys';

/**
 * The last check before a call: removes match keys that identify nobody. The records of a sync are cleaned where they are
 * built, because the same bytes are sent whenever the call is repeated.
 */

type Cleaners = { [N in OperationName]?: (request: RequestOf<N>) => RequestOf<N> };

const cleaners: Cleaners = {
  enrich: (request) => ({ ...request, contacts: request.contacts.map(cleanContactInput) }),
  enrichAsync: (request) => ({ ...request, contacts: request.contacts.map(cleanContactInput) }),
  searchCrm: cleanCrmQuestion,
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
