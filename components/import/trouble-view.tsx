import { TriangleAlert } from 'lucide-react';
import { MAX_FILE_BYTES, MAX_FILE_ROWS } from '@/lib/contract/limits';
import type { FileTrouble } from '@/lib/domain/import/file-trouble';
import { formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { StateView } from '../ui/display/state-view';

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
