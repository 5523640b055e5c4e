import type { ListItem } from '@/lib/contract/service/lists';
import { formatAt } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { CopyButton } from '../ui/copy-button';
import { FactList } from '../ui/fact-list';
import { toPageAddress } from '@/lib/domain/person/match-keys';
import { OutsideLink } from '../ui/outside-link';
import { useNow } from '../ui/use-now';
import { ITEM_FIELDS } from '@/lib/domain/lists/list-csv';
import { useFoundValues } from './use-found-values';

/** All fields of an item, and what an enrichment found of it. */
export function ItemDetail({
  item,
  entity,
  isProfileRefused,
}: {
  item: ListItem;
  /** What its list holds. */
  entity: string;
  /** Its value for the profile is not a profile address. */
  isProfileRefused: boolean;
}) {
  const now = useNow();
  const found = useFoundValues(item, entity);
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
        facts={[
          ...ITEM_FIELDS.map((field) => ({
            label: t(`lists.field.${field}`),
            value: show(field),
          })),
          {
            label: t('lists.foundEmail'),
            value: found?.email && (
              <FoundValue
                text={found.email}
                copy={t('contact.copyEmail')}
                note={found.emailStatus && toWords('emailStatus', found.emailStatus)}
              />
            ),
          },
          {
            label: t('lists.foundPhone'),
            value: found?.phone && (
              <FoundValue
                text={found.phone}
                copy={t('contact.copyPhone')}
                note={found.phoneType && toWords('phoneType', found.phoneType)}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

interface FoundValueProps {
  text: string;
  /** The name of the button that copies it. */
  copy: string;
  /** How good it is, or of what type. */
  note: string | null;
}

const FoundValue = ({ text, copy, note }: FoundValueProps) => (
  <span className="flex items-center gap-1">
    <span dir="auto" className="min-w-0 break-words">
      {text}
      {note && <span className="text-muted"> · {note}</span>}
    </span>
    <CopyButton label={copy} text={text} />
  </span>
);
