import type { ReactNode } from 'react';
import { getOwnerWords } from '@/lib/domain/crm-search/owner';
import type { ListItem } from '@/lib/contract/service/lists';
import { isEmailOfItem, type FoundValues } from '@/lib/domain/lists/found-values';
import { ITEM_FIELDS } from '@/lib/domain/lists/list-csv';
import { toPageAddress } from '@/lib/domain/person/match-keys';
import { formatPhone } from '@/lib/domain/person/phone-number';
import { formatAt } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { CopyButton } from '@/components/ui/controls/copy-button';
import { FactList, type Fact } from '@/components/ui/display/fact-list';
import { OutsideLink } from '@/components/ui/controls/outside-link';
import { TimeAgo } from '@/components/ui/display/time-ago';
import { useNow } from '@/components/ui/use-now';

type ItemField = (typeof ITEM_FIELDS)[number];

/** What was found follows the email. */
const BEFORE_FOUND = ITEM_FIELDS.slice(0, ITEM_FIELDS.indexOf('email') + 1);

interface ItemDetailProps {
  item: ListItem;
  /** What was found of it; null: nothing. */
  found: FoundValues | null;
  /** Its value for the profile is not a profile address. */
  isProfileRefused: boolean;
}

/** All fields of an item, and what was found of it. */
export function ItemDetail({ item, found, isProfileRefused }: ItemDetailProps) {
  const now = useNow();
  const status = found?.emailStatus ? toWords('status', found.emailStatus) : null;
  const isKnownEmail = found?.email != null && isEmailOfItem(item, found.email);

  const show = (field: ItemField): ReactNode => {
    const value = item[field]?.trim();
    if (!value) return null;
    const profile = field === 'social_url' ? toPageAddress(value) : null;
    if (profile !== null) {
      return (
        <OutsideLink href={profile}>{profile.replace(/^https?:\/\/(?:www\.)?/u, '')}</OutsideLink>
      );
    }
    if (field === 'email') {
      return (
        <Copied
          text={value}
          copied={value}
          copy={t('contact.copyEmail')}
          note={isKnownEmail ? status : null}
        />
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

  const toFact = (field: ItemField) => ({
    label: t(`fact.${field}`),
    value: show(field),
  });
  const foundFacts: Fact[] = [
    {
      label: t('lists.foundEmail'),
      value:
        found?.email && !isKnownEmail ? (
          <Copied
            text={found.email}
            copied={found.email}
            copy={t('contact.copyEmail')}
            note={status}
          />
        ) : null,
    },
    {
      label: t('lists.foundPhone'),
      value: found?.phone && (
        <Copied
          text={formatPhone(found.phone)}
          copied={found.phone}
          copy={t('contact.copyPhone')}
          note={found.phoneType && toWords('phoneType', found.phoneType)}
        />
      ),
    },
    { label: t('lists.owner'), value: found?.owner && getOwnerWords(found.owner) },
  ];
  return (
    <div className="pe-1 pb-3 ps-icon">
      <FactList
        facts={[
          ...BEFORE_FOUND.map(toFact),
          ...foundFacts,
          ...ITEM_FIELDS.slice(BEFORE_FOUND.length).map(toFact),
          {
            label: t('status.done.enrich'),
            value: found?.enrichedAt == null ? null : <TimeAgo at={found.enrichedAt} />,
          },
        ]}
      />
    </div>
  );
}

interface CopiedProps {
  text: string;
  copied: string;
  copy: string;
  note: string | null;
}

const Copied = ({ text, copied, copy, note }: CopiedProps) => (
  <span className="flex min-w-0 items-start gap-1 @max-readable/panel:flex-wrap">
    <span dir="auto" className="min-w-0 break-words">
      {text}
      {note && <span className="text-muted"> · {note}</span>}
    </span>
    <CopyButton label={copy} text={copied} />
  </span>
);
