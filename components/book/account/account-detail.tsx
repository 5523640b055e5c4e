import { type ReactNode, useState } from 'react';
import { listPeople } from '@/lib/domain/book/account-people';
import { getOwnerWords } from '@/lib/domain/crm-search/owner-words';
import { t } from '@/locales/t';
import { AccountActions, type AccountActionsProps } from './account-actions';
import { PersonCard } from './person-card';
import { WhyThisRank } from './why-this-rank';
import { Factory, Globe, History, type LucideIcon, MapPin, UserRound } from 'lucide-react';
import type { Account } from '@/lib/contract/service/book';
import { parseInstant } from '@/lib/domain/parse-instant';
import { CopyButton } from '@/components/ui/controls/copy-button';
import { TimeAgo } from '@/components/ui/display/time-ago';

/** The service lists up to three people, and more after "Find people". */
const PEOPLE_SHOWN = 3;

/** All that is known about an account, and all that can be done with it. */
export function AccountDetail(props: AccountActionsProps) {
  const { booked, jobs } = props;
  const { account } = booked;
  const [areAllShown, setAreAllShown] = useState(false);
  const people = listPeople(account);
  const hidden = areAllShown ? 0 : Math.max(0, people.length - PEOPLE_SHOWN);
  return (
    <div className="space-y-3">
      {account.angle && (
        <p dir="auto" className="border-s-2 border-accent ps-2">
          {account.angle}
        </p>
      )}
      <div className="rounded-lg border border-line bg-surface px-3 py-2">
        {people.length === 0 ? (
          <p className="text-muted">{t('book.nobody')}</p>
        ) : (
          <ul aria-label={t('known.entity.people')} className="divide-y divide-line">
            {people.slice(0, people.length - hidden).map((person, index) => (
              <PersonCard key={index} booked={booked} person={person} index={index} jobs={jobs} />
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <button
            type="button"
            className="mt-1 rounded font-medium text-accent hover:underline"
            onClick={() => setAreAllShown(true)}
          >
            {t('common.more', { count: hidden, number: hidden })}
          </button>
        )}
      </div>
      <AccountActions {...props} />
      <AccountFacts account={account} />
      <WhyThisRank account={account} />
    </div>
  );
}

function LastActivity({ account: { last_activity_at } }: { account: Account }) {
  if (last_activity_at === null) return t('book.filter.never');
  const at = parseInstant(last_activity_at);
  if (at === null) return t('book.filter.contacted');
  return <TimeAgo at={at} say={(ago) => t('book.lastActivity', { ago })} />;
}

const toOwnerWords = ({ owner }: Account): string =>
  getOwnerWords(owner ? { type: 'other', name: owner.name } : { type: 'nobody' });

/** The fields of an account in the CRM. Empty ones are left out. */
function AccountFacts({ account }: { account: Account }) {
  const { domain, location, industry, crm_id } = account;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-muted">
      <Fact icon={UserRound}>{toOwnerWords(account)}</Fact>
      <Fact icon={History}>
        <LastActivity account={account} />
      </Fact>
      <Fact icon={Globe}>{domain}</Fact>
      {location && <Fact icon={MapPin}>{location}</Fact>}
      {industry && <Fact icon={Factory}>{industry}</Fact>}
      {crm_id && (
        <li className="-my-1 flex min-w-0 items-center gap-1">
          {t('fact.contact_id')}
          <CopyButton label={t('lists.copyId')} text={crm_id} />
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
