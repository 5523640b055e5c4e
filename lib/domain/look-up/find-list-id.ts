import { MAX_STORED_ID } from '@/lib/contract/limits';

/** The id of a list that a text may mean: the address of a list, or the id alone. Null: the text is neither. */
export function findListId(text: string): string | null {
  const address = /^https?:\/\/\S+\/lists\/([^/?#\s]+)/u.exec(text.trim())?.[1];
  // The service makes the ids: a word with a digit.
  const id = address ?? /^(?=.*\d)[\w-]+$/u.exec(text.trim())?.[0];
  return id !== undefined && id.length <= MAX_STORED_ID ? id : null;
}
