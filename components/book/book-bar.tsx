import {
  CircleQuestionMark,
  Download,
  Ellipsis,
  Layers,
  ListChecks,
  RefreshCw,
  SlidersHorizontal,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { BookEntry } from '@/lib/contract/stored/book';
import { t } from '@/locales/t';
import { useAllows } from '../queries/policy';
import { useOpenHelp } from '../shared/help/help';
import { IconButton } from '../ui/controls/icon-button';
import { Menu } from '../ui/overlays/menu';
import { saveCsv } from '../ui/save-csv';
import { BookChoiceSelect } from './book-choice';
import { useBookView } from './book-view';

interface BookBarProps {
  shown: BookEntry[];
  /** The button that works through them. */
  start: ReactNode;
  /** How many there are, and what they are filtered by; omitted where there is nothing to filter. */
  line?: ReactNode;
  /** When the accounts were ranked, in words. */
  rankedAt: string | null;
  isRefreshing: boolean;
  onRefresh: () => void;
}

const exportBook = async (entries: BookEntry[]) => {
  const { toBookCsv } = await import('@/lib/domain/book/book-csv');
  const day = new Intl.DateTimeFormat('sv').format(Date.now());
  saveCsv(`${t('tab.today')}-${day}`, toBookCsv(entries));
};

/** Which book, and what is done with all of it. */
export function BookBar(props: BookBarProps) {
  const { shown, start, line, rankedAt, isRefreshing, onRefresh } = props;
  const { view, change } = useBookView();
  const openHelp = useOpenHelp();
  const allowsExport = useAllows('allowExport');
  return (
    <div className="flex flex-wrap items-center justify-end gap-y-1">
      <BookChoiceSelect />
      <div className="min-w-0 flex-1 basis-16 px-1">{line}</div>
      {line && (
        <IconButton
          icon={SlidersHorizontal}
          label={t('book.filters')}
          aria-expanded={view.areToolsShown}
          aria-keyshortcuts="/"
          className={view.order === 'rank' ? '' : 'bg-accent-soft text-accent'}
          onClick={() => {
            change(({ areToolsShown }) => ({ areToolsShown: !areToolsShown }));
          }}
        />
      )}
      {start}
      <IconButton
        icon={RefreshCw}
        label={t('book.refresh')}
        tooltip={[t('book.refresh'), rankedAt].filter(Boolean).join(' · ')}
        aria-disabled={isRefreshing || undefined}
        className={isRefreshing ? 'opacity-60 [&>svg]:animate-spin' : ''}
        onClick={() => {
          if (!isRefreshing) onRefresh();
        }}
      />
      <Menu
        items={[
          {
            label: t('book.group'),
            icon: Layers,
            isOn: view.isGrouped,
            onSelect: () => {
              change(({ isGrouped }) => ({ isGrouped: !isGrouped }));
            },
          },
          {
            label: t('book.selectAll'),
            icon: ListChecks,
            disabled: shown.length === 0,
            onSelect: () => {
              change({ selected: new Set(shown.map(({ account }) => account.domain)) });
            },
          },
          {
            label: t('book.export'),
            hint: allowsExport ? undefined : t('common.managed'),
            icon: Download,
            disabled: !allowsExport || shown.length === 0,
            onSelect: () => {
              void exportBook(shown);
            },
          },
          { label: t('common.help'), icon: CircleQuestionMark, onSelect: openHelp },
        ]}
      >
        <IconButton icon={Ellipsis} label={t('book.more')} />
      </Menu>
    </div>
  );
}
