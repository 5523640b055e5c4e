import type { ExtensionBrowser } from './open-browser';

/** Ends the extension's worker, whatever it is doing, as the browser does to an idle one. Settles when it has ended. */
export async function killWorker({ context }: ExtensionBrowser): Promise<void> {
  const [page] = context.pages();
  if (!page) throw new Error('A worker is stopped from a page, and no page is open');
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}
