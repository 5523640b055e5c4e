import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import { joinKnown } from '@/lib/domain/push/record/known-record';
import type { BulkSource } from '@/lib/domain/push/record/bulk-record';
import { readSubjectViews } from '../../queries/subject-views';

const UNKNOWN: SubjectView = {
  enrichments: [],
  searches: [],
  writtenAt: null,
  push: null,
  companies: [],
  jobs: [],
  correction: null,
  preference: null,
};

/** The records of a source, as they are when the dialog opens, with what was ever answered about each. */
export function useBulkRecords(source: BulkSource) {
  const [opening] = useState(() => crypto.randomUUID());
  const [loaded, setLoaded] = useState(0);
  const [attempt, setAttempt] = useState(0);
  // Not a query, because a source may add jobs to load its records.
  const { mutate, ...loading } = useMutation({
    mutationFn: (signal: AbortSignal) => source.load(setLoaded, signal),
    gcTime: 0,
    meta: { isAutomatic: true },
  });
  const load = useEffectEvent(mutate);
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal);
    return () => controller.abort();
  }, [attempt]);
  const records = loading.data;
  const answers = useQuery({
    queryKey: ['kept', 'bulk-known', opening],
    queryFn: () => readSubjectViews((records ?? []).map(({ subject }) => subject.key)),
    enabled: records !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const known = answers.data;
  const joined = useMemo(
    () =>
      records &&
      known &&
      records.map((record, index) => joinKnown(record, known[index] ?? UNKNOWN)),
    [records, known],
  );
  return {
    records: joined,
    loaded,
    /** They are here; what was answered about them is being read. */
    isReadingAnswers: answers.isLoading,
    error: loading.error ?? answers.error,
    retry: () => {
      if (loading.error) setAttempt(attempt + 1);
      else void answers.refetch();
    },
    readAnswers: () => void answers.refetch(),
  };
}
