import { buildRequest } from '@/lib/background/service-client/build-request';
import { parseWithoutKey } from '@/lib/background/service-client/hide-key';
import { operations, type Operation, type OperationName } from '@/lib/contract/service/operations';

/** One HTTP call and its result, without the key. */

/** Why a call got no answer, as Node tells it, in a sentence with what to do. */

const CLOSED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const UNREACHABLE: ReadonlySet<string> = new Set([
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const UNKNOWN_NAME: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN']);
const NOT_TRUSTED: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
]);

/** The cause that `fetch` wraps: its code, or its words when it has none. */
function readCause(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (typeof cause !== 'object' || cause === null) return String(cause);
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.message : 'no reason';
}

/** Explains an error of `fetch` for a service's address. */
export function explainFailure(error: unknown, address: string): string {
  const { host, protocol } = new URL(address);
  const cause = readCause(error);
  if (cause === 'ECONNREFUSED')
    return `${host} refuses the connection: no server listens there. Check the address and its port.`;
  if (UNKNOWN_NAME.has(cause))
    return `${host} is unknown: no server has this name. Check the address, and whether it needs a VPN.`;
  if (UNREACHABLE.has(cause))
    return `${host} cannot be reached from this computer. Check the network, a VPN and the firewall.`;
  if (NOT_TRUSTED.has(cause))
    return (
      `The certificate of ${host} is not trusted (${cause}). If it is from your organisation's own authority, ` +
      "start the probe with NODE_EXTRA_CA_CERTS=FILE, the authority's certificate as PEM. Reps' browsers must trust it, too."
    );
  if (cause === 'CERT_HAS_EXPIRED')
    return `The certificate of ${host} has expired. Ask the service's operator to renew it.`;
  if (cause === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate that ${host} shows is for another host. Check the address.`;
  if (cause === 'EPROTO' || cause.startsWith('ERR_SSL_'))
    return `${host} does not speak https. Check the port; http is only for a service on this computer.`;
  if (cause.startsWith('HPE_'))
    return `${host} does not speak http${protocol === 'http:' ? '. Try https' : ': check the port'}.`;
  if (CLOSED.has(cause)) {
    const hint = protocol === 'http:' ? ' Try https, if it wants that.' : '';
    return `${host} closed the connection without an answer.${hint}`;
  }
  return `There is no connection to ${host} (${cause}). Check the address.`;
}

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
