import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { atLeast, atMost, getMedian, getQuantile, type Figure } from './figure';

/** Measures how fast the sandbox starts and answers, and how much load it takes, as a separate process over HTTP. */

const BUNDLE = '.output/sandbox/main.mjs';
/** Bundles the sandbox, then runs it. */
const MAKER = 'scripts/sandbox.mjs';
const STARTS = 5;
const REPEATS = 20;
const ITEMS = 20_000;
/** Items added at once: a client's connections. */
const TOGETHER = 50;
const RATE = 200;
const SECONDS = 15;

interface Running {
  process: ChildProcess;
  url: string;
  startedMs: number;
}

/** Starts a script of the sandbox on a free port; resolves at its line "sandbox ready on …". */
async function start(script = BUNDLE): Promise<Running> {
  const from = performance.now();
  const child = spawn(process.execPath, [script, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /sandbox ready on (\S+)/.exec(line)?.[1];
    if (url) return { process: child, url, startedMs: performance.now() - from };
  }
  throw new Error('The sandbox ended before it was ready');
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function timeAll(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) times.push(await time(work));
  return times;
}

const createAsk =
  (url: string) =>
  async (path: string, { key = 'demo', body }: { key?: string; body?: unknown } = {}) => {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text;
  };
type Ask = ReturnType<typeof createAsk>;

async function fillList(ask: Ask): Promise<string> {
  const list = JSON.parse(await ask('/lists', { body: { name: 'Large', entity: 'COMPANY' } })) as {
    id: string;
  };
  for (let index = 0; index < ITEMS; index += TOGETHER) {
    const adds = Array.from({ length: TOGETHER }, (_, offset) =>
      ask(`/lists/${list.id}/item`, { body: { domain: `company-${index + offset}.example` } }),
    );
    await Promise.all(adds);
  }
  return list.id;
}

/** Resident memory of a process in MB. Linux only, as the machines that measure are. */
async function readMemoryMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Calls at a steady rate. Answers how many a second were answered, how late, and what memory it took. */
async function load(ask: Ask, { process: child }: Running) {
  const paths = ['/todays-accounts', '/crm/mapping', '/webhooks', '/todays-accounts/owners'];
  const times: number[] = [];
  const memory: number[] = [];
  const under: Promise<unknown>[] = [];
  const from = performance.now();
  for (let second = 0; second < SECONDS; second += 1) {
    for (let index = 0; index < RATE; index += 1) {
      const due = from + second * 1000 + (index * 1000) / RATE;
      if (due > performance.now()) await wait(due - performance.now());
      const path = paths[index % paths.length] ?? '/';
      under.push(time(() => ask(path)).then((ms) => times.push(ms)));
    }
    memory.push(await readMemoryMb(child.pid));
  }
  await Promise.all(under);
  const seconds = (performance.now() - from) / 1000;
  const half = Math.floor(memory.length / 2);
  return {
    perSecond: times.length / seconds,
    late: getQuantile(times, 0.99),
    growth: getMedian(memory.slice(half)) / getMedian(memory.slice(2, half)),
  };
}

export async function measureSandbox(): Promise<Figure[]> {
  (await start(MAKER)).process.kill();
  const starts: number[] = [];
  for (let index = 0; index < STARTS; index += 1) {
    const one = await start();
    starts.push(one.startedMs);
    one.process.kill();
  }
  const running = await start();
  try {
    const ask = createAsk(running.url);
    const resets = await timeAll(REPEATS, () => ask('/_sandbox/reset', { body: {} }));
    const big = await timeAll(REPEATS, () => ask('/todays-accounts', { key: 'demo-big' }));
    const list = await fillList(ask);
    const readPage = (page: number) =>
      timeAll(REPEATS, () => ask(`/lists/${list}/items?page=${page}`));
    const first = await readPage(0);
    const last = await readPage(ITEMS / 50 - 1);
    await ask('/_sandbox/reset', { body: {} });
    const { perSecond, late, growth } = await load(ask, running);
    return [
      atMost('start to its ready line, median', getMedian(starts), 500, 'ms'),
      atMost('reset, median', getMedian(resets), 50, 'ms'),
      atMost('book of 10,000 accounts, slowest', Math.max(...big), 300, 'ms'),
      atMost(
        'last page of 20,000 items against the first',
        getMedian(last) / getMedian(first),
        2,
        'x',
      ),
      atLeast(`answers a second at ${RATE} calls a second`, perSecond, 0.98 * RATE, '/s'),
      atMost('99 of 100 of these within', late, 100, 'ms'),
      atMost('memory in the second half against the first', growth, 1.2, 'x'),
    ];
  } finally {
    running.process.kill();
  }
}
