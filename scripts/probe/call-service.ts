import { buildRequest } from '@/lib/background/service-client/build-request';
import { parseWithoutKey } from '@/lib/background/service-client/hide-key';
import { operations } from '@/lib/contract/service/operations';
import type { Operation, OperationName } from '@/lib/contract/service/operations';
import { explainFailure } from './explain-failure';

/** One HTTP call and its result, without the key. */

export interface ProbedService {
  address: string;
  key: string;
  /** Paths other than the defaults. */
  paths: Partial<Record<OperationName, string>>;
  /** Instead of each operation's own. */
  timeoutMs?: number;
}

export interface ServiceAnswer {
  status: number;
  headers: Headers;
  /** Undefined: it is not JSON. */
  json?: unknown;
  /** Whether a server for https says that it was called by http. */
  wantsHttps: boolean;
}

/** Why there is no answer. */
export interface NoAnswer {
  reason: string;
  /** Whether it did not come in time. Another operation may be faster. */
  isLate: boolean;
}

/** What servers such as nginx and those of Go say on a port for https. */
const WANTS_HTTPS = /HTTP request (?:was sent )?to (?:an )?HTTPS (?:port|server)/i;

/** The path at which the operation is called. */
export const getPath = ({ paths }: Pick<ProbedService, 'paths'>, name: OperationName): string =>
  paths[name] ?? operations[name].path;

function parseJson(text: string, key: string): unknown {
  try {
    return parseWithoutKey(text, key);
  } catch {
    return undefined;
  }
}

/** Makes the call as the extension does: with its address, its headers and its time-out. Follows no redirect. */
export async function callService(
  connection: ProbedService,
  name: OperationName,
  request: object,
): Promise<ServiceAnswer | NoAnswer> {
  const operation: Operation = operations[name];
  const { address, key, timeoutMs = operation.timeoutMs } = connection;
  const path = getPath(connection, name);
  const { url, method, body } = buildRequest(name, { ...operation, path }, request, address);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      body: body ?? null,
      headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
      signal,
      redirect: 'manual',
    });
    const { status, headers } = response;
    const text = await response.text();
    const wantsHttps = status === 400 && WANTS_HTTPS.test(text);
    return { status, headers, json: parseJson(text, key), wantsHttps };
  } catch (error) {
    return {
      isLate: signal.aborted,
      reason: signal.aborted
        ? `There is no answer within ${timeoutMs / 1000} s. Ask the service's operator why it takes longer.`
        : explainFailure(error, address),
    };
  }
}
