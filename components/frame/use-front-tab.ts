import { useState } from 'react';
import { isListing } from '@/lib/records/page-people';
import { useCurrentPage } from '../queries/current-page';
import { isShown } from '../queries/shown-page';

/**
 * The tab in front, and a function that brings another one there. The panel opens on "This page" when the page in front
 * is somebody's or lists people, else on "Today"; from then on only the rep changes tabs. Undefined: not known yet.
 */
export function useFrontTab() {
  const [tab, setTab] = useState<string>();
  const { data: page, error, isPending } = useCurrentPage();
  if (tab === undefined && !isPending) {
    const isSomebodys =
      page &&
      ((isShown(page.report) && page.report.status !== 'wall') || isListing(page.report.url));
    // What went wrong with the page is said on its tab.
    setTab(isSomebodys || error ? 'page' : 'today');
  }
  return [tab, setTab] as const;
}
