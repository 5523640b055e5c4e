import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import type { Job } from '@/lib/contract/stored/job';
import { findProblemDetails, getProblemSentence } from '@/lib/domain/outcomes/problem-words';
import { t } from '@/locales/t';
import { useBulkJobs } from '../queries/jobs/bulks';
import { toProblem } from '@/lib/contract/to-problem';
import { ClampedText } from '../ui/display/clamped-text';
import { Bone, Skeleton } from '../ui/display/skeleton';
import { useNow } from '../ui/use-now';
import { describeOutcome } from '@/lib/domain/outcomes/describe-outcome';
import { isReported } from '@/lib/domain/outcomes/describe-status';
import { useOutcomeNames } from '../shared/outcome-names';
import { JobSign } from '../shared/job-sign';
import { ProblemNote } from '../shared/problem-note';
import { RunId } from '../shared/run-id';
import { WaitingWords } from '../shared/waiting-words';

/** The height of a row in pixels: a guess for those that were never in view. */
const ROW_HEIGHT = 53;

/** What became of each of many, those that may need the rep first. Any number; only those in view are in the document. */
export function BulkResults({ id }: { id: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ first: 0, last: 20 });
  const { total, error, getJob } = useBulkJobs(id, range.first, range.last);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here only, never memoized
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: total ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
    onChange: (instance) => {
      const { startIndex: first = 0, endIndex: last = 20 } = instance.calculateRange() ?? {};
      if (first !== range.first || last !== range.last) setRange({ first, last });
    },
  });
  if (error) return <ProblemNote problem={toProblem(error)} />;
  if (total === undefined) {
    return (
      <Skeleton label={t('common.loading')}>
        <ResultSkeleton />
        <ResultSkeleton />
      </Skeleton>
    );
  }
  if (total === 0) return <p className="text-muted">{t('bulk.resultsEmpty')}</p>;
  return (
    <div
      ref={scroller}
      role="group"
      aria-label={t('bulk.resultsList')}
      className="max-h-half overflow-y-auto rounded-lg border border-line"
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const job = getJob(index);
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line last:border-b-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {job ? <Result job={job} /> : <ResultSkeleton />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Result({ job }: { job: Job }) {
  return (
    <div className="flex items-start gap-2 px-3 py-2">
      <JobSign job={job} />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-medium">
          {job.subject.label}
        </p>
        <div className="text-muted">
          <Words job={job} />
        </div>
      </div>
    </div>
  );
}

function Words({ job }: { job: Job }) {
  const names = useOutcomeNames();
  const now = useNow();
  const { state, problem } = job;
  if (state === 'waiting') return <WaitingWords job={job} />;
  if (state === 'done' && isReported(job)) return describeOutcome(job, names, now);
  if (!problem || state === 'cancelled' || state === 'running') return t(`activity.state.${state}`);
  const details = findProblemDetails(problem);
  return (
    <>
      <p>{getProblemSentence(problem)}</p>
      {details !== null && <ClampedText text={details} />}
      <RunId job={job} />
    </>
  );
}

const ResultSkeleton = () => (
  <div className="flex h-13 items-center gap-2 px-3">
    <Bone className="size-7 rounded-full" />
    <Bone className="h-3.5 w-2/5" />
  </div>
);
