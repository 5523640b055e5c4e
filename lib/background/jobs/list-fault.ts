import { logFault } from '@/lib/platform/log';
import type { ListRepository } from '../storage/lists/list-repository';
import { isNotFound } from './listed-account';

/** Logs that a list cannot be stored. The job continues, because its call must not be repeated. */
export const noteListFault = (error: unknown): void => logFault('lists', error);

/** Makes a call about a list, and notes a 404. @throws ProblemError of the call. */
export async function askOfList<T>(
  lists: Pick<ListRepository, 'noteGone'>,
  listId: string,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isNotFound(error)) await lists.noteGone(listId).catch(noteListFault);
    throw error;
  }
}
