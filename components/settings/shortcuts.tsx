import { useQuery } from '@tanstack/react-query';
import { listShortcuts, openShortcutSettings } from '@/lib/platform/shortcuts';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { Keycap } from '../ui/keycap';

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
              <Keycap>{keys}</Keycap>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={() => void openShortcutSettings()}>{t('settings.shortcuts.change')}</Button>
    </div>
  );
}
