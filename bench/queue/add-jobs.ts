import { MAX_JOBS_PER_MESSAGE } from '@/lib/contract/limits';
import type { BenchProduct } from '../open-product';

/** An enrichment of an invented person, as an expression of JavaScript that makes it from `number`. */
export const ENRICHMENT = `({
  kind: 'enrich',
  lane: 'bulk',
  subject: { kind: 'person', key: 'person:slug:invented-' + number, label: 'Invented Person ' + number },
  input: {
    contact: { social_url: 'https://www.linkedin.com/in/invented-' + number },
    enrichment_type: ['email', 'phone'],
    force_refresh: false, detect_job_change: false,
  },
})`;

/** An item for a list, in the same way. */
export const toAddition = (listId: string) => `({
  kind: 'list-item.add',
  lane: 'bulk',
  subject: { kind: 'person', key: 'person:name:invented ' + number, label: 'Invented Person ' + number },
  input: { listId: ${JSON.stringify(listId)}, full_name: 'Invented Person ' + number, location: 'Leeds' },
})`;

/**
 * Adds a bulk as a page of the extension does, and returns the milliseconds it took. `toJob`: an expression that makes a job
 * from `number`.
 */
export const addAsBulk = (
  { extensionClient }: BenchProduct,
  { label, count, toJob }: { label: string; count: number; toJob: string },
): Promise<number> =>
  extensionClient.evaluate<number>(`(async () => {
    const bulk = { id: ${JSON.stringify(label)}, label: ${JSON.stringify(label)} };
    const jobs = Array.from({ length: ${count} }, (_, number) => ${toJob});
    const send = (name, input) => chrome.runtime.sendMessage({ name, input });
    const from = performance.now();
    const parts = ${Math.ceil(count / MAX_JOBS_PER_MESSAGE) - 1};
    for (let part = 0; part < parts; part += 1) {
      void send('bulk.prepare', { id: bulk.id, part, jobs: jobs.splice(0, ${MAX_JOBS_PER_MESSAGE}) });
      await scheduler.yield();
    }
    const answer = await send('bulk.add', { bulk, parts, jobs });
    if (!answer.ok) throw new Error(answer.problem.message);
    return performance.now() - from;
  })()`);
