import { Sparkles, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { BulkSource } from '@/lib/domain/push/record/bulk-record';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useAllowsPushAll } from '../../queries/policy';
import { Button } from '../../ui/button';
import type { ManyAction } from './many-dialog';

// Loaded when it is opened, so that the panel is there sooner.
const ManyDialog = lazy(async () => ({ default: (await import('./many-dialog')).ManyDialog }));

interface ManyActionsProps {
  source: BulkSource;
  /** The source is all that there is, and not what the rep has selected. */
  isAll?: boolean;
  /** The rep has confirmed. */
  onDone?: () => void;
}

/** What can be done with many at once. Both buttons open the same dialog, which does nothing before the rep confirms. */
export function ManyActions({ source, isAll = false, onDone }: ManyActionsProps) {
  const [open, setOpen] = useState<ManyAction | null>(null);
  const allowsPush = useAllowsPushAll();
  const { count } = source;
  const number = formatNumber(count);
  const getName = (action: ManyAction) =>
    isAll ? t(`bulk.${action}.title`) : t(`bulk.${action}.selected`, { count, number });
  // Beside it stands that they are selected.
  const getWords = (action: ManyAction) =>
    isAll ? getName(action) : t(`bulk.${action}.confirm`, { count, number });
  return (
    <>
      <Button
        variant="primary"
        size="small"
        icon={Sparkles}
        aria-label={getName('enrich')}
        onClick={() => {
          setOpen('enrich');
        }}
      >
        {getWords('enrich')}
      </Button>
      {allowsPush && (
        <Button
          size="small"
          icon={Upload}
          aria-label={getName('push')}
          onClick={() => {
            setOpen('push');
          }}
        >
          {getWords('push')}
        </Button>
      )}
      {open && (
        <Suspense>
          <ManyDialog
            title={getName(open)}
            action={open}
            source={source}
            onClose={(isStarted) => {
              setOpen(null);
              if (isStarted) onDone?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
