import { useEffect, useEffectEvent } from 'react';
import { onWantedAccount } from '@/lib/platform/requested-account';
import { useWindowId } from '../queries/window-id';
import { useBookView } from './book-view';

/** Shows the account that the popup of this window asks for. */
export function useWantedAccount(): void {
  const windowId = useWindowId();
  const { show } = useBookView();
  const onWanted = useEffectEvent(show);
  useEffect(
    () => (windowId === undefined ? undefined : onWantedAccount(windowId, onWanted)),
    [windowId],
  );
}
