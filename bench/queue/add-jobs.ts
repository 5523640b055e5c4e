import { MAX_JOBS_PER_MESSAGE } from '@/lib/contract/limits';
import type { BenchProduct } from '../open-product';

const JOBS = 10_000;

const ADD_ALL = `(async () => {
  const toJob = (number) => ({
    kind: 'enrich',
    lane: 'bulk',
    subject: { kind: 'person', key: 'person:slug:invented-' + number, label: 'Invented Person ' + number },
    input: {
      contact: { social_url: 'https://www.linkedin.com/in/invented-' + number },
      enrichment_type: ['email', 'phone'],
      force_refresh: false, detect_job_change: false,
    },
  });
  const bulk = { id: 'ten thousand', label: 'Ten thousand' };
  const jobs = Array.from({ length: ${JOBS} }, (_, index) => toJob(index));
  const send = (name, input) => chrome.runtime.sendMessage({ name, input });
  const from = performance.now();
  const parts = ${Math.ceil(JOBS / MAX_JOBS_PER_MESSAGE) - 1};
  for (let part = 0; part < parts; part += 1) {
    void send('bulk.prepare', { id: bulk.id, part, jobs: jobs.splice(0, ${MAX_JOBS_PER_MESSAGE}) });
    await scheduler.yield();
  }
  const answer = await send('bulk.add', { bulk, parts, jobs });
  if (!answer.ok) throw new Error(answer.problem.message);
  return performance.now() - from;
})()`;

/** Adds 10,000 jobs as a page of the extension does, and returns the milliseconds it took. */
export const timeAdding = ({ extensionClient }: BenchProduct): Promise<number> =>
  extensionClient.evaluate<number>(ADD_ALL);
