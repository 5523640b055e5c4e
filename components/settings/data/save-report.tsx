import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { SupportReport } from '@/lib/contract/messages/support-report';
import { getLocalDay } from '@/lib/domain/book/local-day';
import { send } from '@/lib/platform/send';
import { t } from '@/locales/t';
import { Button } from '../../ui/button';
import { ReportDialog } from '../../ui/report-dialog';
import { useSayOutcome } from '../settings-outcome';
import { ActionRow } from './action-row';

/** Makes the report for support, and shows it before it is saved. */
export function SaveReport() {
  const [report, setReport] = useState<SupportReport | null>(null);
  const say = useSayOutcome();
  const make = useMutation({
    mutationFn: () => send('data.report', null),
    onMutate: () => {
      say(null);
    },
    onSuccess: setReport,
  });
  const close = () => {
    setReport(null);
  };
  return (
    <ActionRow text={t('settings.data.report.text')}>
      <Button
        isBusy={make.isPending}
        onClick={() => {
          make.mutate();
        }}
      >
        {t('settings.data.report.button')}
      </Button>
      {report && (
        <ReportDialog
          report={report}
          note={t('settings.data.report.note')}
          day={getLocalDay(Date.parse(report.madeAt))}
          onClose={close}
          onSaved={(file) => {
            close();
            say(t('settings.data.report.done', { file }));
          }}
        />
      )}
    </ActionRow>
  );
}
