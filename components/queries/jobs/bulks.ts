import { useChange } from '../use-change';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAX_BULK_LABEL, MAX_JOBS_PER_BULK } from '@/lib/contract/limits';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import type { Estimate } from '@/lib/contract/stored/bulk';
import type { MessageInput } from '@/lib/contract/messages/messages';
import { ProblemError } from '@/lib/contract/problem-error';
import { getBulkId, isRefusal } from '@/lib/domain/resend-bulk';
import { send } from '@/lib/platform/send';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useShownFront } from '../page/current-page';
import { noteAction } from './note-action';
import { sendBulk } from './send-bulk';

export interface AskedBulk extends Pick<MessageInput<'bulk.add'>, 'jobs' | 'newList'> {
  /** May hold a list's name, which may be longer than any label. */
  label: string;
  adds?: MessageInput<'bulk.add'>['bulk']['adds'];
  /** Of a dialog: the connection that it was opened with. */
  shownId?: string | null;
}

/**
 * Puts many jobs on disk as one bulk. Answers its id. Asked for the same again after a failure, it keeps the id, so
 * that what was taken is not taken twice. `isUnanswered`: it may have been taken all the same, so whoever asks for
 * something else has to let the rep find out first. `isErrorShown`: the component shows the error itself. The status
 * bar shows the bulk, except one that nobody clicked for.
 */
export function useAddBulk({ isErrorShown = false, isAutomatic = false } = {}) {
  const client = useQueryClient();
  const front = useShownFront();
  const failed = useRef<{ id: string; asked: AskedBulk } | null>(null);
  const adding = useMutation({
    mutationFn: async (asked: AskedBulk) => {
      if (asked.jobs.length > MAX_JOBS_PER_BULK) {
        const message = t('bulk.tooMany', { number: formatNumber(MAX_JOBS_PER_BULK) });
        throw new ProblemError({ code: 'invalid', message });
      }
      const id = getBulkId(failed.current, asked, () => crypto.randomUUID());
      failed.current = { id, asked };
      const { label, adds, shownId, ...more } = asked;
      const bulk = { id, label: label.slice(0, MAX_BULK_LABEL), adds };
      await sendBulk(client, { bulk, ...more }, { shownId, front });
      failed.current = null;
      return id;
    },
    meta: { isErrorShown, isAutomatic },
    onSuccess: (bulkId) => {
      if (!isAutomatic) noteAction(client, { bulkId });
    },
    // Not waited for: while thousands of jobs run, what is asked about them is asked again before it is answered.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
  return { ...adding, isUnanswered: adding.isError && !isRefusal(adding.error) };
}

type BulkMessage = `bulk.${'cancel' | 'pause' | 'resume' | 'retry'}`;

/**
 * Changes a bulk: `cancel` cancels the jobs not sent yet, `pause` starts no more jobs, `resume` continues, `retry` retries
 * those that failed.
 */
export const useChangeBulk = (name: BulkMessage) =>
  useChange('jobs', (id: string) => send(name, { id }));

/** The estimate of calls that go at the same time: the longest, and none where one of them is not known. */
function joinEstimates(estimates: Estimate[]): Estimate {
  const [first] = estimates;
  if (!first || estimates.some(({ type }) => type === 'unknown')) return { type: 'unknown' };
  const times = estimates.flatMap((each) => (each.type === 'about' ? [each.ms] : []));
  // How long several without a limit take is shown nowhere.
  return times.length > 0 ? { type: 'about', ms: Math.max(...times) } : first;
}

/** How long until so many more calls of each kind have started? Undefined: being asked. */
export const useEstimate = (calls: { kind: JobKind; calls: number }[]) =>
  useQueries({
    queries: calls.map(({ kind, calls: count }) => ({
      queryKey: ['jobs', 'estimate', kind, count],
      queryFn: () => send('bulk.estimate', { kind, calls: count }),
    })),
    combine: (answers) => {
      if (answers.some(({ isPending }) => isPending)) return undefined;
      return joinEstimates(answers.map(({ data }) => data ?? { type: 'unknown' }));
    },
  });

/** Jobs of a bulk that are asked for together, no more than `MAX_JOBS_PER_PAGE`. */
const JOBS_PER_PART = 100;

/**
 * The jobs of a bulk, those in view at least; what may need the rep comes first. `total`: as it was last known, also while what
 * came into view is being read. `getJob`: undefined for a row that is being read.
 */
export function useBulkJobs(id: string, firstRow: number, lastRow: number) {
  const firstPart = Math.floor(firstRow / JOBS_PER_PART);
  const count = Math.floor(lastRow / JOBS_PER_PART) - firstPart + 1;
  const [known, setKnown] = useState<{ id: string; total: number } | null>(null);
  const { total, ...read } = useQueries({
    queries: Array.from({ length: count }, (_, index) => ({
      queryKey: ['jobs', 'of-bulk', id, firstPart + index],
      queryFn: () =>
        send('bulk.jobs', {
          id,
          offset: (firstPart + index) * JOBS_PER_PART,
          limit: JOBS_PER_PART,
        }),
    })),
    combine: (parts) => ({
      total: parts.find(({ data }) => data)?.data?.total,
      error: parts.find(({ error }) => error)?.error ?? null,
      getJob: (row: number) =>
        parts[Math.floor(row / JOBS_PER_PART) - firstPart]?.data?.jobs[row % JOBS_PER_PART],
    }),
  });
  const last = known?.id === id ? known.total : undefined;
  if (total !== undefined && total !== last) setKnown({ id, total });
  return { ...read, total: total ?? last };
}
