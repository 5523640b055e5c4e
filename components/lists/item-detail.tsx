import type { ListItem } from '@/lib/contract/service/lists';
import { formatAt } from '@/locales/format';
import { t } from '@/locales/t';
import { FactList } from '../ui/fact-list';
import { toPageAddress } from '@/lib/domain/person/match-keys';
import { OutsideLink } from '../ui/outside-link';
import { useNow } from '../ui/use-now';
import { ITEM_FIELDS } from '@/lib/domain/lists/list-csv';

/** All fields of an item. */
export function ItemDetail({
  item,
  isProfileRefused,
}: {
  item: ListItem;
  /** Its value for the profile is not a profile address. */
  isProfileRefused: boolean;
}) {
  const now = useNow();
  const show = (field: (typeof ITEM_FIELDS)[number]) => {
    const value = item[field]?.trim();
    if (!value) return null;
    const profile = field === 'social_url' ? toPageAddress(value) : null;
    if (profile !== null) {
      return (
        <OutsideLink href={profile}>{profile.replace(/^https?:\/\/(?:www\.)?/u, '')}</OutsideLink>
      );
    }
    const at = field === 'createdAt' ? Date.parse(value) : NaN;
    return (
      <span dir="auto" className="break-words">
        {Number.isNaN(at) ? value : formatAt(at, now)}
        {field === 'social_url' && isProfileRefused && (
          <span className="text-warn"> · {t('lists.notProfile')}</span>
        )}
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
