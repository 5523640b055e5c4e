import type { Hono } from 'hono';
import { findLinkedOwner } from '../crm/caller-owner';
import { describeMapping } from '../crm/describe-mapping';
import { findDefaultCrm, resolveSettings } from '../crm/resolve-settings';
import { canSearch, searchCrm } from '../crm/search';
import type { Found } from '../crm/search';
import { serveOperation } from '../http/operation';
import { ServiceError } from '../http/service-error';
import type { ApiKey } from '../keys';
import type { Store } from '../store';

/** `POST /crm/search` and `GET /crm/mapping`. */

const orNull = (value: unknown) => value ?? null;

const describeMatch = (key: ApiKey, crm: ApiKey['crms'][number], found: Found) => {
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

/** An empty search key is no search key. */
const dropEmpty = (request: unknown): unknown =>
  Object.fromEntries(
    Object.entries(request ?? {}).filter(
      ([, value]) => value !== null && (typeof value !== 'string' || value.trim() !== ''),
    ),
  );

export const addCrmRoutes = (app: Hono, store: Store): void => {
  serveOperation(
    app,
    store,
    'searchCrm',
    ({ key, organisation, request }) => {
      const { email, social_url, first_name, last_name, company_domain, company_name } = request;
      const isConstrainedName =
        (first_name ?? last_name) !== undefined && (company_domain ?? company_name) !== undefined;
      if (email === undefined && social_url === undefined && !isConstrainedName)
        throw new ServiceError(
          422,
          'An email or profile URL is required, or a name together with company_domain or company_name.',
        );
      const asked = key.crms.filter((crm) => request.crm === undefined || crm === request.crm);
      const searched = asked.filter((crm) => canSearch(crm, request));
      const errors = searched
        .filter((crm) => crm === key.downCrm)
        .map((crm) => ({ crm, error: 'The provider did not answer (503).' }));
      return {
        matches: searched
          .filter((crm) => crm !== key.downCrm)
          .flatMap((crm) =>
            searchCrm(organisation.crms[crm], request).map((found) =>
              describeMatch(key, crm, found),
            ),
          ),
        caller_crm_links: listLinks(key),
        searched_crms: searched,
        default_crm: findDefaultCrm(key),
        ...(errors.length > 0 ? { errors } : {}),
      };
    },
    { prepare: dropEmpty },
  );

  serveOperation(app, store, 'readMapping', ({ key, request }) => {
    const { crm, settings } = resolveSettings(key, request);
    return describeMapping(crm, settings);
  });
};
