import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { MAX_KEYS_PER_MESSAGE } from '@/lib/contract/limits';
import type { KnownSubject } from '@/lib/contract/messages/known-subject';
import { send } from '@/lib/platform/send';
import { joinKnown, type KnownRecord } from '@/lib/domain/bulk/bulk-check';
import type { BulkSource } from '@/lib/domain/bulk/bulk-record';

interface LoadedRecords {
  /** Undefined: being loaded. */
  records: KnownRecord[] | undefined;
  /** How many of them are here. */
  loaded: number;
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** Reads again what was answered about them. */
  readAnswers: () => void;
}

/** What was answered about them, in their order. */
async function readKnown(keys: string[]): Promise<KnownSubject[]> {
  const known: KnownSubject[] = [];
  for (let at = 0; at < keys.length; at += MAX_KEYS_PER_MESSAGE) {
    known.push(...(await send('bulk.known', { keys: keys.slice(at, at + MAX_KEYS_PER_MESSAGE) })));
  }
  return known;
}

const UNKNOWN: KnownSubject = {
  enriched: null,
  searches: [],
  writtenAt: null,
  correction: null,
  preference: null,
};

/** The records of a source, as they are when the dialog opens, with what was ever answered about each. */
export function useBulkRecords(source: BulkSource): LoadedRecords {
  const [opening] = useState(() => crypto.randomUUID());
  const [loaded, setLoaded] = useState(0);
  const loading = useQuery({
    queryKey: ['bulk', 'records', opening],
    queryFn: ({ signal }) => source.load(setLoaded, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  const records = loading.data;
  const answers = useQuery({
    queryKey: ['bulk', 'known', opening],
    queryFn: () => readKnown((records ?? []).map(({ subject }) => subject.key)),
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
    error: loading.error ?? answers.error,
    refetch: loading.error ? loading.refetch : answers.refetch,
    readAnswers: () => void answers.refetch(),
  };
}
