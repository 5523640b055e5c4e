import {
  focusManager,
  hashKey,
  useQueryClient,
  type MutationCache,
  type MutationKey,
} from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { ProblemError } from '@/lib/contract/problem-error';
import { sendReadJob } from '@/lib/platform/send';
import { useConnection } from '../connection';

interface EnsuredJob {
  /** Identifies the question. It is asked again when the key changes. */
  key: MutationKey;
  /** The job that answers the question; null: nothing is asked for now. */
  job: NewJobInput | null;
  /** Whether a job known to this page still answers the question. The background checks this, too, for all jobs. */
  isAnswered?: () => boolean;
  /** In milliseconds: the same question is not asked again sooner than this, even if the job failed. */
  freshMs: number;
}

const NO_KEY = new ProblemError({ code: 'no-key' });

/** With the connection, because the answers for another key are others. */
const toMutationKey = (key: MutationKey, connectionId: string | null) => [
  'ensure-job',
  connectionId,
  ...key,
];

const findLast = (cache: MutationCache, mutationKey: MutationKey) =>
  cache.findAll({ mutationKey, exact: true }).at(-1);

/**
 * Makes sure that a question is answered: adds a job when a component that needs the answer is shown, unless a job that is
 * still valid answers it. No click is needed. Components and pages may ask the same question at the same time: this page
 * sends it once, and the background reuses an open or fresh job instead of adding a second one.
 *
 * Checks when the component mounts, when `key` or the saved connection changes, when `job` is no longer null, and when the
 * page gets the focus. Nothing is asked while no connection is saved.
 * Returns why the job could not be added; what becomes of the job itself is in `useSubjectJobs`.
 */
export function useEnsureJob({ key, job, isAnswered, freshMs }: EnsuredJob): Error | null {
  const client = useQueryClient();
  const cache = client.getMutationCache();
  const { data: connection } = useConnection();
  const mutationKey = toMutationKey(key, connection?.id ?? null);
  const hash = hashKey(mutationKey);
  const isWanted = job !== null && connection != null;

  const ensure = useEffectEvent((retriesError: boolean) => {
    if (job === null) return;
    const last = findLast(cache, mutationKey)?.state;
    const isRecent = last !== undefined && Date.now() - last.submittedAt < freshMs;
    if (isRecent && !(retriesError && last.status === 'error')) return;
    const mutation = cache.build(client, {
      mutationKey,
      mutationFn: async () => (isAnswered?.() ? null : sendReadJob(job)),
      // The mutation remembers that the question was asked.
      gcTime: freshMs,
      meta: { isAutomatic: true },
    });
    // The error is read from the cache.
    mutation.execute(undefined).catch(() => undefined);
  });
  useEffect(() => {
    if (!isWanted) return;
    ensure(false);
    const recheck = () => ensure(true);
    // A side panel stays visible while the rep is elsewhere.
    window.addEventListener('focus', recheck);
    const forget = focusManager.subscribe((isFocused) => {
      if (isFocused) recheck();
    });
    return () => {
      window.removeEventListener('focus', recheck);
      forget();
    };
  }, [hash, isWanted]);

  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  const error = useSyncExternalStore(
    subscribe,
    () => findLast(cache, mutationKey)?.state.error ?? null,
  );
  return job !== null && connection === null ? NO_KEY : error;
}
