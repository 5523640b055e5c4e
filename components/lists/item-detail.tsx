import type { ListItem } from '@/lib/contract/lists';
import { formatAt } from '@/locales/format';
import { t } from '@/locales/t';
import { FactList } from '../ui/fact-list';
import { isWebAddress, OutsideLink } from '../ui/outside-link';
import { useNow } from '../ui/use-now';
import { ITEM_FIELDS } from './list-csv';

/** All that a list says of an item. */
export function ItemDetail({ item }: { item: ListItem }) {
  const now = useNow();
  const show = (field: (typeof ITEM_FIELDS)[number]) => {
    const value = item[field]?.trim();
    if (!value) return null;
    if (field === 'social_url' && isWebAddress(value)) {
      return <OutsideLink href={value}>{value.replace(/^https?:\/\/(?:www\.)?/u, '')}</OutsideLink>;
    }
    const at = field === 'createdAt' ? Date.parse(value) : NaN;
    return (
      <span dir="auto" className="break-words">
        {Number.isNaN(at) ? value : formatAt(at, now)}
      </span>
    );
  };
  return (
    <div className="pr-1 pb-3 pl-6 text-xs">
      <FactList
        facts={ITEM_FIELDS.map((field) => ({
          label: t(`lists.field.${field}`),
          value: show(field),
        }))}
      />
    </div>
  );
}
