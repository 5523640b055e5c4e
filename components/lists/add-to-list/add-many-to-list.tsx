import { useMutation } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { BulkSource } from '@/lib/domain/push/record/bulk-record';
import { toCandidate, type ListCandidate } from '@/lib/domain/lists/list-values';
import { t } from '@/locales/t';
import { Button } from '@/components/ui/controls/button';
import { IconButton } from '@/components/ui/controls/icon-button';
import { lazyScreen } from '@/components/ui/lazy-screen';

// Read when it is opened: the panel is there sooner without it.
const AddToListDialog = lazyScreen(
  async () => (await import('./add-to-list-dialog')).AddToListDialog,
);

interface AddManyToListProps {
  source: BulkSource;
  /** Its name where several of them are shown, each an icon. */
  label?: string;
  onDone?: () => void;
}

/** Adds many people or companies to a list at once. */
export function AddManyToList({ source, label, onDone }: AddManyToListProps) {
  const [candidates, setCandidates] = useState<ListCandidate[] | null>(null);
  const load = useMutation({
    mutationFn: () => source.load(() => undefined, new AbortController().signal),
    onSuccess: (records) => setCandidates(records.map(toCandidate)),
  });
  const ask = () => load.mutate();
  const close = () => setCandidates(null);
  return (
    <>
      {label === undefined ? (
        <Button size="small" icon={ListPlus} isBusy={load.isPending} onClick={ask}>
          {t('addToList.title')}
        </Button>
      ) : (
        <IconButton icon={ListPlus} label={label} isBusy={load.isPending} onClick={ask} />
      )}
      {candidates && (
        <Suspense>
          <AddToListDialog
            candidates={candidates}
            onClose={close}
            onAdded={() => {
              close();
              onDone?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
