import type { BrowserContext } from 'playwright-core';
import { DEMO_NETWORK_HOST } from '@/lib/contract/network';

/** Has every address of the network lead to the same page of the demo network, which a sandbox at `address` serves. */
export async function leadToDemoNetwork(context: BrowserContext, address: string): Promise<void> {
  const { port } = new URL(address);
  await context.route('https://www.linkedin.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const location = `http://${DEMO_NETWORK_HOST}:${port}${pathname}`;
    await route.fulfill({ status: 302, headers: { location } });
  });
}
