import type { z } from 'zod';

/** The first thing that a schema found wrong, in the words of a problem: what, and in which field (`a.0.b`). */
export function getFirstIssue({ issues: [issue] }: z.ZodError): {
  message: string | null;
  field: string | null;
} {
  return {
    message: issue?.message ?? null,
    field: issue && issue.path.length > 0 ? issue.path.join('.') : null,
  };
}
