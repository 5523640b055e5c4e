import type { ToolbarIcon } from '@/lib/domain/subject/toolbar-icon';
import { hasOwnTitle, loadPicture, showTabIcon } from '@/lib/platform/tab-icon';

interface Shown {
  address: string;
  /** Null: the browser may have forgotten it, because the page was loaded again. */
  icon: ToolbarIcon | null;
}

const isSame = (one: ToolbarIcon | null, other: ToolbarIcon): boolean =>
  one?.mark === other.mark && one.title === other.title;

/** The marks of all tabs, as the browser shows them or is about to. */
export function createTabMarks(onFault: (error: unknown) => void) {
  /** Null: no mark. Missing: not known, because an earlier worker may have set one. */
  const shown = new Map<number, Shown | null>();
  /** How often each tab was to be changed. A change that comes too late is left out. */
  const changes = new Map<number, number>();

  function change(tabId: number, icon: ToolbarIcon | null, isNeeded: Promise<boolean>): void {
    const turn = (changes.get(tabId) ?? 0) + 1;
    changes.set(tabId, turn);
    const show = async () => {
      const picture = (await isNeeded) && (await loadPicture(icon?.mark ?? null));
      if (!picture || changes.get(tabId) !== turn) return;
      // The tab may be closed by now.
      await showTabIcon(tabId, picture, icon?.title ?? null).catch(() => undefined);
    };
    show().catch(onFault);
  }

  const clear = (tabId: number) => {
    const before = shown.get(tabId);
    if (before === null) return;
    shown.set(tabId, null);
    const isNeeded = before ? Promise.resolve(true) : hasOwnTitle(tabId).catch(() => false);
    change(tabId, null, isNeeded);
  };

  return {
    mayHave: (tabId: number): boolean => shown.get(tabId) !== null,
    /** Makes the next calls of `set` and `clear` take effect at once. */
    prepare: async ({ mark }: ToolbarIcon): Promise<void> => {
      await Promise.all([loadPicture(mark), loadPicture(null)]);
    },
    set: (tabId: number, address: string, icon: ToolbarIcon): void => {
      const isShown = isSame(shown.get(tabId)?.icon ?? null, icon);
      shown.set(tabId, { address, icon });
      if (!isShown) change(tabId, icon, Promise.resolve(true));
    },
    clear,
    /** The tab loads a page. Its mark stays only if it is the same page again. */
    load: (tabId: number, address: string | null): void => {
      const before = shown.get(tabId);
      if (before?.address === address) before.icon = null;
      else clear(tabId);
    },
    forget: (tabId: number): void => {
      shown.delete(tabId);
      changes.delete(tabId);
    },
  };
}
