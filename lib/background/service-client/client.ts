import {
  OPERATION_NAMES,
  operations,
  type Operation,
  type OperationName,
  type ReplyOf,
  type RequestOf,
} from '@/lib/contract/service/operations';
import { isLoopback } from '@/lib/contract/stored/connection';
import { ProblemError } from '@/lib/contract/problem-error';
import { isSample } from '@/lib/contract/sample';
import { answerSample } from '../sample/answer-sample';
import type { Credentials } from '../storage/credentials';
import { readBlock, readReply } from './read-reply';
import type { ServiceClock } from './service-clock';
import { buildRequest } from './build-request';

/**
 * The HTTP client of the service. This folder: one method per operation, with a flat request in, a parsed reply out, and a
 * `ProblemError` for every failure.
 */
export type Client = {
  [N in OperationName]: (request: RequestOf<N>) => Promise<ReplyOf<N>>;
};

export interface ClientDependencies {
  /** `id`: of the connection, to which the blocks after a 429 belong. */
  readCredentials: (operation: OperationName) => Promise<(Credentials & { id?: string }) | null>;
  /** Paths that the rep or an administrator set instead of the defaults. */
  getPaths: () => Partial<Record<OperationName, string>>;
  hasHost: (address: string) => Promise<boolean>;
  isOnline: () => boolean;
  /** Holds a call back while as many as allowed are in flight. Omitted: nothing does. */
  takeTurn?: <T>(operation: OperationName, send: () => Promise<T>) => Promise<T>;
  /** Keeps the worker alive while a call is in flight. */
  stayAwakeDuring: <T>(work: Promise<T>) => Promise<T>;
  /** Blocks an operation after a 429. */
  rateLimitBlocks: {
    /** @throws ProblemError when a call of the operation must not start now. */
    expectOpen: (operation: OperationName, connectionId?: string | null) => void;
    /** Notes a 429: no call of the operation starts before `until`. */
    block: (operation: OperationName, until: number, connectionId?: string | null) => void;
  };
  /** Learns the time at the service from each answer. Omitted: nobody asks for it. */
  serviceClock?: Pick<ServiceClock, 'note'>;
  fetch: typeof fetch;
  now: () => number;
}

/** The HTTP client of the service. Sends the key to the saved address's origin only, and follows no redirect. */
export function createClient(dependencies: ClientDependencies): Client {
  const { readCredentials, getPaths, hasHost, isOnline, stayAwakeDuring, rateLimitBlocks, now } =
    dependencies;
  const { takeTurn = (_, send) => send() } = dependencies;

  const exchange = async <N extends OperationName>(
    name: N,
    operation: Operation,
    request: RequestOf<N>,
  ) => {
    const credentials = await readCredentials(name);
    if (!credentials) throw new ProblemError({ code: 'no-key', operation: name });
    const { address, key, id } = credentials;
    // Before anything that could reach a network.
    if (isSample(credentials)) return answerSample(name, request, now());
    const path = getPaths()[name] ?? operation.path;
    const { url, method, body } = buildRequest(name, { ...operation, path }, request, address);
    // Checked first, because without the permission fetch fails with the same error as without a network.
    if (!(await hasHost(address))) {
      throw new ProblemError({ code: 'no-permission', operation: name, message: url.host });
    }
    const wasOnline = isOnline();
    if (!wasOnline && !isLoopback(url))
      throw new ProblemError({ code: 'offline', operation: name });
    // Right before the call, because a 429 may have arrived since it was leased.
    rateLimitBlocks.expectOpen(name, id);
    const signal = AbortSignal.timeout(operation.timeoutMs);
    try {
      const response = await dependencies.fetch(url, {
        method,
        body: body ?? null,
        headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
        signal,
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      });
      dependencies.serviceClock?.note(response);
      // Before the body is read, because other calls of the operation may be about to start.
      const blockedUntil = readBlock(response, now());
      if (blockedUntil !== null) rateLimitBlocks.block(name, blockedUntil, id);
      return await readReply(name, operation.reply, response, { key, now });
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      // If the network was there at the start, the service may have received the request.
      const failureCode = wasOnline ? 'service-down' : 'offline';
      const code = signal.aborted ? 'timeout' : failureCode;
      throw new ProblemError({ code, operation: name });
    }
  };

  const methods = OPERATION_NAMES.map((name) => [
    name,
    (request: RequestOf<typeof name>) =>
      stayAwakeDuring(takeTurn(name, () => exchange(name, operations[name], request))),
  ]);
  // The types of each method are those of its operation in the table.
  return Object.fromEntries(methods) as Client;
}
