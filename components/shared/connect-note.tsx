import { MapPinned, Plug } from 'lucide-react';
import { openSettings, openWelcome } from '@/lib/platform/windows';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useNextHint } from '../queries/hints';
import { useJobCounts } from '../queries/jobs/queue-state';
import { usePolicyReading } from '../queries/policy';
import { Button } from '../ui/controls/button';
import { StateView } from '../ui/display/state-view';

/**
 * Without a connection: what the extension is for, and where to begin. It also says that the browser lost the connection, or
 * that the administrator no longer allows its address.
 */
export function ConnectNote({ isHeading = false }: { isHeading?: boolean }) {
  const { hasMoved, policy } = usePolicyReading();
  const { data: hint } = useNextHint();
  const waiting = useJobCounts().data?.waiting ?? 0;
  const note = hasMoved
    ? ({
        icon: MapPinned,
        tone: 'warn',
        title: t('welcome.moved'),
        sentences: [
          policy.address === undefined
            ? t('welcome.noAddress')
            : t('welcome.movedNext', { host: new URL(policy.address).host }),
          waiting > 0 && t('status.waiting', { number: formatNumber(waiting) }),
        ],
        action: t('common.openSettings'),
        open: openSettings,
      } as const)
    : ({
        icon: Plug,
        tone: 'accent',
        title: t('welcome.title'),
        sentences: [hint === 'lost' && t('welcome.lost')],
        action: t('welcome.connect'),
        open: () => openWelcome(true),
      } as const);
  return (
    <StateView
      icon={note.icon}
      tone={note.tone}
      isHeading={isHeading}
      title={note.title}
      action={
        <Button variant="primary" onClick={() => void note.open()}>
          {note.action}
        </Button>
      }
    >
      {note.sentences.map((sentence) => sentence && <p key={sentence}>{sentence}</p>)}
    </StateView>
  );
}
