import { Factory, Globe, History, MapPin, UserRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Account } from '@/lib/contract/service/book';
import { parseInstant } from '@/lib/domain/parse-instant';
import { t } from '@/locales/t';
import { CopyButton } from '@/components/ui/copy-button';
import { TimeAgo } from '@/components/ui/time-ago';

function LastActivity({ account: { last_activity_at } }: { account: Account }) {
  if (last_activity_at === null) return t('book.never');
  const at = parseInstant(last_activity_at);
  if (at === null) return t('book.contacted');
  return <TimeAgo at={at} say={(ago) => t('book.lastActivity', { ago })} />;
}

function getOwnerWords({ owner }: Account): string {
  if (!owner) return t('book.noOwner');
  return owner.name ? t('book.owner', { name: owner.name }) : t('book.ownedBySomebody');
}

/** The fields of an account in the CRM. Empty ones are left out. */
export function AccountFacts({ account }: { account: Account }) {
  const { domain, location, industry, crm_id } = account;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-muted">
      <Fact icon={UserRound}>{getOwnerWords(account)}</Fact>
      <Fact icon={History}>
        <LastActivity account={account} />
      </Fact>
      <Fact icon={Globe}>{domain}</Fact>
      {location && <Fact icon={MapPin}>{location}</Fact>}
      {industry && <Fact icon={Factory}>{industry}</Fact>}
      {crm_id && (
        <li className="-my-1 flex min-w-0 items-center gap-1">
          <span className="line-clamp-1">
            {t('book.crmId')} {crm_id}
          </span>
          <CopyButton label={t('book.copyCrmId')} text={crm_id} />
        </li>
      )}
    </ul>
  );
}

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex min-w-0 items-center gap-1">
    <Icon aria-hidden className="size-3 shrink-0" />
    <span className="line-clamp-2 min-w-0">{children}</span>
  </li>
);
