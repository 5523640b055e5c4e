import { Sparkles, X } from 'lucide-react';
import type { BookChoice, BookEntry } from '@/lib/contract/stored-book';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { Tooltip } from '../ui/tooltip';
import { useBookView } from './book-view';
import { isFirstIncomplete, toEnrichAccountJob } from './new-jobs';
import { useAddBulk } from './queries';

interface SelectionBarProps {
  choice: BookChoice;
  entries: BookEntry[];
  /** As they are shown. */
  shown: BookEntry[];
}

const toDomains = (entries: BookEntry[]) => new Set(entries.map(({ account }) => account.domain));

/** What can be done with the selected accounts at once. Selected is also what the filters hide at the moment. */
export function SelectionBar({ choice, entries, shown }: SelectionBarProps) {
  const { view, change } = useBookView();
  const addBulk = useAddBulk();
  const selected = entries.filter(({ account }) => view.selected.has(account.domain));
  const accounts = selected.map(({ account }) => account).filter(isFirstIncomplete);
  const count = accounts.length;
  const select = (domains: Set<string>) => {
    change({ selected: domains });
  };
  if (selected.length === 0) return null;

  return (
    <section
      aria-label={t('book.selected', { count: selected.length, number: selected.length })}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-line bg-surface px-3 py-2 shadow-over"
    >
      <p role="status" className="text-xs font-semibold">
        {t('book.selected', { count: selected.length, number: formatNumber(selected.length) })}
      </p>
      {selected.length < shown.length && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            select(toDomains(shown));
          }}
        >
          {t('book.selectAll')}
        </Button>
      )}
      <div className="ml-auto flex items-center gap-1">
        <Tooltip text={count === 0 ? t('book.nothingToEnrich') : t('book.enrichSelectedHint')}>
          <Button
            variant="primary"
            size="small"
            icon={Sparkles}
            aria-disabled={count === 0 || undefined}
            isBusy={addBulk.isPending}
            onClick={() => {
              if (count === 0) return;
              const jobs = accounts.map((account) =>
                toEnrichAccountJob({ choice, account }, 0, 'bulk'),
              );
              const label = t('book.bulkLabel', { count, number: formatNumber(count) });
              addBulk.mutate(
                { label, jobs },
                {
                  onSuccess: () => {
                    select(new Set());
                  },
                },
              );
            }}
          >
            {t('book.enrichSelected', { count, number: formatNumber(count) })}
          </Button>
        </Tooltip>
        <IconButton
          icon={X}
          label={t('book.clearSelection')}
          onClick={() => {
            select(new Set());
          }}
        />
      </div>
    </section>
  );
}
