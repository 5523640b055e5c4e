import { Search } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect, useEffectEvent, useState } from 'react';
import { loadAllWords } from '@/locales/change-language';
import { t } from '@/locales/t';
import { useHintUse } from '../queries/hints';
import { useLookUp } from '../queries/page/look-up';
import { getBoxKey, isMac } from '../ui/is-mac';
import { IconButton } from '../ui/controls/icon-button';
import { lazyScreen } from '../ui/lazy-screen';
import { useHasSettled } from '../ui/overlays/use-has-settled';
import type { PanelTabId } from './panel-tab-id';
import { isCovered, isSingleKey, useDocumentKey } from '../ui/single-key';

/** The keys that open the command box. */

/** As `aria-keyshortcuts` takes them. */
const listBoxKeys = (): string => `${isMac() ? 'Meta' : 'Control'}+K /`;

/** Narrows what the tab in front shows; and the button that opens it. */
const SEARCH_FIELD = '[role=tabpanel] [role=search] input';
const SEARCH_OPENER = '[role=tabpanel] [aria-keyshortcuts="/"]';

const isBoxKey = ({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (code === 'KeyK' || key.toLowerCase() === 'k');

/** Opens the box on Ctrl+K everywhere, and on `/` where the tab in front has no search; else `/` goes to that. */
function useBoxKeys(onOpen: () => void): void {
  useDocumentKey((event) => {
    const isForBox = isBoxKey(event);
    const isOurKey = isForBox || isSingleKey(event, '/');
    if (event.defaultPrevented || event.isComposing || !isOurKey) return;
    event.preventDefault();
    if (isCovered()) return;
    const field = document.querySelector<HTMLElement>(SEARCH_FIELD);
    const opener = document.querySelector<HTMLElement>(SEARCH_OPENER);
    if (isForBox || !(field ?? opener)) onOpen();
    else if (field) field.focus();
    else opener?.click();
  });
}

// Loaded when the panel is idle: it opens sooner without the box.
const load = () => import('./commands/panel-command-box');
const PanelCommandBox = lazyScreen(async () => (await load()).PanelCommandBox);

interface CommandBoxButtonProps {
  tab: string | undefined;
  onTab: (tab: PanelTabId) => void;
}

/**
 * Opens the command box, which also opens by its keys, and by itself for a text that a menu or the address bar was
 * refused.
 */
export function CommandBoxButton({ tab, onTab }: CommandBoxButtonProps) {
  const { data: lookUp } = useLookUp();
  const refused = lookUp?.found.type === 'refusal' ? lookUp : null;
  const [isOpen, setIsOpen] = useState(false);
  const [before, setBefore] = useState(refused);
  const hasSettled = useHasSettled();
  if (before !== refused) {
    setBefore(refused);
    if (refused) setIsOpen(true);
  }
  const [typed, setTyped] = useState('');
  const noteUse = useHintUse('commandBox');
  const open = () => {
    noteUse();
    setTyped('');
    setIsOpen(true);
  };
  useBoxKeys(open);
  useEffect(() => {
    if (hasSettled) void Promise.all([load(), loadAllWords()]);
  }, [hasSettled]);

  return (
    <>
      <IconButton
        icon={Search}
        label={t('commandBox.title')}
        tooltip={t('commandBox.button', { key: getBoxKey() })}
        aria-haspopup="dialog"
        aria-keyshortcuts={listBoxKeys()}
        className="ms-auto"
        onClick={open}
      />
      {isOpen && (
        <Suspense
          fallback={<EarlyLetters onLetter={(letter) => setTyped((before) => before + letter)} />}
        >
          <PanelCommandBox typed={typed} tab={tab} onTab={onTab} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Keeps the letters that are typed before the box is there. */
function EarlyLetters({ onLetter }: { onLetter: (letter: string) => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onLetter(event.key);
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return null;
}
