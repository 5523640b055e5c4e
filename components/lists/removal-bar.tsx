import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { send } from '@/lib/platform/send';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { isHeld } from '../queries/jobs';
import { Button } from '../ui/button';
import { CountDown } from '../ui/count-down';
import type { Removal } from './item-removals';

/** Takes back many removals at once. */
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
  const held = [...removals.values()].filter((job) => job.bulkId !== null && isHeld(job));
  const [first] = held;
  if (!first) return null;
  const bulkIds = new Set(held.map(({ bulkId }) => bulkId).filter((id) => id !== null));
  const count = held.length;
  return (
    <section
      aria-label={t('undo.label')}
      className="flex shrink-0 items-center gap-3 border-t border-line bg-accent-soft py-2 pr-2 pl-3"
    >
      <div className="min-w-0 flex-1">
        <p role="status" className="font-semibold">
          {t('lists.removing', { count, number: formatNumber(count) })}
        </p>
        <p className="text-xs text-muted">
          <CountDown
            until={first.notBefore}
            say={(when) => t('push.held', { when })}
            over={t('push.sending')}
          />
        </p>
      </div>
      <Button
        size="small"
        icon={Undo2}
        isBusy={undo.isPending}
        onClick={() => {
          undo.mutate([...bulkIds]);
        }}
      >
        {t('common.undo')}
      </Button>
    </section>
  );
}
