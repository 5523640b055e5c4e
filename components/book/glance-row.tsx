import { useId } from 'react';
import type { BookEntry } from '@/lib/contract/stored/book';
import { listPeople } from '@/lib/domain/book/account-people';
import { getAccountName } from '@/lib/domain/book/book-order';
import { toPageAddress } from '@/lib/domain/person/match-keys';
import { formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { Badge } from '../ui/display/badge';
import { classNames } from '../ui/class-names';
import { OutsideLink } from '../ui/controls/outside-link';
import { getSignalReason } from '@/lib/domain/book/signal-reason';
import { isNewSignal, SignalAge } from './account/signal-line';
import { useSettings } from '../queries/settings';
import { Card } from '../ui/display/card';
import { Section } from '../ui/display/section';
import { useBookView } from './book-view';
import { useBookStart } from './queries';

interface GlanceRowProps {
  entry: BookEntry;
  /** When the rep last looked at the book, in milliseconds since 1970; null: never. */
  visitedAt: number | null;
  /** In two lines, whatever the reason, and called after what a click does. */
  isShort?: boolean;
  onOpen: () => void;
}

/** An account at a glance: its rank, its signal, and the profile of its first person. */
export function GlanceRow({ entry, visitedAt, isShort = false, onOpen }: GlanceRowProps) {
  const { account, isNew } = entry;
  const id = useId();
  const name = getAccountName(account);
  const [first] = listPeople(account);
  const profile = toPageAddress(first?.social_url);
  const reason = getSignalReason(account.signal);
  return (
    <li className="relative hover:bg-sunken">
      <button
        type="button"
        aria-label={isShort ? nameAction(t('book.show'), name) : undefined}
        aria-describedby={isShort ? id : undefined}
        className={classNames(
          'flex w-full gap-2 rounded pe-4 ps-3 text-start focus-visible:-outline-offset-2',
          isShort ? 'py-1' : 'py-2',
        )}
        onClick={onOpen}
      >
        <span className="w-5 shrink-0 text-end text-muted">{formatNumber(account.rank)}</span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className="flex min-w-0 items-center gap-1">
              <span dir="auto" className="truncate font-semibold">
                {name}
              </span>
              {isNew && <Badge tone="accent">{t('book.badge.isNew')}</Badge>}
            </span>
            <span className={classNames('shrink-0 text-muted', profile !== null && 'me-6')}>
              <SignalAge signal={account.signal} isNew={isNewSignal(account.signal, visitedAt)} />
            </span>
          </span>
          <span
            id={id}
            dir="auto"
            title={isShort ? reason : undefined}
            className={classNames('text-muted', isShort ? 'line-clamp-1' : 'line-clamp-2')}
          >
            {reason}
          </span>
        </span>
      </button>
      {profile !== null && (
        <span className={classNames('absolute end-3', isShort ? 'top-1' : 'top-2')}>
          <OutsideLink
            href={profile}
            label={nameAction(t('fact.social_url'), first?.full_name ?? t('common.noName'))}
          />
        </span>
      )}
    </li>
  );
}

const SHOWN = 3;

/** The first accounts of today, as they are known here: a click shows one in Today. Nothing while none is known. */
export function FirstAccounts() {
  const { bookChoice } = useSettings();
  const { data: start } = useBookStart(bookChoice);
  const { show } = useBookView();
  if (!start || start.first.length === 0) return null;
  return (
    <Section title={t('tab.today')}>
      <Card>
        <ol className="divide-y divide-line">
          {start.first.slice(0, SHOWN).map((entry) => (
            <GlanceRow
              key={entry.account.domain}
              entry={entry}
              visitedAt={start.head.visitedAt}
              onOpen={() => show({ choice: bookChoice, domain: entry.account.domain })}
            />
          ))}
        </ol>
      </Card>
    </Section>
  );
}
