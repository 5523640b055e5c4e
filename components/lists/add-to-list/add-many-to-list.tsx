import { useMutation } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { BulkSource } from '@/lib/domain/push/record/bulk-record';
import { toCandidate, type ListCandidate } from '@/lib/domain/lists/list-values';
import { t } from '@/locales/t';
import { Button } from '@/components/ui/button';
import { lazyScreen } from '@/components/ui/lazy-screen';

// Read when it is opened: the panel is there sooner without it.
const AddToListDialog = lazyScreen(
  async () => (await import('./add-to-list-dialog')).AddToListDialog,
);

interface AddManyToListProps {
  source: BulkSource;
  /** The button's name, where several of them are shown. */
  label?: string;
  /** They are on their way. */
  onDone: () => void;
}

/** Adds many people or companies to a list at once. */
export function AddManyToList({ source, label, onDone }: AddManyToListProps) {
  const [candidates, setCandidates] = useState<ListCandidate[] | null>(null);
  const load = useMutation({
    mutationFn: () => source.load(() => undefined, new AbortController().signal),
    onSuccess: (records) => {
      setCandidates(records.map(toCandidate));
    },
  });
  const close = () => {
    setCandidates(null);
  };
  return (
    <>
      <Button
        size="small"
        icon={ListPlus}
        aria-label={label}
        isBusy={load.isPending}
        onClick={() => {
          load.mutate();
        }}
      >
        {t('addToList.title')}
      </Button>
      {candidates && (
        <Suspense>
          <AddToListDialog
            candidates={candidates}
            onClose={close}
            onAdded={() => {
              close();
              onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
