import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { t } from '@/locales/t';
import { Button } from '../ui/controls/button';
import { saveCsv } from '../ui/save-csv';
import { useClickSignal } from '../ui/use-click-signal';
import { isAdded } from '@/lib/domain/import/check-rows';
import { readDecided } from '@/lib/domain/import/check-table';
import { toLeftOutHead, toLeftOutLine } from '@/lib/domain/import/left-out-csv';
import type { ChosenRows } from './queries';

/** Saves the rows that are left out with the reason, to be mended and imported again. */
export function LeftOutButton({ chosen }: { chosen: ChosenRows }) {
  const { table, reading, headings } = chosen;
  const startClick = useClickSignal('');
  const saving = useMutation({
    mutationFn: async () => {
      const signal = startClick();
      // Blobs, so that a large file is not kept in memory.
      const parts = [new Blob([toLeftOutHead(headings)])];
      for await (const { rows } of readDecided(table, reading, chosen)) {
        // The dialog was closed.
        if (signal.aborted) return;
        const lines = rows
          .filter((row) => !isAdded(row))
          .map((row) => toLeftOutLine(headings, row));
        if (lines.length > 0) parts.push(new Blob(lines));
      }
      saveCsv(`${reading.list.name} - ${t('import.filter.left')}`, new Blob(parts));
    },
  });
  return (
    <Button size="small" icon={Download} isBusy={saving.isPending} onClick={() => saving.mutate()}>
      {t('import.saveLeftOut')}
    </Button>
  );
}
