import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isListing } from '@/lib/domain/person/page-people';
import { isShown } from '@/lib/domain/person/shown-page';
import { useKeptState } from '../queries/kept-state';
import { useCurrentPage } from '../queries/page/current-page';
import { useLookUp } from '../queries/page/look-up';
import { useWindowIdQuery } from '../queries/window-id';
import type { PanelTabId } from './panel-tab-id';

/** The tab that the panel opened on. Stored with the first data, for the next opening. */
export const OPENED_ON_KEY = ['kept', 'opened-on'] as const;

/** What a rep begins with. */
const USES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * The tab in front, and a function that brings another one there. The panel opens on "This page" when the page in front
 * is somebody's or lists people, or somebody is looked up, else on "Today"; until that is known, on the tab of the opening
 * before. A look-up that begins before the rep has used the panel, as the sample's does, brings "This page" to the front. As
 * soon as the rep does something, only the rep changes tabs. Undefined: not known yet.
 */
export function useFrontTab() {
  const client = useQueryClient();
  // Kept: a panel that begins anew in another language has not been opened.
  const [tab, setTab] = useKeptState<string | undefined>(['front-tab'], undefined);
  const [before] = useState(() => client.getQueryData<PanelTabId>(OPENED_ON_KEY));
  const { data: page, error, isPending } = useCurrentPage();
  const { data: lookUp, isPending: isLookUpPending } = useLookUp();
  const { isError: isWindowUnknown } = useWindowIdQuery();
  const hasUsed = useRef(tab !== undefined);
  if (tab === undefined && (isWindowUnknown || (!isPending && !isLookUpPending))) {
    const isSomebodys =
      page &&
      ((isShown(page.report) && page.report.status !== 'wall') || isListing(page.report.url));
    // What went wrong with the page is said on its tab.
    const found = isSomebodys || lookUp || error || isWindowUnknown ? 'page' : 'today';
    client.setQueryData<PanelTabId>(OPENED_ON_KEY, found);
    setTab(found);
  }
  const isLookedUp = Boolean(lookUp);
  const follow = useEffectEvent(() => {
    if (!hasUsed.current) setTab('page');
  });
  useEffect(() => {
    if (isLookedUp) follow();
  }, [isLookedUp]);
  const keep = useEffectEvent(() => {
    hasUsed.current = true;
    if (tab === undefined && before) setTab(before);
  });
  useEffect(() => {
    for (const use of USES) addEventListener(use, keep, { capture: true });
    return () => {
      for (const use of USES) removeEventListener(use, keep, { capture: true });
    };
  }, []);
  const bring = (wanted: string) => {
    hasUsed.current = true;
    setTab(wanted);
  };
  return [tab ?? before, bring] as const;
}
