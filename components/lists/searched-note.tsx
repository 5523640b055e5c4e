import type { ListHead } from '@/lib/contract/stored/list';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { Button } from '../ui/controls/button';
import { ProgressBar } from '../ui/display/progress-bar';

interface SearchedNoteProps {
  head: ListHead;
  /** How many items were found; null: nothing is looked for. */
  found: number | null;
  isLoadingRest: boolean;
  onLoadRest: (isWanted: boolean) => void;
}

/** How much of the list is here and was searched, with the way to the rest. */
export function SearchedNote({ head, found, isLoadingRest, onLoadRest }: SearchedNoteProps) {
  const { loaded, nextPage } = head;
  const total = Math.max(head.total ?? 0, loaded);
  const rest = total - loaded;
  const numbers = {
    count: total,
    loaded: formatNumber(loaded),
    number: formatNumber(total),
    total: formatNumber(total),
    found: formatNumber(found ?? 0),
  };
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-muted">
        <p role="status">
          {found === null
            ? rest > 0
              ? t('common.loadedOf', numbers)
              : t('lists.items', numbers)
            : rest > 0
              ? [
                  t('lists.foundAll', { found: numbers.found, number: numbers.loaded }),
                  t('common.loadedOf', numbers),
                ].join(' · ')
              : t('lists.foundAll', numbers)}
        </p>
        {nextPage !== null && rest > 0 && (
          <Button variant="ghost" size="small" onClick={() => onLoadRest(!isLoadingRest)}>
            {isLoadingRest
              ? t('lists.stopLoading')
              : t('lists.loadRest', { count: rest, number: formatNumber(rest) })}
          </Button>
        )}
      </div>
      {isLoadingRest && (
        <ProgressBar
          label={t('common.loading')}
          value={loaded}
          max={total}
          text={t('common.loadedOf', numbers)}
        />
      )}
    </div>
  );
}
