import type { Job } from '@/lib/contract/stored/job';

/** The references of a job: those that the service returned, or those that went with the question. */
interface JobReferences {
  type: 'returned' | 'sent';
  references: Record<string, string | number>;
}

function findReturned(job: Job): Record<string, string> | null | undefined {
  if (job.kind === 'enrich') return job.output?.contact?.custom;
  return job.kind === 'company.search' ? job.output?.custom : null;
}

const hasReferences = (job: Job) =>
  job.kind === 'enrich' || job.kind === 'enrich.deliver' || job.kind === 'company.search';

/** Null: none went with it, and none came back. */
export function findReferences(job: Job): JobReferences | null {
  const returned = findReturned(job);
  if (returned) return { type: 'returned', references: returned };
  const sent = hasReferences(job) ? job.input.custom : undefined;
  return sent ? { type: 'sent', references: sent } : null;
}

/** References in one line, for a table. */
export const toReferenceText = (references: JobReferences['references']): string =>
  Object.entries(references)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
