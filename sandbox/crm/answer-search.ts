import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { ServiceError } from '../http/service-error';
import type { ApiKey } from '../keys';
import { findLinkedOwner } from './caller-owner';
import type { Crms } from './crm';
import { findDefaultCrm } from './resolve-settings';
import { canSearch, searchCrm } from './search';
import type { Found } from './search';

const orNull = (value: unknown) => value ?? null;

const describeMatch = (key: ApiKey, crm: CrmKind, found: Found) => {
  const { entry, matchedEmail, matchedOn, confidence } = found;
  const linked = findLinkedOwner(key, crm);
  return {
    crm,
    id: entry.id,
    name: orNull(entry.name),
    email: orNull(entry.email),
    title: orNull(entry.title),
    profileUrl: orNull(entry.profileUrl),
    url: entry.url,
    company: orNull(entry.company),
    companyDomain: orNull(entry.companyDomain),
    ownerId: entry.ownerId,
    ownerName: entry.ownerName,
    matchedEmail,
    matchedOn,
    confidence,
    owned_by_you: linked !== null && entry.ownerId === linked.id,
  };
};

const listLinks = (key: ApiKey) =>
  Object.fromEntries(
    key.crms.map((crm) => {
      const linked = findLinkedOwner(key, crm);
      return [crm, linked ? { ownerId: linked.id } : null];
    }),
  );

/** Email, profile URL, or a name together with a company: a name is never searched unconstrained. */
const expectSearchKeys = (request: CrmSearchRequest) => {
  const { email, social_url, first_name, last_name, company_domain, company_name } = request;
  const isConstrainedName =
    (first_name ?? last_name) !== undefined && (company_domain ?? company_name) !== undefined;
  if ((email ?? social_url) === undefined && !isConstrainedName)
    throw new ServiceError(
      422,
      'An email or profile URL is required, or a name together with company_domain or company_name.',
    );
};

/**
 * The reply of `POST /crm/search`. `errors` is there only when a provider errored.
 * @throws ServiceError 422 when there is not enough to search by.
 */
export const answerSearch = (key: ApiKey, crms: Crms, request: CrmSearchRequest) => {
  expectSearchKeys(request);
  const searched = key.crms.filter(
    (crm) => (request.crm ?? crm) === crm && canSearch(crm, request),
  );
  const errors = searched
    .filter((crm) => crm === key.downCrm)
    .map((crm) => ({ crm, error: 'The provider did not answer (503).' }));
  const matches = searched
    .filter((crm) => crm !== key.downCrm)
    .flatMap((crm) => searchCrm(crms[crm], request).map((found) => describeMatch(key, crm, found)));
  return {
    matches,
    caller_crm_links: listLinks(key),
    searched_crms: searched,
    default_crm: findDefaultCrm(key),
    ...(errors.length > 0 ? { errors } : {}),
  };
};
