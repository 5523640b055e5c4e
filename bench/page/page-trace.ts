import type { CDPSession } from 'playwright-core';

/** One call of a script in a page. */
export interface Task {
  /** Processor time in ms, so that other load on the machine does not count. */
  ms: number;
  /** Whether the script belongs to the extension. */
  isOurs: boolean;
}

/** A trace event of Chromium, in µs; `tdur` is its processor time. */
interface TraceEvent {
  name: string;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { url?: string } };
}

const SCRIPT = new Set(['EvaluateScript', 'FunctionCall']);

/** Every script call in a page while `run` runs, including its compilation. Nested calls count once. */
export async function traceTasks(session: CDPSession, run: () => Promise<void>): Promise<Task[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as object[] as TraceEvent[]));
  });
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline'], excludedCategories: ['*'] },
  });
  await run();
  await session.send('Tracing.end');
  await complete;
  const calls = events
    .filter(({ name, dur }) => SCRIPT.has(name) && dur !== undefined)
    .sort((one, other) => one.ts - other.ts);
  const tasks: Task[] = [];
  let until = 0;
  for (const { ts, dur = 0, tdur = dur, args } of calls) {
    if (ts < until) continue;
    until = ts + dur;
    const isOurs = args.data?.url?.startsWith('chrome-extension://') === true;
    tasks.push({ ms: tdur / 1000, isOurs });
  }
  return tasks;
}

/** Total time of all tasks, in ms. */
export const sumUp = (tasks: readonly Task[]): number => tasks.reduce((sum, { ms }) => sum + ms, 0);
