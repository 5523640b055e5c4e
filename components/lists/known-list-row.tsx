import { Building2, Users } from 'lucide-react';
import type { KnownList } from '@/lib/contract/stored/list';
import { formatNumber } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { getListName } from '../queries/lists/lists';
import { TimeAgo } from '../ui/time-ago';

interface KnownListRowProps {
  known: KnownList;
  onOpen: (id: string) => void;
}

/** A list that is known: what it is called, what is in it, and when it was last used. */
export function KnownListRow({ known, onOpen }: KnownListRowProps) {
  const { list, total, usedAt } = known;
  const Icon = list.entity === 'COMPANY' ? Building2 : Users;
  return (
    <li>
      <button
        type="button"
        className="flex w-full items-center gap-3 px-4 py-2 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
        onClick={() => {
          onOpen(list.id);
        }}
      >
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-2 font-semibold">
            {getListName(known)}
          </span>
          <span className="block text-muted">
            {[
              toWords('entity', list.entity),
              total === null
                ? null
                : t('lists.items', { count: total, number: formatNumber(total) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="shrink-0 text-muted">
          <TimeAgo at={usedAt} />
        </span>
      </button>
    </li>
  );
}
