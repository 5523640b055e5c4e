import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { BookChoice } from '@/lib/contract/stored/book';
import { send } from '@/lib/platform/send';

/** The head and the first accounts of a stored book. Null: it was never read. */
export const bookStartQuery = (choice: BookChoice) =>
  queryOptions({
    queryKey: ['book', 'start', choice],
    queryFn: () => send('book.get', { choice }),
  });

export const useBookStart = (choice: BookChoice) => useQuery(bookStartQuery(choice));

/** What is being done, or was within the hour, about a book and its accounts? Newest first. */
export const useBookJobs = (choice: BookChoice) =>
  useQuery({
    queryKey: ['jobs', 'book', choice],
    queryFn: () => send('book.jobs', { choice }),
  });

/** Records that the rep looks at a book. An error needs no words: the next visit records it. */
export const useVisitBook = () =>
  useMutation({
    mutationFn: (choice: BookChoice) => send('book.visit', { choice }),
    meta: { isAutomatic: true },
  });
