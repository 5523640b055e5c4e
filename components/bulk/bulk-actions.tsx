import { Sparkles, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { BulkSource } from '@/lib/domain/bulk/bulk-record';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useAllowsPushAll } from '../queries/policy';
import { Button } from '../ui/button';

// Read when one is opened: the panel is there sooner without them.
const EnrichAllDialog = lazy(async () => ({
  default: (await import('./enrich-all-dialog')).EnrichAllDialog,
}));
const PushAllDialog = lazy(async () => ({
  default: (await import('./push-all-dialog')).PushAllDialog,
}));

interface BulkActionsProps {
  source: BulkSource;
  /** The source is all that there is, and not what the rep has selected. */
  isAll?: boolean;
  /** The rep has started one, and closed its dialog. */
  onDone?: () => void;
}

/** What can be done with many at once. Neither does anything before its dialog was answered. */
export function BulkActions({ source, isAll = false, onDone }: BulkActionsProps) {
  const [open, setOpen] = useState<'enrich' | 'push' | null>(null);
  const allowsPush = useAllowsPushAll();
  const close = (isStarted: boolean) => {
    setOpen(null);
    if (isStarted) onDone?.();
  };
  const { count } = source;
  const number = formatNumber(count);
  const getName = (action: 'enrich' | 'push') =>
    isAll ? t(`bulk.${action}.title`) : t(`bulk.${action}.selected`, { count, number });
  // Beside it stands that they are selected.
  const getWords = (action: 'enrich' | 'push') =>
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
      <Suspense>
        {open === 'enrich' && (
          <EnrichAllDialog title={getName('enrich')} source={source} onClose={close} />
        )}
        {open === 'push' && (
          <PushAllDialog title={getName('push')} source={source} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
