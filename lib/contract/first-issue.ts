import type { z } from 'zod';

/** The first issue of a failed parse, as members of a problem: the message, and the path of the field (`a.0.b`). */
export function getFirstIssue({ issues: [issue] }: z.ZodError): {
  message: string | null;
  field: string | null;
} {
  return {
    message: issue?.message ?? null,
    field: issue && issue.path.length > 0 ? issue.path.join('.') : null,
  };
}
