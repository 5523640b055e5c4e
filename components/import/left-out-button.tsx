import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { saveCsv } from '../ui/save-csv';
import type { CheckedRow, TargetList } from '@/lib/domain/import/check-rows';
import { toLeftOutCsv } from '@/lib/domain/import/left-out-csv';

interface LeftOutButtonProps {
  list: TargetList;
  headings: string[];
  rows: CheckedRow[];
  label?: string;
}

/** Saves the rows that were left out, with the reason, to be mended and imported again. */
export function LeftOutButton({
  list,
  headings,
  rows,
  label = t('import.saveLeftOut'),
}: LeftOutButtonProps) {
  const saving = useMutation({
    mutationFn: async () => {
      saveCsv(`${list.name} - ${t('import.filter.left')}`, await toLeftOutCsv(headings, rows));
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
      {label}
    </Button>
  );
}
