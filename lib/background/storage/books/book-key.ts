import type { BookChoice } from '@/lib/contract/stored/book';

/** The key under which a book is stored. `scope` as the service takes it. */
export const toBookKey = (scope: BookChoice | undefined): string => scope ?? '';
