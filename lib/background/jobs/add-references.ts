import type { NewJob } from '@/lib/contract/messages/new-job';
import type { References } from '@/lib/contract/service/references';

/** Gives a job the references that the rep has set. It keeps them when the rep sets others before it is sent. */
export function addReferences(job: NewJob, references: References): NewJob {
  if (Object.keys(references).length === 0) return job;
  const custom = references;
  if (job.kind === 'enrich') return { ...job, input: { custom, ...job.input } };
  if (job.kind === 'enrich.deliver') return { ...job, input: { custom, ...job.input } };
  if (job.kind === 'company.search') return { ...job, input: { custom, ...job.input } };
  return job;
}
