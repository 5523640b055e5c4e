import type { Account, Person } from '@/lib/contract/service/book';
import { toCompanyDomain } from '../company/company-domain';

/** The signals that somebody has started at the account. */
const NEWCOMER: readonly string[] = ['JOB_CHANGE', 'NEW_HIRE'];

/**
 * Whether an email is of the company that somebody has left: the account is the one they have started at, and the email is of
 * another company. A private address belongs to no company.
 */
export function isOldEmail(
  { domain, signal }: Pick<Account, 'domain' | 'signal'>,
  { full_name }: Pick<Person, 'full_name'>,
  email: string,
): boolean {
  if (!NEWCOMER.includes(signal.type) || !full_name || !signal.reason?.includes(full_name))
    return false;
  const own = toCompanyDomain(domain);
  const other = toCompanyDomain(email.split('@').at(-1));
  return own !== null && other !== null && other !== own && !other.endsWith(`.${own}`);
}
