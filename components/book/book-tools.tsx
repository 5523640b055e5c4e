import { useLayoutEffect, type RefObject } from 'react';
import { BOOK_BADGES, type BookFilter, type BookValues } from '@/lib/domain/book/book-filter';
import { BOOK_ORDERS } from '@/lib/domain/book/book-order';
import { toWords } from '@/locales/known-word';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { SearchField } from '../ui/fields/search-field';
import { SmallSelect } from '../ui/fields/small-select';
import { ToggleChip } from '../ui/controls/toggle-chip';
import { getBookOwnerWords } from './book-line';
import { useBookView } from './book-view';

interface BookToolsProps {
  values: BookValues;
  search: RefObject<HTMLInputElement | null>;
  /** From the search on to what was found. */
  onLeaveSearch: () => void;
}

/** Searches, orders and filters the book. */
export function BookTools({ values, search, onLeaveSearch }: BookToolsProps) {
  const { view, change } = useBookView();
  const { filter, order } = view;
  const { signals, industries, owners } = values;
  useLayoutEffect(() => {
    search.current?.focus();
  }, [search]);
  const set = (changed: Partial<BookFilter>) => change({ filter: { ...filter, ...changed } });
  return (
    <div role="group" aria-label={t('book.filters')} className="flex flex-wrap gap-1">
      <div className="flex basis-full">
        <SearchField
          ref={search}
          label={t('book.search')}
          value={filter.search}
          onChange={(words) => set({ search: words })}
          onLeave={onLeaveSearch}
        />
      </div>
      <SmallSelect
        label={t('book.sort')}
        className="max-w-44 grow basis-30"
        value={order}
        options={BOOK_ORDERS.map((value) => ({ value, label: t(`book.order.${value}`) }))}
        onChange={(value) => {
          if (value) change({ order: value });
        }}
      />
      <Condition
        label={t('book.filter.signal')}
        value={filter.signal}
        options={signals.map((value) => ({ value, label: toWords('signal', value) }))}
        onChange={(signal) => set({ signal })}
      />
      <Condition
        label={t('book.filter.industry')}
        value={filter.industry}
        options={industries.map((value) => ({ value, label: value }))}
        onChange={(industry) => set({ industry })}
      />
      <Condition
        label={t('book.filter.owner')}
        value={filter.owner}
        options={[...owners].map(([value, name]) => ({
          value,
          label: getBookOwnerWords(value, name),
        }))}
        onChange={(owner) => set({ owner })}
      />
      <Condition
        label={t('contact.title')}
        value={filter.contact}
        options={(['contacted', 'never'] as const).map((value) => ({
          value,
          label: t(`book.filter.${value}`),
        }))}
        onChange={(contact) => set({ contact })}
      />
      {BOOK_BADGES.map((badge) => (
        <ToggleChip
          key={badge}
          isOn={filter.badges.includes(badge)}
          onChange={(isOn) => {
            const others = filter.badges.filter((one) => one !== badge);
            set({ badges: isOn ? [...others, badge] : others });
          }}
        >
          {t(`book.badge.${badge}`)}
        </ToggleChip>
      ))}
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
    none={nameAction(props.label, t('book.filter.any'))}
    className="max-w-44 grow basis-30"
  />
);
