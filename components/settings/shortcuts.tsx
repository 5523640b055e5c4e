import { openShortcutSettings, type Shortcut } from '@/lib/platform/shortcuts';
import { t } from '@/locales/t';
import { useShortcuts } from '../queries/shortcuts';
import { Button } from '../ui/button';
import { Keycap } from '../ui/keycap';

/** The sentences of the manifest, which the browser itself shows in English. */
const WORDS = {
  'open-panel': 'openPanel',
  enrich: 'enrich',
  'enrich-and-push': 'enrichAndPush',
  'add-to-last-list': 'addToList',
} as const;

const isKnown = (name: string): name is keyof typeof WORDS => Object.hasOwn(WORDS, name);

const getWords = ({ name, description }: Shortcut): string =>
  isKnown(name) ? t(`manifest.${WORDS[name]}`) : description;

/** The shortcuts as the browser has them, and the way to its page that changes them. */
export function Shortcuts() {
  const { data: shortcuts = [] } = useShortcuts();
  return (
    <div className="space-y-4">
      <ul className="space-y-2">
        {shortcuts.map((shortcut) => (
          <li key={shortcut.name} className="flex items-baseline justify-between gap-4">
            <span>{getWords(shortcut)}</span>
            {shortcut.keys === '' ? (
              <span className="shrink-0 text-muted">{t('settings.shortcuts.none')}</span>
            ) : (
              <Keycap>{shortcut.keys}</Keycap>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={() => void openShortcutSettings()}>{t('settings.shortcuts.change')}</Button>
    </div>
  );
}
