import type { Account, AccountList } from '@/lib/contract/service/book';
import { toIso } from '../clock';
import type { Crm } from '../crm/crm';
import type { SandboxAccount } from '../data/accounts';
import type { OperationCall } from '../http/operation';
import { ServiceError } from '../http/service-error';
import { listAccounts, listMembers } from './list-accounts';
import type { RankingView } from './list-accounts';
import { getRanking } from './ranking';
import { resolveScope } from './scope';

type BookCall = OperationCall<{ scope?: string | undefined }>;

/** The account list of the call’s scope, with any status. */
export const readBook = ({ key, organisation, store, request, now }: BookCall): AccountList => {
  const scope = resolveScope(key, request.scope);
  const { status, requestedAt, generatedAt, error } = getRanking(store, key, scope);
  const hasList = generatedAt !== null;
  const book: RankingView | null =
    hasList && scope.crm !== null
      ? { organisation, crm: organisation.crms[scope.crm], scope, at: generatedAt, now }
      : null;
  const members = book ? listMembers(book) : [];
  return {
    status,
    scope: scope.label,
    crm: scope.crm,
    requested_at: requestedAt === null ? null : toIso(requestedAt),
    generated_at: generatedAt === null ? null : toIso(generatedAt),
    error,
    owner_linked: scope.ownerLinked,
    book_size: hasList ? members.length : null,
    accounts: book ? listAccounts(book, members) : [],
  };
};

/** An account of the current list, with the book and the list it is from. */
export interface ListedAccount {
  listed: Account;
  account: SandboxAccount;
  crm: Crm;
}

/** @throws ServiceError 404 when the account is not in this book's current list. */
export const expectListed = (call: BookCall, domain: string): ListedAccount => {
  const { organisation } = call;
  const list = readBook(call);
  const listed = list.accounts.find((account) => account.domain === domain);
  const account = organisation.world.accounts.find((one) => one.domain === domain);
  const { crm } = resolveScope(call.key, call.request.scope);
  if (!listed || !account || crm === null)
    throw new ServiceError(404, `${domain} is not in this book's current list.`);
  return { listed, account, crm: organisation.crms[crm] };
};
