import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { PageReport } from '@/lib/contract/messages/page-report';
import type { RealBackground } from './real-background';

/** Reports a page as its own script would: the rep sees it from now on, though it need not be in front. */
export async function seePage({ services }: RealBackground, report: PageReport): Promise<void> {
  const { url } = report;
  const sender = { id: fakeBrowser.runtime.id, url, frameId: 0, tab: { url } };
  await services.receive({ name: 'page.report', input: report }, sender);
}
