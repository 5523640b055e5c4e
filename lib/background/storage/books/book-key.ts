import type { BookChoice } from '@/lib/contract/stored/book';

/** Under which key of the stores a book is kept; `scope` as the service takes it. */
export const toBookKey = (scope: BookChoice | undefined): string => scope ?? '';
