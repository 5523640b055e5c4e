import type { Account } from '@/lib/contract/book';
import { ProblemError } from '@/lib/contract/problem-error';
import type { Client } from '../client';

/**
 * How an account stands in its book now; null when the book does not list it.
 * @throws ProblemError when the book is not ranked at the moment, and so says nothing.
 */
export async function readListedAccount(
  client: Client,
  { domain, scope }: { domain: string; scope?: string | undefined },
): Promise<Account | null> {
  const { status, accounts } = await client.readBook(scope === undefined ? {} : { scope });
  if (status !== 'ended') throw new ProblemError({ code: 'service-down', operation: 'readBook' });
  return accounts.find((account) => account.domain === domain) ?? null;
}
