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
import { cleanRequest } from './clean-request';
import type { Credentials } from '../storage/credentials';
import { readBlock, readReply } from './read-reply';
import type { ServiceClock } from './service-clock';
import { Mutex } from 'async-mutex';
import { keepForSession, recallForSession } from '@/lib/platform/session-memory';
import { createSampleAnswers, EMPTY_SAMPLE, type SampleState } from '../sample/sample-service';
import { getFirstIssue } from '@/lib/contract/first-issue';
import type { Problem } from '@/lib/contract/problem';

/** Turns an operation and its flat input into the address, method and body of one HTTP request. */

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A URL treats these as the current and the parent folder, also percent-encoded, so they would name another operation. */
const isStep = (value: string) => value === '.' || value === '..';

/**
 * Builds the request. Input that breaks the interface's rules is refused as `invalid` before it costs a call. So is a path
 * with an unfilled member, and one that leaves the service's origin, because the key goes only there.
 */
export function buildRequest(
  name: string,
  { method, path, request }: Pick<Operation, 'method' | 'path' | 'request'>,
  input: unknown,
  address: string,
): { url: URL; method: string; body: string | undefined } {
  const invalid = (fault: Partial<Problem>) =>
    new ProblemError({ code: 'invalid', operation: name, ...fault });
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalid({ field: getFirstIssue(parsed.error).field });
  const rest = new Map(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_, member: string) => {
    if (!rest.has(member))
      throw invalid({ message: `Nothing fills {${member}} in the path ${path}` });
    const value = toText(rest.get(member));
    if (isStep(value)) throw invalid({ message: `"${value}" is no id`, field: member });
    rest.delete(member);
    return encodeURIComponent(value);
  });

  const url = new URL(address.replace(/(?<!\/)\/+$/, '') + filled);
  if (url.origin !== new URL(address).origin) {
    throw invalid({ message: `The path ${path} leads away from ${address}` });
  }
  if (method === 'POST') return { url, method, body: JSON.stringify(Object.fromEntries(rest)) };
  for (const [member, value] of rest) url.searchParams.set(member, toText(value));
  return { url, method, body: undefined };
}

/** What was changed lasts as long as the browser runs, or until everything is erased. */
const NAME = 'sample';
const mutex = new Mutex();

/** The sample's answer to a call. Nothing leaves the browser for it. */
export const answerSample = <N extends OperationName>(
  name: N,
  request: RequestOf<N>,
  now: number,
): Promise<ReplyOf<N>> =>
  mutex.runExclusive(async () => {
    const kept = (await recallForSession(NAME)) as SampleState | null;
    const state = kept ?? structuredClone(EMPTY_SAMPLE);
    const reply = createSampleAnswers(state, now)[name](request);
    await keepForSession(NAME, state);
    // The types of each reply are those of its operation in the table.
    return operations[name].reply.parse(reply) as ReplyOf<N>;
  });

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

  const exchange = async <N extends OperationName>(
    name: N,
    operation: Operation,
    request: RequestOf<N>,
  ) => {
    const credentials = await readCredentials(name);
    if (!credentials) throw new ProblemError({ code: 'no-key', operation: name });
    const { address, key, id } = credentials;
    const input = cleanRequest(name, request);
    // Before anything that could reach a network.
    if (isSample(credentials)) return answerSample(name, input, now());
    const path = getPaths()[name] ?? operation.path;
    const { url, method, body } = buildRequest(name, { ...operation, path }, input, address);
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
    (request: RequestOf<typeof name>) => stayAwakeDuring(exchange(name, operations[name], request)),
  ]);
  // The types of each method are those of its operation in the table.
  return Object.fromEntries(methods) as Client;
}
