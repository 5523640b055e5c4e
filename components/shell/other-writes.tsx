import { KeyRound } from 'lucide-react';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { WritesList } from '../shared/writes-list';
import { useOtherWrites, useDecideWaitingWrites } from '../queries/jobs/writes';
import { Button } from '../ui/button';

/** What was made with another key and waits for the rep: how much, and what can be done with it. */
export function OtherWrites() {
  const { data } = useOtherWrites();
  const decide = useDecideWaitingWrites();
  const writes = data?.others;
  if (!writes || writes.total === 0) return null;
  const count = writes.total;
  return (
    <section
      aria-label={t('writes.label')}
      className="flex shrink-0 flex-wrap items-center justify-end gap-x-3 gap-y-2 border-b border-line bg-warn-soft px-3 py-2"
    >
      <div className="flex min-w-0 grow basis-44 items-start gap-2">
        <KeyRound aria-hidden className="mt-px size-4 shrink-0" />
        <div className="min-w-0">
          <p>
            <span className="font-semibold">
              {t('writes.others', { count, number: formatNumber(count) })}
            </span>{' '}
            {t(data.canSendOthers ? 'writes.othersNext' : 'writes.othersKeep', { count })}
          </p>
          <WritesList writes={writes} />
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {data.canSendOthers && (
          <Button
            size="small"
            isBusy={decide.isPending}
            onClick={() => {
              decide.mutate({ decision: 'send', id: null });
            }}
          >
            {t('writes.sendAll')}
          </Button>
        )}
        <Button
          size="small"
          isBusy={decide.isPending}
          onClick={() => {
            decide.mutate({ decision: 'cancel', id: null });
          }}
        >
          {t('writes.cancelAll')}
        </Button>
      </div>
    </section>
  );
}
