import { useState } from 'react';
import type { FoundAccount } from '@/lib/contract/stored/book';
import { getAccountName } from '@/lib/domain/book/book-order';
import { getLocalDay } from '@/lib/domain/book/local-day';
import { parseInstant } from '@/lib/domain/parse-instant';
import { formatAgo, formatNumber } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { useFoundAccount } from '../queries/page/found-account';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { Badge } from '../ui/display/badge';
import { Button } from '../ui/controls/button';
import { Card } from '../ui/display/card';
import { Disclosure } from '../ui/controls/disclosure';
import { useNow } from '../ui/use-now';
import { AccountBadges } from './account/account-badges';
import { AccountDetail } from './account/account-detail';
import { groupByAccount } from '@/lib/domain/book/account-jobs';
import { useBookView, type AccountAction } from './book-view';
import { useBookJobs } from './queries';
import { useRound } from './round/queries';
import { useBookRenewal } from './use-renewal';
import { RoundReason } from './round/round-account';
import { SignalWords } from './account/signal-line';

/** Where the book and the page meet: the account that the page is about, if a known book lists it. Else nothing. */
export function PageBook({ page }: { page: ShownPage }) {
  const { data: found } = useFoundAccount(page);
  return found ? <Found key={found.entry.account.domain} found={found} /> : null;
}

function Found({ found }: { found: FoundAccount }) {
  const { account } = found.entry;
  const { signal, rank } = account;
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  const { data: round } = useRound();
  const isInRound = round?.current?.domain === account.domain;
  useBookRenewal(found.choice, { head: found });
  const isOfToday = getLocalDay(found.readAt) === getLocalDay(now);
  const at = parseInstant(signal.detected_at);
  return (
    <section aria-label={t('book.match')}>
      <Disclosure
        title={
          <span dir="auto" className="line-clamp-1">
            <span className="font-semibold">
              {isOfToday
                ? t('book.rankToday', { rank: formatNumber(rank) })
                : t('book.askedAt', { ago: formatAgo(found.readAt, now) })}
            </span>
            <span className="text-muted">
              {' · '}
              {[toWords('signal', signal.type), at === null ? '' : formatAgo(at, now)]
                .filter(Boolean)
                .join(' ')}
            </span>
          </span>
        }
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <Opened found={found} />
      </Disclosure>
      {isInRound && !isOpen && (
        <div className="mt-1 space-y-1">
          <RoundReason account={account} />
        </div>
      )}
    </section>
  );
}

/** The account with its people and actions, as in "Today". */
function Opened({ found: { choice, entry, rankedAt } }: { found: FoundAccount }) {
  const { account, isNew } = entry;
  const { data: jobs } = useBookJobs(choice);
  const { show } = useBookView();
  const [action, setAction] = useState<AccountAction | null>(null);
  return (
    <Card className="space-y-2 px-3 py-2">
      <div className="flex items-baseline justify-between gap-2">
        <p className="flex min-w-0 items-center gap-1">
          <span dir="auto" className="line-clamp-2 min-w-0 font-semibold">
            {getAccountName(account)}
          </span>
          {isNew && <Badge tone="accent">{t('book.badge.isNew')}</Badge>}
        </p>
        <Button
          variant="ghost"
          size="small"
          onClick={() => show({ choice, domain: account.domain })}
        >
          {t('book.show')}
        </Button>
      </div>
      <p dir="auto" className="line-clamp-3 text-muted">
        <SignalWords signal={account.signal} />
      </p>
      <div className="flex flex-wrap gap-1 empty:hidden">
        <AccountBadges account={account} />
      </div>
      <AccountDetail
        booked={{ choice, account, rankedAt }}
        jobs={groupByAccount(jobs ?? []).get(account.domain) ?? []}
        action={action}
        onAction={setAction}
      />
    </Card>
  );
}
