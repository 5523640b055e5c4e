import { TriangleAlert, Download } from 'lucide-react';
import { MAX_FILE_BYTES, MAX_FILE_ROWS } from '@/lib/contract/limits';
import type { FileTrouble } from '@/lib/domain/import/file-trouble';
import { formatNumber, formatList, formatDuration } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { StateView } from '../ui/display/state-view';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../ui/controls/button';
import { saveCsv } from '../ui/save-file';
import { useClickSignal } from '../ui/use-click-signal';
import { isAdded } from '@/lib/domain/import/check-rows';
import { readDecided } from '@/lib/domain/import/check-table';
import { toLeftOutHead, toLeftOutLine } from '@/lib/domain/import/left-out-csv';
import type { ChosenRows } from './queries';
import { ProgressBar } from '../ui/display/progress-bar';

/** How large a file may be. */
export const getBoundsWords = (): string =>
  t('import.dropHint', {
    rows: formatNumber(MAX_FILE_ROWS),
    size: formatNumber(MAX_FILE_BYTES / 1_000_000),
  });

function getNext(trouble: FileTrouble): string {
  if (trouble === 'too-large') return getBoundsWords();
  const hasOwn = trouble === 'workbook' || trouble === 'unreadable';
  return t(`import.troubleNext.${hasOwn ? trouble : 'file'}`);
}

/** Why a file cannot be read, and what to do. */
export function TroubleView({ name, trouble }: { name: string; trouble: FileTrouble }) {
  return (
    <StateView
      icon={TriangleAlert}
      tone="bad"
      title={nameAction(name, t(`import.trouble.${trouble}`))}
    >
      <p>{getNext(trouble)}</p>
    </StateView>
  );
}

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

/** Names the rows that are added without their profile, email or domain, because the text is not a valid one. */
export function RefusedRowsNote({ chosen }: { chosen: ChosenRows }) {
  const { count, numbers } = chosen.tally.refused;
  if (count === 0) return null;
  const rest = count - numbers.length;
  const shown = numbers.map((number) => formatNumber(number));
  const rows = formatList(
    rest > 0 ? [...shown, t('common.more', { number: formatNumber(rest) })] : shown,
  );
  return (
    <p className="text-warn">
      {nameAction(
        t('import.refusedRows'),
        t('import.rowCount', { count, number: formatNumber(count) }),
      )}{' '}
      ({rows})
    </p>
  );
}

interface ReadingProgressProps {
  value: number;
  max: number;
  leftMs: number;
  label: string;
  figures?: string;
}

/** How far the reading of a file is, and how long the rest takes. */
export function ReadingProgress({ value, max, leftMs, label, figures }: ReadingProgressProps) {
  const time = t('bulk.doneIn', { time: formatDuration(leftMs) });
  return (
    <div className="space-y-1 text-muted">
      <ProgressBar label={label} value={value} max={max} text={time} />
      {figures && <p>{figures}</p>}
      <p>{time}</p>
    </div>
  );
}
