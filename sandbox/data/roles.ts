import type { ROLES } from '@/lib/contract/service/book';

export type Role = (typeof ROLES)[number];

/** Role in the purchase, read off the job title. Null when unclear. */
export const getRole = (jobTitle: string): Role | null => {
  if (/\b(chief|vp|managing director|director)\b/i.test(jobTitle)) return 'DECISION_MAKER';
  if (/\b(head of|manager)\b/i.test(jobTitle)) return 'CHAMPION';
  if (/\b(planner|analyst|specialist|engineer|coordinator)\b/i.test(jobTitle)) return 'USER';
  return null;
};
