import type { Job } from '@/lib/contract/stored/job';

type References = Record<string, string | number>;

function findReturned(job: Job): Record<string, string> | null | undefined {
  if (job.kind === 'enrich') return job.output?.contact?.custom;
  return job.kind === 'company.search' ? job.output?.custom : null;
}

const hasReferences = (job: Job) =>
  job.kind === 'enrich' || job.kind === 'enrich.deliver' || job.kind === 'company.search';

/**
 * The references of a job: those that the service returned, else those that went with the question. Null: none went with it,
 * and none came back.
 */
export const findReferences = (job: Job): References | null =>
  findReturned(job) ?? (hasReferences(job) ? (job.input.custom ?? null) : null);

/** References in one line, for a table. */
export const toReferenceText = (references: References): string =>
  Object.entries(references)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
