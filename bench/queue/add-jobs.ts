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
      sync_to_crm: false, force_refresh: false, detect_job_change: false,
    },
  });
  const bulk = { id: 'ten thousand', label: 'Ten thousand' };
  const jobs = Array.from({ length: ${JOBS} }, (_, index) => toJob(index));
  const from = performance.now();
  const answer = await chrome.runtime.sendMessage({ name: 'bulk.add', input: { bulk, jobs } });
  if (!answer.ok) throw new Error(answer.problem.message);
  return performance.now() - from;
})()`;

/** Adds 10,000 jobs as a page of the extension does, and returns the milliseconds it took. */
export const timeAdding = ({ extensionClient }: BenchProduct): Promise<number> =>
  extensionClient.evaluate<number>(ADD_ALL);
