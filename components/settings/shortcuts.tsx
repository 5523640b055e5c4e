import { openShortcutSettings } from '@/lib/platform/shortcuts';
import { t } from '@/locales/t';
import { useShortcuts } from '../queries/shortcuts';
import { useOpenHelp } from '../shared/help/help';
import { getShortcutWords } from '../shared/help/shortcut-words';
import { Button } from '../ui/button';
import { Keycap } from '../ui/keycap';

/** The shortcuts as the browser has them, and the way to its page that changes them. */
export function Shortcuts() {
  const { data: shortcuts = [] } = useShortcuts();
  const openHelp = useOpenHelp();
  return (
    <div className="space-y-4">
      <ul className="space-y-2">
        {shortcuts.map((shortcut) => (
          <li key={shortcut.name} className="flex items-baseline justify-between gap-4">
            <span>{getShortcutWords(shortcut)}</span>
            {shortcut.keys === '' ? (
              <span className="shrink-0 text-muted">{t('settings.shortcuts.none')}</span>
            ) : (
              <Keycap>{shortcut.keys}</Keycap>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void openShortcutSettings()}>
          {t('settings.shortcuts.change')}
        </Button>
        <Button variant="ghost" aria-keyshortcuts="?" onClick={openHelp}>
          {t('common.help')}
        </Button>
      </div>
    </div>
  );
}
