import { KeyRound } from 'lucide-react';
import type { WritesOfConnection } from '@/lib/contract/messages/waiting-writes';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { WritesList } from '../shared/writes-list';
import { useDecideWaitingWrites, useOtherWrites } from '../queries/jobs/queue-state';
import { Button } from '../ui/controls/button';

/** What was made with other keys and waits for the rep: a question for each key. */
export function OtherWrites() {
  const { data } = useOtherWrites();
  return data?.map((writes) => <WritesQuestion key={writes.connectionId ?? ''} writes={writes} />);
}

const describeWrites = ({ host, total }: WritesOfConnection) => {
  const number = formatNumber(total);
  return host === null
    ? t('writes.withoutKey', { count: total, number })
    : t('writes.others', { count: total, number, host });
};

/** How much was made with one key, and what can be done with it. The decision is about no other key. */
function WritesQuestion({ writes }: { writes: WritesOfConnection }) {
  const decide = useDecideWaitingWrites();
  const { connectionId, canSend, total: count } = writes;
  const about = { connectionId };
  return (
    <section
      aria-label={t('writes.label')}
      className="flex shrink-0 flex-wrap items-center justify-end gap-x-3 gap-y-2 border-b border-line bg-warn-soft px-3 py-2"
    >
      <div className="flex min-w-0 grow basis-44 items-start gap-2">
        <KeyRound aria-hidden className="mt-px size-4 shrink-0" />
        <div className="min-w-0">
          <p>
            <span className="font-semibold">{describeWrites(writes)}</span>{' '}
            {t(canSend ? 'writes.othersNext' : 'writes.othersKeep', { count })}
          </p>
          <WritesList writes={writes} />
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {canSend && (
          <Button
            size="small"
            isBusy={decide.isPending}
            onClick={() => decide.mutate({ decision: 'send', about })}
          >
            {t('writes.sendAll')}
          </Button>
        )}
        <Button
          size="small"
          isBusy={decide.isPending}
          onClick={() => decide.mutate({ decision: 'cancel', about })}
        >
          {t('writes.cancelAll')}
        </Button>
      </div>
    </section>
  );
}
