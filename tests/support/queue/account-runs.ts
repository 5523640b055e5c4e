import { accountSchema, type Person } from '@/lib/contract/service/book';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { writtenAccountOf } from '../books';
import { clientOf, jobOf, runOne } from './job-runs';

/** Runs jobs about accounts against a book that is made up. */

export const person = (name: string, known: Partial<Person> = {}) => ({
  full_name: name,
  ...known,
});

/** A ranked book as the service writes it. */
export const bookOf = (...accounts: object[]) => ({ status: 'ended', accounts });
/** A book that is not ranked yet, or failed to be. */
export const unranked = (status: string) => ({ status, accounts: [] });
/** The account as it reads once parsed. */
export const read = (account: object) => accountSchema.parse(account);

export const lind = (known: object = {}) => writtenAccountOf('lind.example', known);
export const others = writtenAccountOf('berg.example', { owner: { id: 'owner-1' } });

/** What a job of a kind does at the check after a lost answer, by what the book says. */
export const check = <K extends 'account.assign' | 'account.dismiss' | 'account.enrich'>(
  kind: K,
  input: JobInput<K>,
  ...books: unknown[]
) => {
  const { client, method } = clientOf('readBook', ...books);
  const job = jobOf(kind, input, { operation: 'readBook', inDoubt: true });
  return { result: runOne(kind, job, client), method };
};

/** How a job ended; for one that goes on, with which call. */
export const outcomeOf = async (result: Promise<{ type: string; operation?: string }>) => {
  const { type, operation } = await result;
  return type === 'again' ? `again: ${operation}` : type;
};

export const ADA = { crm_id: 'crm-1', social_url: null, full_name: 'Ada' };

/** A client that answers readings of the book, and one write, each from a list of its own. */
export const serve = (
  write: 'assignAccount' | 'dismissAccount',
  books: unknown[],
  answers: unknown[],
) => {
  const reading = clientOf('readBook', ...books);
  const writing = clientOf(write, ...answers);
  const client = { ...reading.client, ...writing.client };
  return { client, readBook: reading.method, write: writing.method };
};
