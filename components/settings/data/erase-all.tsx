import { useState, type ReactNode } from 'react';
import type { WritesSummary } from '@/lib/contract/messages/waiting-writes';
import { WRITE_KINDS } from '@/lib/contract/messages/write-kinds';
import { t } from '@/locales/t';
import { Button } from '@/components/ui/controls/button';
import { Question } from '@/components/ui/overlays/question';
import { useSayOutcome } from '../settings-outcome';
import { readOtherWrites, readWaitingWrites } from '../queries';
import { useEraseAll } from './queries';
import { WaitingCancelled } from './waiting-cancelled';

const NOTHING: WritesSummary = { counts: {}, total: 0, labels: [] };

/** All that waits, for whatever key it was made. */
async function readAllWaiting(): Promise<WritesSummary> {
  const [{ own }, others] = await Promise.all([readWaitingWrites(null), readOtherWrites()]);
  const all = [own, ...others];
  const counts = WRITE_KINDS.map((kind) => [
    kind,
    all.reduce((sum, writes) => sum + (writes.counts[kind] ?? 0), 0),
  ]);
  return {
    counts: Object.fromEntries(counts) as WritesSummary['counts'],
    total: all.reduce((sum, { total }) => sum + total, 0),
    labels: all.flatMap(({ labels }) => labels),
  };
}

/** Takes the extension back to a fresh install, once the rep has seen what goes. */
export function EraseAll() {
  const [waiting, setWaiting] = useState<WritesSummary | null>(null);
  const say = useSayOutcome();
  const erase = useEraseAll();
  return (
    <ActionRow text={t('settings.data.eraseAll.goes')}>
      <Button
        variant="danger"
        isBusy={erase.isPending}
        onClick={() => {
          say(null);
          // What cannot be read can be erased all the same.
          void readAllWaiting().then(setWaiting, () => setWaiting(NOTHING));
        }}
      >
        {t('settings.data.eraseAll.button')}
      </Button>
      {waiting && (
        <Question
          title={t('settings.data.eraseAll.button')}
          confirm={t(
            waiting.total > 0 ? 'settings.data.confirmWaiting' : 'settings.data.eraseAll.button',
          )}
          isDangerous
          onCancel={() => setWaiting(null)}
          onConfirm={() => {
            setWaiting(null);
            erase.mutate(undefined, {
              onSuccess: () => say(t('settings.data.eraseAll.done')),
            });
          }}
        >
          <p>{t('settings.data.eraseAll.goes')}</p>
          <p>{t('settings.data.eraseAll.hosts')}</p>
          <p>{t('settings.data.erasePerson.stays')}</p>
          {waiting.total > 0 && <WaitingCancelled writes={waiting} />}
        </Question>
      )}
    </ActionRow>
  );
}

/** One thing that can be done, in words, and its buttons. */
export const ActionRow = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <p className="min-w-0 grow basis-64 text-muted">{text}</p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
);
