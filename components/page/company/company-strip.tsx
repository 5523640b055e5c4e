import { OWNER_LOOKS } from '../crm/crm-owner';
import { CircleHelp } from 'lucide-react';
import type { FoundAccount } from '@/lib/contract/stored/book';
import { formatAgo, formatList } from '@/locales/format';
import { t } from '@/locales/t';
import { isAnswerFresh } from '@/lib/domain/crm-search/crm-check';
import { getOwner, getOwnerWords } from '@/lib/domain/crm-search/owner';
import { isVerified, type ShownPage } from '@/lib/domain/person/shown-page';
import { StatusStrip } from '@/components/ui/display/status-strip';
import { useNow } from '@/components/ui/use-now';

const BADGES = ['open_deal', 'former_customer'] as const;

interface CompanyStripProps {
  page: ShownPage;
  /** Its account of today; null: none, undefined: not known yet. */
  account: FoundAccount | null | undefined;
}

/** Whose the company is, as far as today's accounts tell: a CRM is searched for people only. */
export function CompanyStrip({ page, account: found }: CompanyStripProps) {
  const now = useNow();
  const label = t('company.status');
  if (!isVerified(page)) {
    return (
      <StatusStrip
        label={label}
        tone="neutral"
        icon={CircleHelp}
        title={t('known.status.unverified')}
        detail={t('crm.why.unverified')}
      />
    );
  }
  // None of those that were read: it may be one of those that were not.
  if (!found) return null;
  const { account } = found.entry;
  const owner = getOwner({
    owned_by_you: found.isYours,
    ownerId: account.owner?.id ?? null,
    ownerName: account.owner?.name ?? null,
  });
  const isOld = !isAnswerFresh(found.readAt, now);
  const known = [
    ...BADGES.filter((badge) => account[badge]).map((badge) => t(`book.badge.${badge}`)),
    ...(isOld ? [t('book.askedAt', { ago: formatAgo(found.readAt, now) })] : []),
  ];
  return (
    <StatusStrip
      label={label}
      {...OWNER_LOOKS[owner.type]}
      {...(owner.type === 'other' && { who: owner.name })}
      title={getOwnerWords(owner)}
      detail={known.length > 0 ? formatList(known) : null}
    />
  );
}
