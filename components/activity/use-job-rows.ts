import { useState } from 'react';
import type { Job } from '@/lib/contract/stored/job';
import { useJobPart, type ActivityFilter } from './queries';
import { rememberRows, type RowMemory } from './remember-rows';

/** Parts begin at a multiple of this; each is as long as three, so that what is in view lies within one. */
const STEP = 30;

export interface JobRows {
  /** Undefined: not known yet. */
  total: number | undefined;
  error: Error | null;
  /** Undefined: being read. */
  getJob: (row: number) => Job | undefined;
  /** Names a row for as long as its job is known. */
  getKey: (row: number) => string;
  /** In which row a job was last seen; -1: in none. */
  findRow: (id: string) => number;
  /** Says which row is the first in view. */
  show: (row: number) => void;
}

/** All that was done as rows, of which only those around the view are read. */
export function useJobRows(filter: ActivityFilter): JobRows {
  const [offset, setOffset] = useState(0);
  const { data, error } = useJobPart(filter, offset, 3 * STEP);
  const [memory, setMemory] = useState<RowMemory | null>(null);
  const part = data?.filter === filter ? data : undefined;
  if (part && part !== memory?.part) setMemory(rememberRows(memory, part));

  return {
    total: part?.total,
    error,
    getJob: (row) => part?.jobs[row - part.offset],
    getKey: (row) => memory?.ids[row] ?? `row ${row}`,
    findRow: (id) => memory?.ids.indexOf(id) ?? -1,
    show: (row) => {
      setOffset(Math.max(0, Math.floor(row / STEP) - 1) * STEP);
    },
  };
}
