import { ServiceError } from '../http/service-error';

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
export const readCompanyQuery = (query: unknown): unknown => {
  const words: Record<string, unknown> = { ...(query ?? {}) };
  if (typeof words.enrich === 'string') words.enrich = BOOLEANS[words.enrich] ?? words.enrich;
  if (typeof words.custom === 'string') words.custom = parseCustom(words.custom);
  return words;
};
