import { useState } from 'react';
import type { WaitingWrites } from '@/lib/contract/messages/waiting-writes';
import { t } from '@/locales/t';
import { Button } from '../ui/controls/button';
import { Question } from '../ui/overlays/question';
import { readWaitingWrites, useForgetConnection } from './queries';
import { NOTHING_DECIDED, WaitingWritesQuestion } from './waiting-writes';

export function ForgetKey() {
  const [isAsking, setIsAsking] = useState(false);
  const [waiting, setWaiting] = useState<WaitingWrites | null>(null);
  const forget = useForgetConnection();
  return (
    <>
      <Button
        variant="danger"
        isBusy={forget.isPending}
        onClick={() => {
          void readWaitingWrites(null).then(
            (found) => {
              if (found.own.total > 0) setWaiting(found);
              else setIsAsking(true);
            },
            () => setIsAsking(true),
          );
        }}
      >
        {t('settings.connection.forget')}
      </Button>
      {waiting && (
        <WaitingWritesQuestion
          waiting={waiting}
          confirm={t('settings.connection.forget')}
          onCancel={() => setWaiting(null)}
          onDecide={(writes) => {
            setWaiting(null);
            forget.mutate(writes);
          }}
        />
      )}
      {isAsking && (
        <Question
          title={t('settings.connection.forget')}
          confirm={t('settings.connection.forget')}
          isDangerous
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            forget.mutate(NOTHING_DECIDED);
          }}
        >
          <p>{t('settings.connection.forgetText')}</p>
        </Question>
      )}
    </>
  );
}
