import { vi } from 'vitest';
import type { Database } from '@/lib/background/storage/database';

/** Does something as soon as the erasing of a person erases the drafts. */
export function duringDrafts(database: Database, work: () => unknown): void {
  const open = database.transaction.bind(database) as (...asked: unknown[]) => never;
  vi.spyOn(database, 'transaction').mockImplementation((names, mode) => {
    if (mode === 'readwrite' && JSON.stringify(names) === '["bulkChunks","bulks"]') work();
    return open(names, mode);
  });
}
