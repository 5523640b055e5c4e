import { Search } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect, useEffectEvent, useState } from 'react';
import { loadAllWords } from '@/locales/change-language';
import { t } from '@/locales/t';
import { listBoxKeys, useBoxKeys } from '../command-box/box-keys';
import { useHintUse } from '../queries/hints';
import { useLookUp } from '../queries/page/look-up';
import { getBoxKey } from '../ui/box-key';
import { IconButton } from '../ui/icon-button';
import { lazyScreen } from '../ui/lazy-screen';
import { useHasSettled } from '../ui/use-has-settled';
import type { PanelTabId } from './panel-tab-id';

// Loaded when the panel is idle: it opens sooner without the box.
const load = () => import('./commands/panel-command-box');
const PanelCommandBox = lazyScreen(async () => (await load()).PanelCommandBox);

interface CommandBoxButtonProps {
  /** The tab in front. */
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
          fallback={
            <EarlyLetters
              onLetter={(letter) => {
                setTyped((before) => before + letter);
              }}
            />
          }
        >
          <PanelCommandBox
            typed={typed}
            tab={tab}
            onTab={onTab}
            onClose={() => {
              setIsOpen(false);
            }}
          />
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
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, []);
  return null;
}
