import { ListFilter } from 'lucide-react';
import { useMemo, useState, type RefObject } from 'react';
import type { BookEntry } from '@/lib/contract/stored/book';
import { BOOK_BADGES, countConditions, EVERYTHING, NO_OWNER } from '@/lib/domain/book/book-filter';
import { listBookValues, type BookFilter } from '@/lib/domain/book/book-filter';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { SearchField } from '../ui/search-field';
import { SmallSelect } from '../ui/small-select';
import { ToggleChip } from '../ui/toggle-chip';
import { useBookView } from './book-view';

interface BookToolsProps {
  entries: BookEntry[];
  search: RefObject<HTMLInputElement | null>;
  /** From the search on to what was found. */
  onLeaveSearch: () => void;
}

/** Narrows the book: by words, and by conditions. */
export function BookTools({ entries, search, onLeaveSearch }: BookToolsProps) {
  const { view, change } = useBookView();
  const { filter } = view;
  const count = countConditions(filter);
  const [isOpen, setIsOpen] = useState(count > 0);
  const set = (changed: Partial<BookFilter>) => {
    change({ filter: { ...filter, ...changed } });
  };
  return (
    <>
      <div className="flex items-center gap-1">
        <SearchField
          ref={search}
          label={t('book.search')}
          value={filter.search}
          onChange={(words) => {
            set({ search: words });
          }}
          onLeave={onLeaveSearch}
        />
        <IconButton
          icon={ListFilter}
          label={count > 0 ? t('book.filtersOn', { count }) : t('book.filters')}
          aria-expanded={isOpen}
          className={count > 0 ? 'bg-accent-soft text-accent' : ''}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        />
      </div>
      {isOpen && <Conditions entries={entries} filter={filter} onChange={set} />}
    </>
  );
}

interface ConditionsProps {
  entries: BookEntry[];
  filter: BookFilter;
  onChange: (changed: Partial<BookFilter>) => void;
}

function Conditions({ entries, filter, onChange }: ConditionsProps) {
  const { signals, industries, owners } = useMemo(() => listBookValues(entries), [entries]);
  const getOwner = (id: string, name: string | null) =>
    id === NO_OWNER ? t('book.filter.nobody') : (name ?? t('book.ownerById', { id }));
  return (
    <div role="group" aria-label={t('book.filters')} className="flex flex-wrap gap-1">
      <Condition
        label={t('book.filter.signal')}
        value={filter.signal}
        options={signals.map((value) => ({ value, label: toWords('signal', value) }))}
        onChange={(signal) => {
          onChange({ signal });
        }}
      />
      <Condition
        label={t('book.filter.industry')}
        value={filter.industry}
        options={industries.map((value) => ({ value, label: value }))}
        onChange={(industry) => {
          onChange({ industry });
        }}
      />
      <Condition
        label={t('book.filter.owner')}
        value={filter.owner}
        options={[...owners].map(([value, name]) => ({ value, label: getOwner(value, name) }))}
        onChange={(owner) => {
          onChange({ owner });
        }}
      />
      <Condition
        label={t('book.filter.contact')}
        value={filter.contact}
        options={(['contacted', 'never'] as const).map((value) => ({
          value,
          label: t(`book.filter.${value}`),
        }))}
        onChange={(contact) => {
          onChange({ contact });
        }}
      />
      {BOOK_BADGES.map((badge) => (
        <ToggleChip
          key={badge}
          isOn={filter.badges.includes(badge)}
          onChange={(isOn) => {
            const others = filter.badges.filter((one) => one !== badge);
            onChange({ badges: isOn ? [...others, badge] : others });
          }}
        >
          {t(`book.badge.${badge}`)}
        </ToggleChip>
      ))}
      {countConditions(filter) > 0 && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            onChange({ ...EVERYTHING, search: filter.search });
          }}
        >
          {t('book.clearFilters')}
        </Button>
      )}
    </div>
  );
}

interface ConditionProps<Value extends string> {
  label: string;
  value: Value | null;
  options: { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
}

const Condition = <Value extends string>(props: ConditionProps<Value>) => (
  <SmallSelect
    {...props}
    isMarked
    none={`${props.label}: ${t('book.filter.any')}`}
    className="max-w-44 grow basis-30"
  />
);
