import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { BulkSource } from '@/lib/domain/push/record/bulk-record';
import { t } from '@/locales/t';
import { useAllowsPushAll } from '../../queries/policy';
import { Button } from '../../ui/button';

// Loaded when it is opened, so that the panel is there sooner.
const ManyDialog = lazy(async () => ({ default: (await import('./many-dialog')).ManyDialog }));

/**
 * Pushes one account of "Today" with its first person, in the dialog of many. Not there if the administrator allows no bulk
 * pushes, because the push runs as one.
 */
export function PushOne({ source, name }: { source: BulkSource; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isAllowed = useAllowsPushAll();
  if (!isAllowed) return null;
  const title = t('push.named', { name });
  return (
    <>
      <Button
        size="small"
        icon={Upload}
        aria-label={title}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {t('push.confirm')}
      </Button>
      {isOpen && (
        <Suspense>
          <ManyDialog
            title={title}
            action="push"
            source={source}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
