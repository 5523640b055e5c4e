import { useId, useState } from 'react';
import { getLocalDay } from '@/lib/domain/book/local-day';
import { t } from '@/locales/t';
import { Button } from '../ui/controls/button';
import { Card } from '../ui/display/card';
import { ReportDialog } from '../ui/overlays/report-dialog';
import { useDismissDrift, useLayoutReport } from './queries';

/** Said once: the site has changed its pages, and what is read of them is less than it was. */
export function DriftNote({ drift }: { drift: string }) {
  const id = useId();
  const dismiss = useDismissDrift(drift);
  const make = useLayoutReport();
  const [savedAs, setSavedAs] = useState<string | null>(null);
  return (
    <Card>
      <div role="note" aria-labelledby={id} className="space-y-2 p-3">
        <p id={id} className="text-muted">
          {t('page.drift.text')}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            isBusy={make.isPending}
            onClick={() => {
              setSavedAs(null);
              make.mutate();
            }}
          >
            {t('page.drift.report')}
          </Button>
          <Button onClick={() => dismiss.mutate()}>{t('common.close')}</Button>
        </div>
        <p role="status" className="text-muted empty:sr-only">
          {savedAs !== null
            ? t('page.drift.saved', { file: savedAs })
            : make.data === null && t('page.drift.failed')}
        </p>
      </div>
      {make.data && (
        <ReportDialog
          report={make.data}
          note={t('page.drift.note')}
          day={getLocalDay(Date.parse(make.data.madeAt))}
          onClose={make.reset}
          onSaved={(file) => {
            make.reset();
            setSavedAs(file);
          }}
        />
      )}
    </Card>
  );
}
