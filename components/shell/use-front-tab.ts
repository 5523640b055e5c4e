import { isListing } from '@/lib/domain/person/page-people';
import { useCurrentPage } from '../queries/page/current-page';
import { useKeptState } from '../queries/kept-state';
import { useLookUp } from '../queries/page/look-up';
import { useWindowIdQuery } from '../queries/window-id';
import { isShown } from '@/lib/domain/person/shown-page';

/**
 * The tab in front, and a function that brings another one there. The panel opens on "This page" when the page in front
 * is somebody's or lists people, or somebody is looked up, else on "Today"; from then on only the rep changes tabs.
 * Undefined: not known yet.
 */
export function useFrontTab() {
  // Kept: a panel that begins anew in another language has not been opened.
  const [tab, setTab] = useKeptState<string | undefined>(['front-tab'], undefined);
  const { data: page, error, isPending } = useCurrentPage();
  const { data: lookUp, isPending: isLookUpPending } = useLookUp();
  const { isError: isWindowUnknown } = useWindowIdQuery();
  if (tab === undefined && (isWindowUnknown || (!isPending && !isLookUpPending))) {
    const isSomebodys =
      page &&
      ((isShown(page.report) && page.report.status !== 'wall') || isListing(page.report.url));
    // What went wrong with the page is said on its tab.
    setTab(isSomebodys || lookUp || error || isWindowUnknown ? 'page' : 'today');
  }
  return [tab, setTab] as const;
}
