import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { ProblemError } from '@/lib/contract/problem-error';

/** Large bulks, whose jobs come in several messages: what is here of those that are not added yet. In memory only. */
export interface PreparedBulks {
  /** Keeps a part of a bulk. The same part again replaces it. */
  keep: (id: string, part: number, jobs: NewJobInput[]) => void;
  /**
   * Takes the jobs of the first parts of a bulk, in order, and forgets it.
   * @throws ProblemError `internal` when a part is missing, for instance because the worker died in between.
   */
  take: (id: string, parts: number) => NewJobInput[];
}

/** As many as pages may send at the same time. Of one that was closed in the middle the parts remain until others come. */
const MAX_PREPARED = 3;

export function createPreparedBulks(): PreparedBulks {
  const byId = new Map<string, Map<number, NewJobInput[]>>();
  return {
    keep: (id, part, jobs) => {
      const parts = byId.get(id) ?? new Map<number, NewJobInput[]>();
      byId.set(id, parts.set(part, jobs));
      const [oldest] = byId.keys();
      if (oldest !== undefined && byId.size > MAX_PREPARED) byId.delete(oldest);
    },
    take: (id, parts) => {
      const kept = byId.get(id);
      byId.delete(id);
      return Array.from({ length: parts }, (_, part) => {
        const jobs = kept?.get(part);
        if (jobs) return jobs;
        throw new ProblemError({ code: 'internal', message: 'A part of the bulk is not here' });
      }).flat();
    },
  };
}
