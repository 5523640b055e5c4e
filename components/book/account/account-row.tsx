import { isJobHeld } from '@/lib/contract/stored/job-state';
import { memo, Suspense, useId, type ReactNode } from 'react';
import type { BookChoice, BookEntry } from '@/lib/contract/stored/book';
import { listPeople } from '@/lib/domain/book/account-people';
import { getAccountName } from '@/lib/domain/book/book-order';
import { formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { Badge } from '@/components/ui/display/badge';
import { classNames } from '@/components/ui/class-names';
import { AccountBadges, listBadges } from './account-badges';
import { AccountJobNote } from './account-job-note';
import { listShownJobs, type AccountJob } from '@/lib/domain/book/account-jobs';
import type { AccountAction, BookView } from '../book-view';
import type { BookedAccount } from '@/lib/domain/book/new-account-jobs';
import { getSignalReason } from '@/lib/domain/book/signal-reason';
import { isNewSignal, namesPerson, SignalAge, SignalWords } from './signal-line';
import { lazyScreen } from '@/components/ui/lazy-screen';
import { toggleSelected } from '@/components/ui/use-row-list';
import { ArrowDown, ArrowUp } from 'lucide-react';

/** The panel is there sooner without it. The list has it loaded when nothing else is to be done. */
export const loadAccountDetail = async () => (await import('./account-detail')).AccountDetail;
const AccountDetail = lazyScreen(loadAccountDetail);

interface AccountRowProps {
  entry: BookEntry;
  choice: BookChoice;
  rankedAt: string | null;
  visitedAt: number | null;
  jobs: AccountJob[];
  isOpen: boolean;
  /** Whether Tab leads to it, and the keys act upon it. */
  isCurrent: boolean;
  isSelected: boolean;
  action: AccountAction | null;
  /** Always the same function, so that a row is rendered again only when its content changes. */
  change: (changed: (view: BookView) => Partial<BookView>) => void;
}

/** One account of the list: a summary with the signal and the first person, and on a click all details. */
export const AccountRow = memo(function AccountRow(props: AccountRowProps) {
  const { entry, choice, rankedAt, jobs, isOpen, isSelected, isCurrent, action, change } = props;
  const { account } = entry;
  const { domain } = account;
  const detailId = useId();
  const isLeaving = jobs.some(
    (job) =>
      job.kind === 'account.dismiss' &&
      job.input.reason !== 'WRONG_CONTACT' &&
      (isJobHeld(job) || job.state === 'running'),
  );
  return (
    <div
      className={classNames(
        'flex gap-1 border-b border-line pe-3 ps-1',
        isOpen ? 'bg-surface' : isSelected ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <div className="flex w-9 shrink-0 flex-col items-center gap-1 pt-3">
        <span
          title={nameAction(t('book.order.rank'), formatNumber(account.rank))}
          className="text-muted"
        >
          {formatNumber(account.rank)}
        </span>
        <RankTrend rank={account.rank} before={entry.rankBefore} />
        <label className="-mt-1 flex size-6 items-center justify-center">
          <input
            type="checkbox"
            tabIndex={isCurrent ? 0 : -1}
            className="size-3.5 accent-primary"
            aria-label={t('book.select', { name: getAccountName(account) })}
            checked={isSelected}
            onChange={() =>
              change(({ selected }) => ({
                current: domain,
                selected: toggleSelected(selected, domain),
              }))
            }
          />
        </label>
      </div>
      <div className="min-w-0 flex-1">
        <Glance
          {...props}
          detailId={detailId}
          isFaded={isLeaving}
          onOpen={() =>
            change(({ open }) => ({ current: domain, open: open === domain ? null : domain }))
          }
        />
        <div id={detailId} className={classNames('space-y-2', isOpen && 'pb-3')}>
          {isOpen ? (
            <Suspense>
              <AccountDetail
                booked={{ choice, account, rankedAt }}
                jobs={jobs}
                action={action}
                onAction={(type) =>
                  change(() => ({ current: domain, action: type && { domain, type } }))
                }
              />
            </Suspense>
          ) : (
            <Notes jobs={jobs} booked={{ choice, account, rankedAt }} />
          )}
        </div>
      </div>
    </div>
  );
});

const Notes = ({ jobs, booked }: { jobs: AccountJob[]; booked: BookedAccount }) => (
  <div aria-live="polite" className="not-empty:pb-2">
    {listShownJobs(jobs).map((job) => (
      <AccountJobNote key={job.id} job={job} booked={booked} />
    ))}
  </div>
);

interface GlanceProps extends AccountRowProps {
  detailId: string;
  isFaded: boolean;
  onOpen: () => void;
}

function Glance(props: GlanceProps) {
  const { entry, choice, visitedAt, isOpen, isCurrent, detailId, isFaded, onOpen } = props;
  const { account, isNew } = entry;
  const { signal } = account;
  const id = useId();
  const [first] = listPeople(account);
  const isNamed = namesPerson(signal, first);
  const person = isNamed ? '' : [first?.full_name, first?.job_title].filter(Boolean).join(', ');
  const hasBadge = listBadges(account).length > 0;
  return (
    <button
      type="button"
      data-account={account.domain}
      aria-expanded={isOpen}
      aria-controls={detailId}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-signal`}
      tabIndex={isCurrent ? 0 : -1}
      className={classNames(
        'block w-full rounded py-2 text-start focus-visible:-outline-offset-2',
        isFaded && 'opacity-60',
      )}
      onClick={onOpen}
    >
      <Line>
        <span className="flex min-w-0 items-center gap-1">
          <span
            id={`${id}-name`}
            dir="auto"
            className={classNames('min-w-0 font-semibold', isOpen ? 'line-clamp-3' : 'truncate')}
          >
            {getAccountName(account)}
          </span>
          {isNew && <Badge tone="accent">{t('book.badge.isNew')}</Badge>}
        </span>
        <span className="shrink-0 text-muted">
          <SignalAge signal={signal} isNew={isNewSignal(signal, visitedAt)} />
        </span>
      </Line>
      <span
        id={`${id}-signal`}
        dir="auto"
        className={classNames(
          'text-muted',
          isOpen ? 'line-clamp-4' : isNamed ? 'line-clamp-2' : 'line-clamp-1',
        )}
      >
        {isOpen ? <SignalWords signal={signal} /> : getSignalReason(signal)}
      </span>
      {!isOpen && (person || choice !== null) && (
        <Line>
          <span dir="auto" className="line-clamp-1 min-w-0 text-muted">
            {person}
          </span>
          {choice !== null && (
            <span className="max-w-2/5 shrink-0 truncate text-muted">
              {account.owner ? account.owner.name : t('crm.noOwner')}
            </span>
          )}
        </Line>
      )}
      {hasBadge && (
        <span className="mt-1 flex flex-wrap gap-1">
          <AccountBadges account={account} />
        </span>
      )}
    </button>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <span className="flex items-baseline justify-between gap-x-2 @max-readable/panel:flex-wrap">
    {children}
  </span>
);

/** Fewer places are no trend: each account that leaves the list moves the others. */
const FEWEST_PLACES = 3;

/** Whether an account has climbed or fallen since the list of an earlier day. `before`: its rank then, if it is known. */
function RankTrend({ rank, before }: { rank: number; before: number | undefined }) {
  if (before === undefined || Math.abs(before - rank) < FEWEST_PLACES) return null;
  const [Icon, colour] = before > rank ? [ArrowUp, 'text-good'] : [ArrowDown, 'text-muted'];
  const words = t('book.rankBefore', { rank: formatNumber(before) });
  return (
    <span title={words} className={colour}>
      <Icon aria-hidden className="size-3" />
      <span className="sr-only">{words}</span>
    </span>
  );
}
