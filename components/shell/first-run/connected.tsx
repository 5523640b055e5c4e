import { CircleCheck } from 'lucide-react';
import { NETWORK_ORIGIN } from '@/lib/contract/network';
import { openPanelHere, openSettings, openTab } from '@/lib/platform/windows';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useBookStart } from '../../book/queries';
import { useBookRenewal } from '../../book/use-renewal';
import { useSettings } from '../../queries/settings';
import { Button } from '../../ui/button';

/** After the first connection: how much there is today, and where to go. `hasAccounts`: whether the key may see them. */
export function Connected({ hasAccounts }: { hasAccounts: boolean }) {
  const { bookChoice } = useSettings();
  const { data: start } = useBookStart(bookChoice);
  useBookRenewal(bookChoice, hasAccounts ? start : undefined);
  const total = start?.head.total;
  return (
    <div className="space-y-4">
      <h1 className="flex items-center gap-2 text-xl font-semibold">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        {total === undefined
          ? t('welcome.connected')
          : t('welcome.connectedCount', {
              accounts: t('book.accounts', { count: total, number: formatNumber(total) }),
            })}
      </h1>
      {!hasAccounts && <p className="text-muted">{t('settings.test.featureOff')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void openTab(NETWORK_ORIGIN)}>
          {t('welcome.openProfile')}
        </Button>
        {hasAccounts && (
          <Button onClick={() => void openPanelHere()}>{t('activity.openToday')}</Button>
        )}
        <Button variant="ghost" onClick={() => void openSettings()}>
          {t('common.openSettings')}
        </Button>
      </div>
    </div>
  );
}
