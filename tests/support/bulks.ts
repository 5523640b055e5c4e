import { expect } from 'vitest';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { Bulk } from '@/lib/contract/stored/bulk';
import type { Job } from '@/lib/contract/stored/job';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { Product } from './product';

/** Adding jobs, and waiting for what becomes of them. */

/** How long a test waits for the queue before it fails: hundreds of jobs take half a minute on an idle machine. */
const PATIENCE = { timeout: 120_000, interval: 50 };
/** Of many jobs: asking more often would take the time that they need. */
const PATIENCE_WITH_MANY = { ...PATIENCE, interval: 200 };

export const addTestBulk = (product: Product, id: string, jobs: NewJobInput[]) =>
  product.send('bulk.add', { bulk: { id, label: id }, jobs });

export async function findBulk(product: Product, id: string): Promise<Bulk> {
  const bulk = (await product.send('queue.state', null)).bulks.find((each) => each.id === id);
  if (!bulk) throw new Error(`There is no bulk ${id}`);
  return bulk;
}

/** Waits until nothing of a bulk is open, and answers how it ended. */
export async function waitForEnd(product: Product, id: string): Promise<Bulk> {
  await expect
    .poll(async () => {
      const { counts } = await findBulk(product, id);
      return counts.waiting + counts.running;
    }, PATIENCE_WITH_MANY)
    .toBe(0);
  return findBulk(product, id);
}

/** Waits until a job is as described, and answers it. */
export async function waitForJob(
  product: Product,
  id: string,
  described: Partial<Pick<Job, 'state' | 'waitingFor'>>,
): Promise<Job> {
  await expect.poll(() => product.send('job.get', { id }), PATIENCE).toMatchObject(described);
  const job = await product.send('job.get', { id });
  if (!job) throw new Error(`There is no job ${id}`);
  return job;
}

/** Waits until none of these jobs is open, and answers them. */
export async function waitForAll(product: Product, ids: string[]): Promise<Job[]> {
  const readAll = () => Promise.all(ids.map((id) => product.send('job.get', { id })));
  await expect
    .poll(async () => (await readAll()).filter((job) => !job || isJobOpen(job)), PATIENCE)
    .toEqual([]);
  return (await readAll()).filter((job) => job !== null);
}
