import { Sparkles, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { BulkSource } from '@/lib/domain/bulk/bulk-record';
import { t } from '@/locales/t';
import { usePolicy } from '../queries/policy';
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
  /** The rep has started one, and closed its dialog. */
  onDone?: () => void;
}

/** What can be done with many at once. Neither does anything before its dialog was answered. */
export function BulkActions({ source, onDone }: BulkActionsProps) {
  const [open, setOpen] = useState<'enrich' | 'push' | null>(null);
  const allowsPush = usePolicy().allowPushAll !== false;
  const close = (isStarted: boolean) => {
    setOpen(null);
    if (isStarted) onDone?.();
  };
  return (
    <>
      <Button
        variant="primary"
        size="small"
        icon={Sparkles}
        onClick={() => {
          setOpen('enrich');
        }}
      >
        {t('bulk.enrich.title')}
      </Button>
      {allowsPush && (
        <Button
          size="small"
          icon={Upload}
          onClick={() => {
            setOpen('push');
          }}
        >
          {t('bulk.push.title')}
        </Button>
      )}
      <Suspense>
        {open === 'enrich' && <EnrichAllDialog source={source} onClose={close} />}
        {open === 'push' && <PushAllDialog source={source} onClose={close} />}
      </Suspense>
    </>
  );
}
