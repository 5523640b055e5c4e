import { useEffect, useEffectEvent } from 'react';
import { onRequestedAccount } from '@/lib/platform/panel-requests';
import { useWindowId } from '../queries/window-id';
import { useBookView } from './book-view';

/** Shows the account that the popup of this window asks for. */
export function useRequestedAccount(): void {
  const windowId = useWindowId();
  const { show } = useBookView();
  const onRequest = useEffectEvent(show);
  useEffect(
    () => (windowId === undefined ? undefined : onRequestedAccount(windowId, onRequest)),
    [windowId],
  );
}
