import { Info } from 'lucide-react';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { getDelimiterName } from '@/lib/domain/import/delimiter-name';
import type { Delimiter } from '@/lib/domain/import/dialect';
import type { Table } from '@/lib/domain/import/read-table';

interface TableNotesProps {
  table: Table;
  /** A delimiter by which it could not be read. */
  refused: Delimiter | null;
}

function listNotes({ table: { rows }, refused }: TableNotesProps): string[] {
  const broken = rows.filter(({ isBroken }) => isBroken);
  const [first] = broken;
  return [
    ...(refused === null ? [] : [t('import.note.refused', { name: getDelimiterName(refused) })]),
    ...(first
      ? [
          t('import.note.quotes', {
            count: broken.length,
            number: formatNumber(broken.length),
            row: formatNumber(first.number),
          }),
        ]
      : []),
  ];
}

/** What is odd about a table, and what to do about it. */
export function TableNotes(props: TableNotesProps) {
  const notes = listNotes(props);
  return (
    <div role="status" className="empty:sr-only">
      {notes.length > 0 && (
        <ul className="space-y-1 rounded-lg bg-warn-soft p-2 text-warn">
          {notes.map((note) => (
            <li key={note} className="flex gap-2">
              <Info aria-hidden className="mt-px size-3.5 shrink-0" />
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
