import { createContext, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { lazyScreen } from '@/components/ui/lazy-screen';
import { isCovered, isSingleKey, useDocumentKey } from '@/components/ui/single-key';
import type { HelpScreen } from './help-screens';

// Loaded when it is asked for: pages open sooner without it.
const HelpDialog = lazyScreen(async () => (await import('./help-dialog')).HelpDialog);

const Context = createContext<() => void>(() => undefined);

/** Opens the help of the screen that is shown, as `?` does. */
export const useOpenHelp = () => use(Context);

/** Help about whatever screen is shown: `?` opens it wherever the rep does not write. */
export function HelpProvider({ screen, children }: { screen: HelpScreen; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  useDocumentKey((event) => {
    if (event.defaultPrevented || !isSingleKey(event, '?') || isCovered()) return;
    event.preventDefault();
    open();
  });
  return (
    <Context value={open}>
      {children}
      {isOpen && (
        <Suspense>
          <HelpDialog screen={screen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Context>
  );
}
