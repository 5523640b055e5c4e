import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { SECOND } from '@/lib/contract/duration';
import {
  MAX_BULK_LABEL,
  MAX_JOBS_PER_MESSAGE,
  MAX_MATCH_QUERIES_PER_MESSAGE,
} from '@/lib/contract/limits';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { toParts } from '@/lib/contract/to-parts';
import { send } from '@/lib/platform/send';
import { toItemMatchQuery } from '@/lib/domain/lists/item-match-keys';
import { isRefusal } from '@/lib/domain/resend-bulk';
import { noteAction } from '../queries/jobs/note-action';
import { useOpenedFor } from '../queries/opened-for';
import { sendBulk } from '../queries/jobs/send-bulk';
import { isAdded, type CheckedRow } from '@/lib/domain/import/check-rows';
import {
  checkTable,
  readDecided,
  type CheckedTable,
  type Duplicates,
  type TableReading,
} from '@/lib/domain/import/check-table';
import type { Delimiter } from '@/lib/domain/import/dialect';
import { FileTroubleError } from '@/lib/domain/import/file-trouble';
import { readTable, type Table } from '@/lib/domain/import/read-table';
import { findEncoding } from '@/lib/domain/import/read-text';
import { toAddRowJobs } from '@/lib/domain/import/row-jobs';
import { createTimeLeft } from '@/lib/domain/import/time-left';

/** What the rep imports: a file, or pasted text as one. */
export interface ImportSource {
  /** Another one for each. */
  id: string;
  /** Null: it was pasted. */
  name: string | null;
  file: Blob;
}

/** What was read of a file is dropped once no component shows it, and is not compared with what was read before. */
const AS_IT_IS = { gcTime: 0, staleTime: Infinity, structuralSharing: false } as const;

/**
 * The table in a file. `delimiter`: null to detect it. Fails with a `FileTroubleError`. All of the file is read to find its
 * encoding, so another delimiter does not find it again.
 */
export function useTable(source: ImportSource | null, delimiter: Delimiter | null) {
  const file = source?.file ?? new Blob();
  const { data: encoding, ...finding } = useQuery({
    queryKey: ['kept', 'import-encoding', source?.id],
    queryFn: ({ signal }) => findEncoding(file, signal),
    enabled: source !== null,
    ...AS_IT_IS,
  });
  const reading = useQuery({
    queryKey: ['kept', 'import-table', source?.id, delimiter],
    queryFn: encoding
      ? ({ signal }) => readTable({ file, encoding }, delimiter, signal)
      : skipToken,
    ...AS_IT_IS,
  });
  return {
    data: reading.data,
    error: finding.error ?? reading.error,
    isFetching: finding.isFetching || reading.isFetching,
  };
}

/** Whether all of a list was read, and nothing is in it. Each row would be asked about in vain. */
const isEmptyList = async (id: string): Promise<boolean> => {
  const start = await send('list.get', { id }).catch(() => null);
  if (!start) return false;
  const { loaded, nextPage, isRepeating } = start.head;
  return loaded === 0 && nextPage === null && !isRepeating;
};

/** Which rows are in the list already, as far as its items are known here; null: the background could not say. */
async function findKnown(rows: CheckedRow[], listId: string, signal: AbortSignal) {
  const known: boolean[] = [];
  for (const part of toParts(rows, MAX_MATCH_QUERIES_PER_MESSAGE)) {
    const matchQueries = part.map(({ values }) => toItemMatchQuery(values));
    const items = await send('list.match', { id: listId, matchQueries }).catch(() => null);
    signal.throwIfAborted();
    if (!items) return null;
    known.push(...items.map((item) => item !== null));
  }
  return known;
}

/** How often the screen shows how far the reading is. */
const PROGRESS_MS = SECOND / 4;

interface Progress {
  checked: CheckedTable;
  /** At the speed of the last seconds. */
  leftMs: number;
}

function createProgress(size: number, onProgress: (progress: Progress) => void) {
  let toldAt = performance.now();
  const getLeft = createTimeLeft(size, toldAt);
  return (copy: () => CheckedTable) => {
    const now = performance.now();
    if (now - toldAt < PROGRESS_MS) return;
    toldAt = now;
    const checked = copy();
    onProgress({ checked, leftMs: getLeft(checked.readBytes, now) });
  };
}

/** What are the rows of a table as items of a list? While other columns are read, the rows as they were. */
export function useCheckedTable(table: Table, reading: TableReading, sourceId: string) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const { list, ...others } = reading;
  const { delimiter } = table.dialect;
  const checking = useQuery({
    queryKey: ['kept', 'import-rows', list.id, sourceId, delimiter, others],
    queryFn: async ({ signal }) => {
      setProgress(null);
      let isEmpty = true;
      return checkTable(table, reading, {
        findKnown: async (rows) => {
          // Another import may fill it meanwhile.
          isEmpty &&= await isEmptyList(list.id);
          return isEmpty ? rows.map(() => false) : findKnown(rows, list.id, signal);
        },
        onProgress: createProgress(table.file.size, setProgress),
        signal,
      });
    },
    placeholderData: keepPreviousData,
    ...AS_IT_IS,
  });
  return { ...checking, progress: checking.isFetching ? progress : null };
}

/** The rows of a table that the rep adds, and how they are read. */
export interface ChosenRows extends CheckedTable {
  table: Table;
  reading: TableReading;
  headings: string[];
  duplicates: Duplicates;
}

/** Rows that are handed over at once: panel and worker hold each of them until all are stored. */
const ROWS_AT_ONCE = 10 * MAX_JOBS_PER_MESSAGE;

/**
 * The jobs that add the rows, some at a time. The first few are stored soon, and with them how many there are to be: from
 * then on, nothing is lost unseen where the panel is closed.
 */
async function* listJobs(chosen: ChosenRows, bulkId: string): AsyncGenerator<NewJobInput[]> {
  const { table, reading } = chosen;
  const { added } = chosen.tally;
  let made = 0;
  let size = MAX_JOBS_PER_MESSAGE;
  const jobs: NewJobInput[] = [];
  for await (const { rows } of readDecided(table, reading, chosen)) {
    const some = rows.filter(isAdded);
    jobs.push(...(await toAddRowJobs(reading.list, some, bulkId)));
    made += some.length;
    const isEnd = made === added;
    while (jobs.length >= size || (isEnd && jobs.length > 0)) {
      yield jobs.splice(0, size);
      size = ROWS_AT_ONCE;
    }
    if (isEnd) return;
  }
  // Some of them are not there any more.
  throw new FileTroubleError('unreadable');
}

/** How many rows are on disk, and how long the others take at the speed so far. */
export interface AddedSoFar {
  count: number;
  leftMs: number;
}

/**
 * Puts rows on disk as one bulk, with the connection that the dialog was opened with. Its data: whether all of them are there,
 * because the rep may stop or clear the bulk meanwhile. Asked again after a failure, it is the same bulk, which takes each row once.
 */
export function useAddRows(label: string) {
  const client = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const [added, setAdded] = useState<AddedSoFar | null>(null);
  const { shownId, isKeyChanged } = useOpenedFor();
  const adding = useMutation({
    mutationFn: async (chosen: ChosenRows) => {
      const { added: total } = chosen.tally;
      const { id: listId, entity: adds } = chosen.reading.list;
      const imports = { listId, rows: total };
      const bulk = { id, label: label.slice(0, MAX_BULK_LABEL), adds, imports };
      const startedAt = performance.now();
      let from = 0;
      for await (const jobs of listJobs(chosen, id)) {
        if (!(await sendBulk(client, { bulk, from, jobs }, { shownId }))) return false;
        from += jobs.length;
        setAdded({
          count: from,
          leftMs: ((performance.now() - startedAt) * (total - from)) / from,
        });
      }
      return true;
    },
    onSuccess: () => noteAction(client, { bulkId: id }),
    // Not waited for: while thousands of jobs run, what is asked about them is asked again before it is answered.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['jobs'] });
    },
    meta: { isErrorShown: true },
  });
  const { error } = adding;
  const trouble = error instanceof FileTroubleError ? error.trouble : null;
  const isUnanswered = error !== null && trouble === null && !isRefusal(error);
  return { ...adding, added, trouble, isUnanswered, isKeyChanged };
}
