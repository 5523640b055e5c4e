import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import type { Job } from '@/lib/contract/stored/job';
import { t } from '@/locales/t';
import { Bone } from '../ui/skeleton';
import { JobRow } from './job-row';
import type { JobRows } from './use-job-rows';

/** The height of a row without a reason, in pixels: a guess for those that were never in view. */
const ROW_HEIGHT = 61;

interface JobListProps {
  rows: JobRows;
  total: number;
  /** Height of the content above the list in the tab, in pixels. */
  headHeight: number;
}

/** Any number of jobs, of which only those in view are in the document. The tab scrolls, so its head goes with them. */
export function JobList({ rows, total, headHeight }: JobListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<Job | null>(null);
  const focusedRow = focused ? rows.findRow(focused.id) : -1;
  const [isScrolled, setIsScrolled] = useState(false);

  // eslint-disable-next-line react-hooks/incompatible-library -- what it answers is used here only, never memoized
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: total,
    getScrollElement: () => list.current?.closest<HTMLElement>('[role=tabpanel]') ?? null,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: rows.getKey,
    overscan: 6,
    scrollMargin: headHeight,
    // New rows on top do not move the rows in view, unless the list is scrolled to the top.
    anchorTo: isScrolled ? 'end' : 'start',
    // The row with the focus stays, or the next key would go nowhere.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return focusedRow === -1 || shown.includes(focusedRow)
        ? shown
        : [...shown, focusedRow].sort((one, other) => one - other);
    },
    onChange: (instance) => {
      rows.show(instance.calculateRange()?.startIndex ?? 0);
      setIsScrolled((instance.scrollOffset ?? 0) > headHeight);
    },
  });

  return (
    <ul
      ref={list}
      aria-label={t('activity.list')}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
      onBlur={() => {
        setFocused(null);
      }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const job = rows.getJob(index) ?? (index === focusedRow ? focused : null);
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 border-b border-line"
            style={{ transform: `translateY(${start - headHeight}px)` }}
            onFocus={() => {
              setFocused(job);
            }}
          >
            {job ? <JobRow job={job} /> : <RowSkeleton />}
          </li>
        );
      })}
    </ul>
  );
}

const RowSkeleton = () => (
  <div className="flex h-15 items-center gap-3 px-4">
    <Bone className="size-7 rounded-full" />
    <Bone className="h-3.5 w-2/5" />
  </div>
);
