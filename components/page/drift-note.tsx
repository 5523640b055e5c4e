import { useId } from 'react';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { useDismissDrift } from './queries';

/** Said once: the site has changed its pages, and what is read of them is less than it was. */
export function DriftNote({ drift }: { drift: string }) {
  const id = useId();
  const dismiss = useDismissDrift(drift);
  return (
    <Card>
      <div role="note" aria-labelledby={id} className="flex items-center gap-3 p-3">
        <p id={id} className="min-w-0 flex-1 text-muted">
          {t('page.drift.text')}
        </p>
        <Button
          onClick={() => {
            dismiss.mutate();
          }}
        >
          {t('page.drift.dismiss')}
        </Button>
      </div>
    </Card>
  );
}
