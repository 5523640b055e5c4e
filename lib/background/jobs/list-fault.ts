import { logFault } from '@/lib/platform/log';

/** A job goes on where the list cannot be kept: what the service did must not be asked of it twice. */
export const noteListFault = (error: unknown): void => {
  logFault('lists', error);
};
