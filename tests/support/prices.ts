import { MAX_CONTACTS_PER_CALL } from '@/lib/contract/limits';
import { toParts } from '@/lib/contract/to-parts';
import { createSandbox } from '@/sandbox/app';
import { getSocialUrl } from './new-jobs';

export interface PricedCall {
  path: string;
  body: unknown;
}

/** What some calls cost when each is made once: asked of a sandbox of its own. */
export async function readPriceOf(calls: readonly PricedCall[]): Promise<number> {
  const { app, store } = createSandbox();
  const before = store.wallets.full.balance;
  for (const { path, body } of calls) {
    store.windows.clear();
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'x-api-key': 'demo', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  }
  return before - store.wallets.full.balance;
}

/** The call that finds email and phone of people. */
export const enrichCallOf = (slugs: readonly string[]): PricedCall => ({
  path: '/trigger/enrich/sync',
  body: {
    enrichment_type: ['email', 'phone'],
    contacts: slugs.map((slug) => ({ social_url: getSocialUrl(slug) })),
  },
});

/** What it costs to enrich each of these people once. */
export function readPrice(slugs: readonly string[]): Promise<number> {
  return readPriceOf(toParts(slugs, MAX_CONTACTS_PER_CALL).map(enrichCallOf));
}
