import { readFileSync, writeFileSync } from 'node:fs';
import { run } from '../scripts/lib/run.mjs';
import type { Figure } from './figure';
import { describeMachine } from './write-figures';

/** The last runs of the benchmarks, oldest first, in bench/history.json. */

const FILE = 'bench/history.json';
const MAX_RUNS = 50;
/** More is noise. */
const DIGITS = 4;

interface Run {
  date: string;
  /** Ends in `-dirty` if the code had changes that were not committed. */
  commit: string;
  machine: string;
  /** By part and name. */
  figures: Record<string, number>;
}

async function readCommit(): Promise<string> {
  const { code, output } = await run('git', ['describe', '--always', '--dirty', '--exclude=*']);
  return code === 0 ? output.trim() : 'unknown';
}

/** Adds a run: the figures of each part. Runs of long ago are dropped. */
export async function addToHistory(parts: ReadonlyMap<string, readonly Figure[]>): Promise<void> {
  const figures = [...parts].flatMap(([part, list]) =>
    list.map(({ name, value }) => [`${part}: ${name}`, Number(value.toPrecision(DIGITS))] as const),
  );
  const newest: Run = {
    date: new Date().toISOString().slice(0, 16),
    commit: await readCommit(),
    machine: describeMachine(),
    figures: Object.fromEntries(figures),
  };
  const before = JSON.parse(readFileSync(FILE, 'utf8')) as Run[];
  const runs = [...before, newest].slice(-MAX_RUNS);
  writeFileSync(FILE, `${JSON.stringify(runs, null, 2)}\n`);
}
