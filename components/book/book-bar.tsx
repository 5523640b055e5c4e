import {
  Play,
  CircleQuestionMark,
  Download,
  Ellipsis,
  Layers,
  ListChecks,
  RefreshCw,
  SlidersHorizontal,
} from 'lucide-react';
import { MAX_ROUND } from '@/lib/contract/limits';
import { formatNumber } from '@/locales/format';
import { useClickedBy } from '../ui/single-key';
import { useRound, useRoundStep } from './round/queries';
import type { ReactNode } from 'react';
import type { BookEntry, BookChoice } from '@/lib/contract/stored/book';
import { t } from '@/locales/t';
import { useAllows } from '../queries/policy';
import { useOpenHelp } from '../shared/help/help';
import { IconButton } from '../ui/controls/icon-button';
import { Menu } from '../ui/overlays/menu';
import { saveCsv } from '../ui/save-file';
import { useBookView } from './book-view';
import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../queries/settings';
import { SmallSelect } from '../ui/fields/small-select';
import { getOwnerName } from '@/lib/domain/book/owner-name';
import { useOwners } from '../queries/owners';
import { bookStartQuery, useBookStart } from './queries';
import { useOwnersRenewal } from './use-renewal';

interface BookBarProps {
  choice: BookChoice;
  shown: BookEntry[];
  /** How many there are, and what they are filtered by; omitted where there is nothing to filter. */
  line?: ReactNode;
  /** When the accounts were ranked, in words. */
  rankedAt: string | null;
  isRefreshing: boolean;
  onRefresh: () => void;
  onPage: () => void;
}

const exportBook = async (entries: BookEntry[]) => {
  const { toBookCsv } = await import('@/lib/domain/book/book-csv');
  const day = new Intl.DateTimeFormat('sv').format(Date.now());
  saveCsv(`${t('tab.today')}-${day}`, toBookCsv(entries));
};

/** Which book, and what is done with all of it. */
export function BookBar(props: BookBarProps) {
  const { choice, shown, line, rankedAt, isRefreshing, onRefresh, onPage } = props;
  const { view, change } = useBookView();
  const openHelp = useOpenHelp();
  const allowsExport = useAllows('allowExport');
  return (
    <div className="flex flex-wrap items-center justify-end gap-y-1 @max-readable/panel:justify-start">
      <BookChoiceSelect />
      {/* With large text the bare count would take a row of its own. */}
      <div className="min-w-0 flex-1 basis-16 px-1 @max-readable/panel:has-[p]:sr-only">{line}</div>
      {/* They stay in one row, whatever the size of the text. */}
      <div className="flex items-center">
        {line && (
          <IconButton
            icon={SlidersHorizontal}
            label={t('book.filters')}
            aria-expanded={view.areToolsShown}
            aria-keyshortcuts="/"
            className={view.order === 'rank' ? '' : 'bg-accent-soft text-accent'}
            onClick={() => change(({ areToolsShown }) => ({ areToolsShown: !areToolsShown }))}
          />
        )}
        <StartButton choice={choice} shown={shown} onPage={onPage} />
        <IconButton
          icon={RefreshCw}
          label={t('book.refresh')}
          tooltip={[t('book.refresh'), rankedAt].filter(Boolean).join(' · ')}
          isBusy={isRefreshing}
          className={isRefreshing ? '[&>svg]:animate-spin' : ''}
          onClick={onRefresh}
        />
        <Menu
          items={[
            {
              label: t('book.group'),
              icon: Layers,
              isOn: view.isGrouped,
              onSelect: () => change(({ isGrouped }) => ({ isGrouped: !isGrouped })),
            },
            {
              label: t('book.selectAll'),
              icon: ListChecks,
              disabled: shown.length === 0,
              onSelect: () =>
                change({ selected: new Set(shown.map(({ account }) => account.domain)) }),
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
    </div>
  );
}

/** The caller's own book, where every list needs a value. */
const OWN = ':own';

function BookChoiceSelect() {
  const { bookChoice } = useSettings();
  const { choose } = useBookView();
  const { data: stored } = useOwners();
  useOwnersRenewal(stored);
  const crm = useBookCrm(bookChoice);

  const options = [
    { value: OWN, label: t('book.own') },
    { value: 'all', label: t('book.all') },
    // The other CRMs give every account to somebody.
    ...(crm === 'crm_one' || bookChoice === 'unassigned'
      ? [{ value: 'unassigned', label: t('book.unassigned') }]
      : []),
    ...(stored?.owners ?? []).map((owner) => ({ value: owner.id, label: getOwnerName(owner) })),
  ];
  const value = bookChoice ?? OWN;
  if (!options.some((option) => option.value === value)) {
    options.push({ value, label: t('crm.ownedBy', { name: t('crm.somebodyElse') }) });
  }
  return (
    <SmallSelect
      label={t('book.choice')}
      className="max-w-30"
      value={value}
      options={options}
      onChange={(chosen) => choose(chosen === OWN ? null : chosen)}
    />
  );
}

/** Of which CRM the books are: a book that was never read does not say. */
function useBookCrm(choice: BookChoice): string | null {
  const { data: shown } = useBookStart(choice);
  const isUnsaid = shown !== undefined && !shown?.head.crm;
  const { data: own } = useQuery({ ...bookStartQuery(null), enabled: isUnsaid });
  return shown?.head.crm ?? own?.head.crm ?? null;
}

interface StartButtonProps {
  choice: BookChoice;
  shown: BookEntry[];
  onPage: () => void;
}

/** Starts a round through the accounts that are shown, in their order. Gone while one is under way, which has a bar. */
function StartButton({ choice, shown, onPage }: StartButtonProps) {
  const { data: round } = useRound();
  const start = useRoundStep(onPage);
  const button = useClickedBy('n');
  if (round?.current || shown.length === 0) return null;
  const domains = shown.slice(0, MAX_ROUND).map(({ account }) => account.domain);
  const count = domains.length;
  const accounts = t('book.accounts', { count, number: formatNumber(count) });
  return (
    <IconButton
      // The key that ended a round does not begin another.
      {...(round === null && { ref: button, 'aria-keyshortcuts': 'n' })}
      icon={Play}
      label={t('book.start')}
      tooltip={[t('book.start'), accounts, ...(round ? [] : ['N'])].join(' · ')}
      className="text-accent!"
      isBusy={start.isPending}
      onClick={() => start.mutate({ step: 'start', choice, domains })}
    />
  );
}
