import type { OperationCall } from '../http/operation';
import type { DismissalReason } from './dismissals';
import { listAccountPeople } from './people';
import { expectListed } from './read-book';

interface DismissRequest {
  domain: string;
  scope?: string | undefined;
  reason?: DismissalReason | undefined;
}

/**
 * Skips the account for the whole organisation. The CRM is not touched. `WRONG_CONTACT` is about the first
 * person only.
 * @throws ServiceError 404 when the account is not in the list.
 */
export const dismissAccount = (call: OperationCall<DismissRequest>): void => {
  const { organisation, request, now } = call;
  const { account } = expectListed(call, request.domain);
  const { domain } = account;
  const reason = request.reason ?? 'BAD_TIMING';
  const earlier = organisation.dismissals.get(domain) ?? [];
  organisation.dismissals.set(domain, [...earlier, { reason, at: now }]);

  const [first] = listAccountPeople(organisation, account);
  if (reason !== 'WRONG_CONTACT' || !first) return;
  const wrong = organisation.wrongPeople.get(domain) ?? new Set();
  organisation.wrongPeople.set(domain, wrong.add(first.slug));
};
