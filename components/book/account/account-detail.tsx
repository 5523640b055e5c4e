import { useState } from 'react';
import { listPeople } from '@/lib/domain/book/account-people';
import { t } from '@/locales/t';
import { AccountActions, type AccountActionsProps } from './account-actions';
import { AccountFacts } from './account-facts';
import { PersonCard } from './person-card';
import { WhyThisRank } from './why-this-rank';

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
        <p dir="auto" className="border-l-2 border-accent pl-2">
          {account.angle}
        </p>
      )}
      <div className="rounded-lg border border-line bg-surface px-3 py-2">
        {people.length === 0 ? (
          <p className="text-muted">{t('book.nobody')}</p>
        ) : (
          <ul aria-label={t('book.people')} className="divide-y divide-line">
            {people.slice(0, people.length - hidden).map((person, index) => (
              <PersonCard key={index} booked={booked} person={person} index={index} jobs={jobs} />
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <button
            type="button"
            className="mt-1 rounded font-medium text-accent hover:underline"
            onClick={() => {
              setAreAllShown(true);
            }}
          >
            {t('book.showMorePeople', { count: hidden, number: hidden })}
          </button>
        )}
      </div>
      <AccountActions {...props} />
      <AccountFacts account={account} />
      <WhyThisRank account={account} />
    </div>
  );
}
