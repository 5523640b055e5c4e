import { vi } from 'vitest';
import { createClient, type ClientDependencies } from '@/lib/background/service-client/client';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { ProblemError } from '@/lib/contract/problem-error';

/** A client on a network that answers what the test says. */

export const CLIENT_KEY = 'a-key-nobody-may-see';
export const clientCredentials = { address: 'https://api.service.example/base', key: CLIENT_KEY };

export const jsonResponse = (body: unknown, init?: ResponseInit) =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json' },
    ...init,
  });

export function setUpClient(
  answer: () => Response | Promise<Response>,
  changed: Partial<ClientDependencies> = {},
) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(answer()));
  const client = createClient({
    readCredentials: () => Promise.resolve(clientCredentials),
    getPaths: () => ({}),
    hasHost: () => Promise.resolve(true),
    isOnline: () => true,
    stayAwakeDuring: (work) => work,
    rateLimitBlocks: createRateLimitBlocks({ now: () => 1_000_000, elapsed: () => 0 }),
    fetch,
    now: () => 1_000_000,
    ...changed,
  });
  const getCall = () => {
    const [url, init] = fetch.mock.calls[0] ?? [];
    return { url: String(url instanceof Request ? url.url : url), init };
  };
  return { client, fetch, getCall };
}

export const clientProblemOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProblemError)) throw new Error('expected a ProblemError');
  return error.problem;
};
