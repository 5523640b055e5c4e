import { useQuery } from '@tanstack/react-query';
import { listShortcuts, openShortcutSettings } from '@/lib/platform/shortcuts';
import { t } from '@/locales/t';
import { Button } from '../ui/button';

/** The shortcuts as the browser has them, and the way to its page that changes them. */
export function Shortcuts() {
  // Asked anew when the rep comes back from that page.
  const { data: shortcuts = [] } = useQuery({
    queryKey: ['kept', 'shortcuts'],
    queryFn: listShortcuts,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return (
    <div className="space-y-4">
      <ul className="space-y-2">
        {shortcuts.map(({ description, keys }) => (
          <li key={description} className="flex items-baseline justify-between gap-4">
            <span>{description}</span>
            {keys === '' ? (
              <span className="shrink-0 text-muted">{t('settings.shortcuts.none')}</span>
            ) : (
              <kbd className="shrink-0 rounded border border-line bg-sunken px-1.5 font-sans text-xs">
                {keys}
              </kbd>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={() => void openShortcutSettings()}>{t('settings.shortcuts.change')}</Button>
    </div>
  );
}
