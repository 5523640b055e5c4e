import { Disclosure } from '@/components/ui/controls/disclosure';
import { type ReactNode, useState } from 'react';
import { listPeople } from '@/lib/domain/book/account-people';
import { getOwnerWords } from '@/lib/domain/crm-search/owner';
import { t } from '@/locales/t';
import { AccountActions, type AccountActionsProps } from './account-actions';
import { PersonCard } from './person-card';
import { Factory, Globe, History, type LucideIcon, MapPin, UserRound } from 'lucide-react';
import type { Account } from '@/lib/contract/service/book';
import { parseInstant } from '@/lib/domain/parse-instant';
import { CopyButton } from '@/components/ui/controls/copy-button';
import { TimeAgo } from '@/components/ui/display/time-ago';
import { formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { BarChart } from '@/components/ui/display/bar-chart';

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

/** Smaller differences come from rounding. */
const TOLERANCE = 0.05;

const formatPoints = (points: number) =>
  formatNumber(points, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

const formatScore = (score: number) => formatNumber(score, { maximumFractionDigits: 1 });

const addUp = ({ score_parts }: Account) =>
  score_parts.reduce((sum, { points }) => sum + points, 0);

/** The parts of the score, and what they leave out, so that they add up. */
function listParts(account: Account, score: number) {
  const { score_parts } = account;
  const rest = score - addUp(account);
  return Math.abs(rest) < TOLERANCE
    ? score_parts
    : [...score_parts, { label: t('book.dismissed.OTHER'), points: rest }];
}

/** How the score adds up, on a click. */
function WhyThisRank({ account }: { account: Account }) {
  const { score = addUp(account), score_parts } = account;
  if (account.score === undefined && score_parts.length === 0) return null;
  const scoreText = formatScore(score);
  return (
    <Disclosure title={<span className="font-medium text-muted">{t('book.why.title')}</span>}>
      <BarChart
        title={nameAction(t('book.csv.score'), scoreText)}
        bars={listParts(account, score).map(({ label, points }) => ({
          label,
          value: points,
          text: formatPoints(points),
        }))}
        sum={{ label: t('book.csv.score'), text: scoreText }}
      />
    </Disclosure>
  );
}
