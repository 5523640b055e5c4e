import type { Hono } from 'hono';
import { describeCompany, findCompany } from '../companies/find-company';
import { serveOperation } from '../http/operation';
import { ServiceError } from '../http/service-error';
import type { Store } from '../store';

const parseCustom = (text: string): Record<string, string> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ServiceError(400, 'custom: not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ServiceError(400, 'custom: not a JSON object.');
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]: [string, unknown]) =>
      typeof item === 'string' || typeof item === 'number' ? [[name, String(item)]] : [],
    ),
  );
};

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * Parses the query. Of `custom` only flat strings and numbers are kept, the numbers as strings.
 * @throws ServiceError 400 when `custom` is not a JSON object.
 */
const readCompanyQuery = (query: unknown): unknown => {
  const words: Record<string, unknown> = { ...(query as object | undefined) };
  if (typeof words.enrich === 'string') words.enrich = BOOLEANS[words.enrich] ?? words.enrich;
  if (typeof words.custom === 'string') words.custom = parseCustom(words.custom);
  return words;
};

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
