import type { Hono } from 'hono';
import { describeCompany, findCompany } from '../companies/find-company';
import { readCompanyQuery } from '../companies/read-query';
import { serveOperation } from '../http/operation';
import { ServiceError } from '../http/service-error';
import type { Store } from '../store';

/** `GET /companies/search`. */
export const addCompanyRoutes = (app: Hono, store: Store): void =>
  serveOperation(
    app,
    store,
    'searchCompany',
    ({ organisation, request, origin }) => {
      const { domain, linkedin_id, slug, name, enrich = false, custom = {} } = request;
      if ((domain ?? linkedin_id ?? slug ?? name) === undefined)
        throw new ServiceError(400, 'One of domain, linkedin_id, slug or name is required.');
      const company = findCompany(organisation, request, enrich);
      const results = company ? [describeCompany(company, { withHeadcount: enrich, origin })] : [];
      return { results, count: results.length, custom };
    },
    { prepare: readCompanyQuery },
  );
