import { SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { LIST_PAGE_SIZE } from '@/lib/contract/limits';
import type { ListStart, ListHead } from '@/lib/contract/stored/list';
import { findInList } from '@/lib/domain/lists/find-in-list';
import { t } from '@/locales/t';
import { FailedRead } from '../shared/problem-note';
import { useRetryJob } from '../queries/jobs/jobs';
import { useListReading } from '../queries/lists/list-reading';
import { useListJobs, useNotedUse } from '../queries/lists/lists';
import { Button } from '../ui/controls/button';
import { StateView } from '../ui/display/state-view';
import { SearchField } from '../ui/fields/search-field';
import { ItemList } from './items/item-list';
import { listRemovals } from '@/lib/domain/lists/item-removals';
import { ListBar } from './list-bar';
import { ListNote } from './list-note';
import { ListSkeleton } from './list-skeleton';
import type { ListSlots } from './lists-tab';
import { useListsView } from './lists-view';
import { ItemSelectionBar } from './items/item-selection-bar';
import { formatNumber } from '@/locales/format';
import { ProgressBar } from '../ui/display/progress-bar';
import type { ListItem } from '@/lib/contract/service/lists';
import { send } from '@/lib/platform/send';
import { useChunks, type ChunkItems } from '../queries/chunks';

/** One list: what can be done with all of it, and its items, which load as the rep scrolls. */
export function OpenList({ start, renderMany, renderImport }: ListSlots & { start: ListStart }) {
  const { head } = start;
  const { view, change } = useListsView();
  useNotedUse(head.list.id);
  const { items, error, refetch } = useListItems(start);
  const { data: jobs } = useListJobs(head.list.id);
  const [lastSeen, setLastSeen] = useState(0);
  const [isLoadingRest, setIsLoadingRest] = useState(false);
  const search = useDeferredValue(view.search);
  const found = useMemo(() => findInList(items, search), [items, search]);
  const isSearching = search.trim() !== '';
  // The next page is asked for while half a page is still to come, and not before the last one is shown.
  const isAtEnd =
    items.length >= head.loaded && lastSeen >= items.length - LIST_PAGE_SIZE / 2 && !isSearching;
  const reading = useListReading(head, isLoadingRest || isAtEnd);
  const retryJob = useRetryJob();
  const removals = useMemo(() => listRemovals(jobs), [jobs]);
  const searchField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const selected = items.filter(({ id }) => view.selected.has(id));
  const isEmpty = items.length === 0 && head.nextPage === null;

  return (
    <div className="flex h-full flex-col @max-readable/panel:h-auto @max-readable/panel:min-h-full">
      <div className="shrink-0 space-y-2 border-b border-line px-3 py-2">
        <ListBar head={head} items={items} />
        <div className="flex flex-wrap gap-1 empty:hidden @max-readable/panel:[&_svg]:hidden">
          {items.length > 0 && renderMany(head, null)}
          {renderImport(head)}
        </div>
        {items.length > 0 && (
          <>
            <SearchField
              ref={searchField}
              label={t('lists.find')}
              value={view.search}
              onChange={(words) => change({ search: words })}
              onLeave={() =>
                list.current?.querySelector<HTMLElement>('[data-item][tabindex="0"]')?.focus()
              }
            />
            <SearchedNote
              head={head}
              found={isSearching ? found.length : null}
              isLoadingRest={isLoadingRest && head.nextPage !== null && !reading.failed}
              onLoadRest={(isWanted) => {
                setIsLoadingRest(isWanted);
                if (isWanted && reading.failed) retryJob.mutate(reading.failed.id);
              }}
            />
          </>
        )}
      </div>
      <div
        aria-live="polite"
        className="shrink-0 [&:not(:empty)]:border-b [&:not(:empty)]:border-line"
      >
        <ListNote head={head} jobs={jobs} reading={reading} />
      </div>
      {error && <FailedRead query={{ error, isFetching: false, refetch }} />}
      {isEmpty ? (
        <StateView icon="emptyList" size="page" title={t('lists.empty.title')}>
          <p>{t('lists.empty.text')}</p>
        </StateView>
      ) : items.length === 0 && !reading.failed ? (
        <ListSkeleton isOfJob />
      ) : isSearching && found.length === 0 ? (
        <StateView
          icon={SearchX}
          size="page"
          title={t('outcome.nothing')}
          action={<Button onClick={() => change({ search: '' })}>{t('common.clear')}</Button>}
        />
      ) : (
        <ItemList
          scroller={list}
          head={head}
          items={found}
          removals={removals}
          onSearch={() => searchField.current?.focus()}
          onSeen={setLastSeen}
        />
      )}
      {selected.length > 0 && (
        <ItemSelectionBar
          head={head}
          items={selected}
          shown={found}
          many={renderMany(head, selected)}
        />
      )}
    </div>
  );
}

interface SearchedNoteProps {
  head: ListHead;
  /** How many items were found; null: nothing is looked for. */
  found: number | null;
  isLoadingRest: boolean;
  onLoadRest: (isWanted: boolean) => void;
}

/** How much of the list is here and was searched, with the way to the rest. */
function SearchedNote({ head, found, isLoadingRest, onLoadRest }: SearchedNoteProps) {
  const { loaded, nextPage } = head;
  const total = Math.max(head.total ?? 0, loaded);
  const rest = total - loaded;
  const numbers = {
    count: total,
    loaded: formatNumber(loaded),
    number: formatNumber(total),
    total: formatNumber(total),
    found: formatNumber(found ?? 0),
  };
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-muted">
        <p role="status">
          {found === null
            ? rest > 0
              ? t('common.loadedOf', numbers)
              : t('lists.items', numbers)
            : rest > 0
              ? [
                  t('lists.foundAll', { found: numbers.found, number: numbers.loaded }),
                  t('common.loadedOf', numbers),
                ].join(' · ')
              : t('lists.foundAll', numbers)}
        </p>
        {nextPage !== null && rest > 0 && (
          <Button variant="ghost" size="small" onClick={() => onLoadRest(!isLoadingRest)}>
            {isLoadingRest
              ? t('lists.stopLoading')
              : t('lists.loadRest', { count: rest, number: formatNumber(rest) })}
          </Button>
        )}
      </div>
      {isLoadingRest && (
        <ProgressBar
          label={t('common.loading')}
          value={loaded}
          max={total}
          text={t('common.loadedOf', numbers)}
        />
      )}
    </div>
  );
}

/** Each item once, as it was last. */
const join = (items: ListItem[]): ListItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** The items of a list that are kept, the first ones at once. The service may have more: see the head. */
function useListItems({ head, first }: ListStart): ChunkItems<ListItem> {
  const { chunks, list } = head;
  return useChunks({
    ...{ first, join },
    id: `list:${list.id}`,
    revisions: chunks.slice(1).map(({ revision }) => revision),
    // The first items are painted before a hundred more chunks are asked for.
    isWanted: useDeferredValue(true, false),
    read: (index) => send('list.chunk', { id: list.id, index }),
    areParts: true,
  });
}
