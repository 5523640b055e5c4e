import { useState } from 'react';
import type { FoundAccount } from '@/lib/contract/stored/book';
import { getAccountName } from '@/lib/domain/book/book-order';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useFoundAccount } from '../queries/page/found-account';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { Section } from '../ui/section';
import { AccountBadges } from './account/account-badges';
import { AccountDetail } from './account/account-detail';
import { groupByAccount } from '@/lib/domain/book/account-jobs';
import { useBookView, type AccountAction } from './book-view';
import { useBookJobs } from './queries';
import { SignalAge, SignalWords } from './account/signal-line';

/** Where the book and the page meet: the account that the page is about, if a known book lists it. Else nothing. */
export function PageBook({ page }: { page: ShownPage }) {
  const { data: found } = useFoundAccount(page);
  return found ? <Found key={found.entry.account.domain} found={found} /> : null;
}

function Found({ found: { choice, entry } }: { found: FoundAccount }) {
  const { account, isNew } = entry;
  const { data: jobs } = useBookJobs(choice);
  const { show } = useBookView();
  const [isOpen, setIsOpen] = useState(false);
  const [action, setAction] = useState<AccountAction | null>(null);
  return (
    <Section
      title={t('book.match')}
      aside={
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            show({ choice, domain: account.domain });
          }}
        >
          {t('book.show')}
        </Button>
      }
    >
      <Card className="space-y-2 px-3 py-2.5">
        <div className="flex items-baseline justify-between gap-2">
          <p className="flex min-w-0 items-center gap-1.5">
            <Badge>{t('book.rank', { rank: formatNumber(account.rank) })}</Badge>
            <span dir="auto" className="line-clamp-2 min-w-0 font-semibold">
              {getAccountName(account)}
            </span>
            {isNew && <Badge tone="accent">{t('book.badge.isNew')}</Badge>}
          </p>
          <span className="shrink-0 text-xs text-muted">
            <SignalAge signal={account.signal} isNew={false} />
          </span>
        </div>
        <p dir="auto" className="line-clamp-3 text-muted">
          <SignalWords signal={account.signal} />
        </p>
        {account.angle && !isOpen && (
          <p dir="auto" className="line-clamp-3 border-l-2 border-accent pl-2.5">
            {account.angle}
          </p>
        )}
        <div className="flex flex-wrap gap-1 empty:hidden">
          <AccountBadges account={account} />
        </div>
        {isOpen ? (
          <AccountDetail
            booked={{ choice, account }}
            jobs={groupByAccount(jobs ?? []).get(account.domain) ?? []}
            action={action}
            onAction={setAction}
          />
        ) : (
          <Button
            size="small"
            onClick={() => {
              setIsOpen(true);
            }}
          >
            {t('book.peopleAndActions')}
          </Button>
        )}
      </Card>
    </Section>
  );
}
