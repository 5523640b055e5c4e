import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_BULK_LABEL, MAX_MATCH_QUERIES_PER_MESSAGE } from '@/lib/contract/limits';
import { toParts } from '@/lib/contract/to-parts';
import { send } from '@/lib/platform/send';
import { toItemMatchQuery } from '@/lib/domain/lists/item-match-query';
import type { ColumnChoice } from '@/lib/domain/import/list-headings';
import { isRefusal } from '@/lib/domain/resend-bulk';
import { noteAction } from '../queries/jobs/note-action';
import { sendBulk } from '../queries/jobs/send-bulk';
import { checkRows, type CheckedRow, type TargetList } from '@/lib/domain/import/check-rows';
import type { Delimiter } from '@/lib/domain/import/dialect';
import { readTable, type Row } from '@/lib/domain/import/read-table';
import { toAddRowJobs } from '@/lib/domain/import/row-jobs';

/** What the rep imports: a file, or pasted text. */
export interface ImportSource {
  /** Another one for each. */
  id: string;
  /** Null: it was pasted. */
  name: string | null;
  data: Blob | string;
}

/** The rows of a file are dropped once no component shows them, and 20,000 rows are not compared with the previous ones. */
const AS_IT_IS = { gcTime: 0, staleTime: Infinity, structuralSharing: false } as const;

/** The rows of the table. `delimiter`: null to detect it. Fails with a `FileTroubleError`. */
export const useTable = (source: ImportSource | null, delimiter: Delimiter | null) =>
  useQuery({
    queryKey: ['kept', 'import-table', source?.id, delimiter],
    queryFn: ({ signal }) => readTable(source?.data ?? '', delimiter, signal),
    enabled: source !== null,
    ...AS_IT_IS,
  });

/** Rows as items of a list. */
interface CheckedRows {
  rows: CheckedRow[];
  /** False: the background could not say which of them are in the list already. */
  isCompared: boolean;
}

/** Marks the rows that are in the list already, as far as its items are known here. */
async function markKnown(
  rows: CheckedRow[],
  { id }: TargetList,
  signal: AbortSignal,
): Promise<CheckedRows> {
  const asked = rows.filter(({ fault, duplicate }) => fault === null && duplicate === null);
  let isCompared = true;
  for (const part of toParts(asked, MAX_MATCH_QUERIES_PER_MESSAGE)) {
    const items = await send('list.match', {
      id,
      matchQueries: part.map(({ values }) => toItemMatchQuery(values)),
    }).catch(() => null);
    signal.throwIfAborted();
    isCompared &&= items !== null;
    for (const [index, row] of part.entries()) if (items?.[index]) row.duplicate = { type: 'item' };
  }
  return { rows, isCompared };
}

interface Reading {
  sourceId: string;
  delimiter: Delimiter;
  hasHeadings: boolean;
  columns: ColumnChoice;
}

/** What are the rows of a table as items of a list? While other columns are read, the rows as they were. */
export const useCheckedRows = (rows: Row[], list: TargetList, reading: Reading) =>
  useQuery({
    queryKey: ['kept', 'import-rows', list.id, reading],
    queryFn: async ({ signal }) =>
      markKnown(await checkRows(rows, reading.columns, list, signal), list, signal),
    placeholderData: keepPreviousData,
    ...AS_IT_IS,
  });

/** The rows of a table, parted. */
export interface PartedRows {
  toAdd: CheckedRow[];
  leftOut: CheckedRow[];
  /** Of the table. */
  headings: string[];
}

/** Puts rows on disk as one bulk. Asked again after a failure, it is the same bulk, which is taken in once. */
export function useAddRows(list: TargetList, label: string) {
  const client = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const adding = useMutation({
    mutationFn: async ({ toAdd }: PartedRows) => {
      const jobs = await toAddRowJobs(list, toAdd, id);
      const bulk = { id, label: label.slice(0, MAX_BULK_LABEL), adds: list.entity };
      await sendBulk(client, { bulk, jobs });
    },
    onSuccess: () => {
      noteAction(client, { bulkId: id });
    },
    // Not waited for: while thousands of jobs run, what is asked about them is asked again before it is answered.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['jobs'] });
    },
    meta: { isErrorShown: true },
  });
  return { ...adding, isUnanswered: adding.isError && !isRefusal(adding.error) };
}
