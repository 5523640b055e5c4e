import { useMutation } from '@tanstack/react-query';
import { getLocalDay } from '@/lib/domain/book/local-day';
import { toWritesCsv } from '@/lib/domain/outcomes/writes-csv';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useOutcomeNames } from '../../shared/outcome-names';
import { Button } from '../../ui/button';
import { saveCsv } from '../../ui/save-csv';
import { useSayOutcome } from '../settings-outcome';
import { ActionRow } from './action-row';
import { readWrites } from './queries';

/** Saves every write as a table. */
export function SaveActivity() {
  const names = useOutcomeNames();
  const say = useSayOutcome();
  const save = useMutation({
    mutationFn: async () => {
      const { csv, count } = toWritesCsv(await readWrites(), names, Date.now());
      const name = `${t('settings.data.activity.file')}-${getLocalDay(Date.now())}`;
      if (count > 0) saveCsv(name, csv);
      return { count, file: `${name}.csv` };
    },
    onMutate: () => {
      say(null);
    },
    onSuccess: ({ count, file }) => {
      say(
        count === 0
          ? t('settings.data.activity.none')
          : t('settings.data.activity.done', { count, number: formatNumber(count), file }),
      );
    },
  });
  return (
    <ActionRow text={t('settings.data.activity.text')}>
      <Button
        isBusy={save.isPending}
        onClick={() => {
          save.mutate();
        }}
      >
        {t('settings.data.activity.button')}
      </Button>
    </ActionRow>
  );
}
