import { logFault } from '@/lib/platform/log';

/** Logs that a list cannot be stored. The job continues, because its call must not be repeated. */
export const noteListFault = (error: unknown): void => {
  logFault('lists', error);
};
