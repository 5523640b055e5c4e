import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { saveFile } from '../ui/save-file';
import type { CheckedRow, TargetList } from './check-rows';
import { toLeftOutCsv } from './left-out';

interface LeftOutButtonProps {
  list: TargetList;
  headings: string[];
  rows: CheckedRow[];
}

/** By this, spreadsheets know that it is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves the rows that were left out, with the reason, to be mended and imported again. */
export function LeftOutButton({ list, headings, rows }: LeftOutButtonProps) {
  const saving = useMutation({
    mutationFn: async () => {
      const name = `${t('import.leftOutFile', { list: list.name })}.csv`;
      saveFile(name, BYTE_ORDER_MARK + (await toLeftOutCsv(headings, rows)), 'text/csv');
    },
  });
  return (
    <Button
      size="small"
      icon={Download}
      isBusy={saving.isPending}
      onClick={() => {
        saving.mutate();
      }}
    >
      {t('import.saveLeftOut')}
    </Button>
  );
}
