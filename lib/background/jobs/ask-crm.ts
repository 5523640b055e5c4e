import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import { checkCrm, type CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { toSearchRequests, type PersonKeys } from '@/lib/domain/crm-search/crm-keys';
import type { RunContext } from './define-job';

/**
 * Searches a CRM for a person by all of these keys. `crm` null: all connected CRMs.
 * @throws ProblemError of `searchCrm`.
 */
export async function askCrm(
  keys: PersonKeys,
  crm: CrmKind | null,
  { client, now }: Pick<RunContext, 'client' | 'now'>,
): Promise<CrmCheck> {
  const at = now();
  const searches = await Promise.all(
    toSearchRequests(keys).map(async (request) => ({
      type: 'answered' as const,
      request,
      at,
      reply: await client.searchCrm(request),
    })),
  );
  return checkCrm({ keys, searches, crm, now: at, writtenAt: null });
}
