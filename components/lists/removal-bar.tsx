import { isJobHeld } from '@/lib/contract/stored/job-state';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/lib/platform/send';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { UndoRow } from '../ui/undo-row';
import type { Removal } from '@/lib/domain/lists/item-removals';

/** Cancels many removals at once. */
function useUndoBulks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map((id) => send('bulk.cancel', { id }))),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

/** Many removals that can still be undone. A single one is in the bar at the foot of every tab. */
export function RemovalBar({ removals }: { removals: Map<string, Removal> }) {
  const undo = useUndoBulks();
  const held = [...removals.values()].filter((job) => job.bulkId !== null && isJobHeld(job));
  const [first] = held;
  if (!first) return null;
  const bulkIds = new Set(held.map(({ bulkId }) => bulkId).filter((id) => id !== null));
  const count = held.length;
  return (
    <section aria-label={t('undo.label')} className="shrink-0 border-t border-line bg-accent-soft">
      <UndoRow
        title={
          <p role="status" className="font-semibold">
            {t('lists.removing', { count, number: formatNumber(count) })}
          </p>
        }
        until={first.notBefore}
        isBusy={undo.isPending}
        onUndo={() => {
          undo.mutate([...bulkIds]);
        }}
      />
    </section>
  );
}
