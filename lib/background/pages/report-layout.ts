import {
  layoutReportSchema,
  skeletonSchema,
  type LayoutReport,
} from '@/lib/contract/messages/layout-report';
import type { PageFieldName } from '@/lib/contract/messages/page-report';
import { logFault } from '@/lib/platform/log';
import { runInTab } from '@/lib/platform/run-in-tab';
import { nameBrowser } from './browser-name';
import { getVersion } from '@/lib/platform/version';
import { askTab, findFrontTab } from './front-tab';

/**
 * How the page in front of a window is built, for whoever writes the next reader; null: it cannot be read. Nothing of it is
 * kept or sent.
 */
export async function reportLayout(windowId: number, now: number): Promise<LayoutReport | null> {
  const tab = await findFrontTab(windowId);
  if (tab?.id === undefined) return null;
  const report = await askTab(tab.id, tab.url);
  if (!report?.identity) return null;
  const skeleton = skeletonSchema.safeParse(
    await runInTab(tab.id, '/skeleton-script.js').catch(() => null),
  );
  if (!skeleton.success) {
    logFault('page.layout', skeleton.error);
    return null;
  }
  const { identity, status, layout, fields } = report;
  const names = Object.keys(fields) as PageFieldName[];
  return layoutReportSchema.parse({
    madeAt: new Date(now).toISOString(),
    extension: getVersion(),
    ...nameBrowser(navigator.userAgent),
    kind: identity.kind,
    address: identity.idType,
    status,
    layout,
    read: Object.fromEntries(names.map((name) => [name, fields[name]?.confidence])),
    page: skeleton.data,
  } satisfies LayoutReport);
}
