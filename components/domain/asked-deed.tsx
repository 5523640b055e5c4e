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
import type { WantedAction, WantedDeed } from '@/lib/contract/look-up';
import { onWantedDeed } from '@/lib/platform/wanted-deed';
import { useWindowId } from '../queries/window-id';

/**
 * What a menu, a shortcut or the address bar asked the panel to do with somebody: done once, by whoever has the button for
 * it, as soon as they are shown.
 */

type Deed = WantedDeed & { at: number };

interface AskedDeed {
  asked: Deed | null;
  /** Answers whether it is to be done: not twice, and not when the rep has long gone on. */
  take: (deed: Deed) => boolean;
}

const Context = createContext<AskedDeed>({ asked: null, take: () => false });

/** Longer than any question to a CRM takes. */
const FRESH_MS = MINUTE;

interface AskedDeedProviderProps {
  /** Something was asked for: it is shown on the tab of pages. */
  onAsked: () => void;
  children: ReactNode;
}

export function AskedDeedProvider({ onAsked, children }: AskedDeedProviderProps) {
  const windowId = useWindowId();
  const [asked, setAsked] = useState<Deed | null>(null);
  const open = useRef<Deed | null>(null);
  const hear = useEffectEvent((wanted: WantedDeed) => {
    const deed = { ...wanted, at: Date.now() };
    open.current = deed;
    setAsked(deed);
    onAsked();
  });
  useEffect(() => (windowId === undefined ? undefined : onWantedDeed(windowId, hear)), [windowId]);
  const take = useCallback((deed: Deed) => {
    const isOpen = open.current === deed;
    open.current = null;
    return isOpen && Date.now() - deed.at < FRESH_MS;
  }, []);
  const value = useMemo(() => ({ asked, take }), [asked, take]);
  return <Context value={value}>{children}</Context>;
}

/** Does something that was asked for from outside, once it can be done. `keys`: of whoever is shown. */
export function useAskedDeed(
  action: WantedAction,
  keys: readonly string[],
  { isReady, perform }: { isReady: boolean; perform: (deed: WantedDeed) => void },
): void {
  const { asked, take } = use(Context);
  const onTime = useEffectEvent(perform);
  const meant =
    asked?.action === action && asked.key !== null && keys.includes(asked.key) ? asked : null;
  useEffect(() => {
    if (meant && isReady && take(meant)) onTime(meant);
  }, [meant, isReady, take]);
}
