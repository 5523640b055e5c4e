import { useChange } from '@/components/queries/use-change';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Correction } from '@/lib/contract/stored/correction';
import { send } from '@/lib/platform/send';
import { findSocialUrl } from '@/lib/domain/person/contact';
import { useAccountMatchQuery } from '../queries/page/found-account';
import { isShown, type ShownPage } from '@/lib/domain/person/shown-page';
import { useWindowId } from '../queries/window-id';

/** Puts the rep's own words over what the page shows of somebody. */
export const useCorrectPage = (key: string) =>
  useChange('page', (correction: Correction) => send('page.correct', { key, correction }));

/** The rep has read that pages of a sort have changed. */
export const useDismissDrift = (drift: string) =>
  useChange('page', () => send('page.dismiss-drift', { drift }));

/** Has the page in front described as it is built, without its text. Its data: null, if it cannot be read. */
export function useLayoutReport() {
  const windowId = useWindowId();
  return useMutation({
    mutationFn: () =>
      windowId === undefined ? Promise.resolve(null) : send('page.report-layout', { windowId }),
  });
}

/** Has the page in front read as a company's own site. Its data: why it was not, or null. */
export function useReadPage() {
  const windowId = useWindowId();
  return useChange(
    'page',
    () => (windowId === undefined ? Promise.resolve(null) : send('page.read', { windowId })),
    { isErrorShown: true },
  );
}

/** Whom has anybody been asked about who works at this company? */
export function useCompanyPeople(page: ShownPage) {
  const { domains } = useAccountMatchQuery(page);
  const profile = findSocialUrl(page);
  const profiles = profile === undefined ? [] : [profile];
  return useQuery({
    queryKey: ['jobs', 'people', domains, profiles],
    queryFn: () => send('company.people', { domains, profiles }),
    // The people stay in view while more keys of the same company become known.
    placeholderData: keepPreviousData,
  });
}

/** A results page loads more while the rep scrolls, without any event: it is read again after so long. */
const LISTING_LOOK_MS = 2000;

/** Whom does the page in front link to, where it lists people? Null: it does not. Their names are what the links say. */
export function usePagePeople() {
  const windowId = useWindowId();
  return useQuery({
    queryKey: ['page', 'people', windowId],
    queryFn: () => (windowId === undefined ? null : send('page.people', { windowId })),
    enabled: windowId !== undefined,
    select: (people) => people?.filter(isShown) ?? null,
    // The background reports changes of any other page. Polling would keep the background alive.
    refetchInterval: ({ state }) => (state.data ? LISTING_LOOK_MS : false),
  });
}
