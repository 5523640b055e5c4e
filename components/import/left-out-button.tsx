import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { t } from '@/locales/t';
import { Button } from '../ui/controls/button';
import { saveCsv } from '../ui/save-csv';
import { useClickSignal } from '../ui/use-click-signal';
import { isAdded, type CheckedRow } from '@/lib/domain/import/check-rows';
import { readDecided } from '@/lib/domain/import/check-table';
import { toLeftOutHead, toLeftOutLine } from '@/lib/domain/import/left-out-csv';
import type { ChosenRows } from './queries';

interface LeftOutButtonProps {
  chosen: ChosenRows;
  /** `left`: those that are left out. `refused`: those that are added without a part. */
  kind: 'left' | 'refused';
}

/** Saves rows with the reason for which they or parts of them are left out, to be mended and imported again. */
export function LeftOutButton({ chosen, kind }: LeftOutButtonProps) {
  const { table, reading, headings, addsDuplicates } = chosen;
  const isSaved = (row: CheckedRow) =>
    isAdded(row, addsDuplicates) ? kind === 'refused' && row.refused.length > 0 : kind === 'left';
  const startClick = useClickSignal(kind);
  const saving = useMutation({
    mutationFn: async () => {
      const signal = startClick();
      // Blobs, so that a large file is not kept in memory.
      const parts = [new Blob([toLeftOutHead(headings)])];
      for await (const { rows } of readDecided(table, reading, chosen)) {
        // The dialog was closed.
        if (signal.aborted) return;
        const lines = rows.filter(isSaved).map((row) => toLeftOutLine(headings, row));
        if (lines.length > 0) parts.push(new Blob(lines));
      }
      const name = t(kind === 'left' ? 'import.filter.left' : 'import.refusedRows');
      saveCsv(`${reading.list.name} - ${name}`, new Blob(parts));
    },
  });
  return (
    <Button size="small" icon={Download} isBusy={saving.isPending} onClick={() => saving.mutate()}>
      {t('import.saveLeftOut')}
    </Button>
  );
}
