import { useState } from 'react';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { Question } from '../ui/question';
import { useForgetConnection } from './queries';

export function ForgetKey() {
  const [isAsking, setIsAsking] = useState(false);
  const forget = useForgetConnection();
  return (
    <>
      <Button
        variant="danger"
        isBusy={forget.isPending}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('settings.connection.forget')}
      </Button>
      {isAsking && (
        <Question
          title={t('settings.connection.forgetTitle')}
          confirm={t('settings.connection.forget')}
          isDangerous
          onCancel={() => {
            setIsAsking(false);
          }}
          onConfirm={() => {
            setIsAsking(false);
            forget.mutate();
          }}
        >
          <p>{t('settings.connection.forgetText')}</p>
        </Question>
      )}
    </>
  );
}
