import { MapPinned, Plug } from 'lucide-react';
import { openSettings, openWelcome } from '@/lib/platform/windows';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useNextHint } from '../queries/hints';
import { useJobCounts } from '../queries/jobs/queue-state';
import { usePolicyReading } from '../queries/policy';
import { Button } from '../ui/button';
import { StateView } from '../ui/state-view';

interface ConnectNoteProps {
  isHeading?: boolean;
}

/**
 * Without a connection: what the extension is for, and where to begin, after that the browser lost the one before; or that the
 * administrator wants another one.
 */
export function ConnectNote({ isHeading = false }: ConnectNoteProps) {
  const { hasMoved } = usePolicyReading();
  const { data: hint } = useNextHint();
  if (hasMoved) return <MovedNote isHeading={isHeading} />;
  return (
    <StateView
      icon={Plug}
      tone="accent"
      isHeading={isHeading}
      title={t('welcome.title')}
      action={
        <Button variant="primary" onClick={() => void openWelcome()}>
          {t('welcome.start')}
        </Button>
      }
    >
      {hint === 'lost' && <p>{t('welcome.lost')}</p>}
      <p>{t('welcome.sentence')}</p>
    </StateView>
  );
}

/** The key belongs to an address that the administrator no longer allows: nothing is sent with it. */
function MovedNote({ isHeading }: Required<ConnectNoteProps>) {
  const { address } = usePolicyReading().policy;
  const waiting = useJobCounts().data?.waiting ?? 0;
  return (
    <StateView
      icon={MapPinned}
      tone="warn"
      isHeading={isHeading}
      title={t('welcome.moved')}
      action={
        <Button variant="primary" onClick={() => void openSettings()}>
          {t('common.openSettings')}
        </Button>
      }
    >
      <p>
        {address === undefined
          ? t('welcome.noAddress')
          : t('welcome.movedNext', { host: new URL(address).host })}
      </p>
      {waiting > 0 && (
        <p>{t('welcome.waiting', { count: waiting, number: formatNumber(waiting) })}</p>
      )}
    </StateView>
  );
}
