import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { MINUTE } from '@/lib/contract/duration';
import type { ActionName, RequestedAction } from '@/lib/contract/messages/look-up';
import { onRequestedAction } from '@/lib/platform/panel-requests';
import { useWindowId } from '../queries/window-id';

/**
 * What a menu, a shortcut or the address bar asked the panel to do with somebody: done once, by whoever has the button for
 * it, as soon as they are shown.
 */

type TimedAction = WindowAction & { at: number };

interface RequestedActionContext {
  asked: TimedAction | null;
  /** Answers whether it is to be done: not twice, and not when the rep has long gone on. */
  take: (action: TimedAction) => boolean;
  ask: (action: WindowAction) => void;
}

/** As it is asked for within the panel of its window. */
type WindowAction = Omit<RequestedAction, 'windowId'>;

const Context = createContext<RequestedActionContext>({
  asked: null,
  take: () => false,
  ask: () => undefined,
});

/** Longer than any question to a CRM takes. */
const FRESH_MS = MINUTE;

interface RequestedActionProviderProps {
  /** Something was asked for: it is shown on the tab of pages. */
  onAsked: () => void;
  children: ReactNode;
}

export function RequestedActionProvider({ onAsked, children }: RequestedActionProviderProps) {
  const windowId = useWindowId();
  const [asked, setAsked] = useState<TimedAction | null>(null);
  const open = useRef<TimedAction | null>(null);
  const ask = useCallback((wanted: WindowAction) => {
    const action = { ...wanted, at: Date.now() };
    open.current = action;
    setAsked(action);
  }, []);
  useEffect(
    () => (windowId === undefined ? undefined : onRequestedAction(windowId, ask)),
    [windowId, ask],
  );
  const tell = useEffectEvent(onAsked);
  useEffect(() => {
    if (asked) tell();
  }, [asked]);
  const take = useCallback((action: TimedAction) => {
    const isOpen = open.current === action;
    open.current = null;
    return isOpen && Date.now() - action.at < FRESH_MS;
  }, []);
  const value = useMemo(() => ({ asked, take, ask }), [asked, take, ask]);
  return <Context value={value}>{children}</Context>;
}

/** Asks for something as a menu would: whoever has the button for it does it. */
export const useAskForAction = () => use(Context).ask;

/** Does something that was asked for from outside, once it can be done. `keys`: of whoever is shown. */
export function useRequestedAction(
  action: ActionName,
  keys: readonly string[],
  { isReady, perform }: { isReady: boolean; perform: (action: WindowAction) => void },
): void {
  const { asked, take } = use(Context);
  const onTime = useEffectEvent(perform);
  const meant =
    asked?.action === action && asked.key !== null && keys.includes(asked.key) ? asked : null;
  useEffect(() => {
    if (meant && isReady && take(meant)) onTime(meant);
  }, [meant, isReady, take]);
}
