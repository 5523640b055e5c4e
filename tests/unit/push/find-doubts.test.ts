import { describe, expect, it } from 'vitest';
import { findCompanyDoubts, findCrmDoubts } from '@/lib/domain/push/find-doubts';
import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmCheck } from '@/lib/domain/person/crm-check';
import { crmMatch } from '../../support/ui/ui-fixtures';

/** The company's owner counts only in the CRM that is written to. */

const ACCOUNT = crmMatch({
  crm: 'crm_one',
  id: '2001',
  name: 'Northwind Pumps',
  owned_by_you: false,
  ownerId: 'u7',
  ownerName: 'Jonas Weber',
});
const OWNED = { type: 'owned', what: 'company', crm: 'crm_one', name: 'Jonas Weber', owner: 'u7' };
const trustsNobody = () => false;

describe.each<[string, CrmKind | null, object[]]>([
  ['that CRM', 'crm_one', [OWNED]],
  ['another CRM', 'crm_two', []],
  ['the CRM that the service chooses', null, [OWNED]],
])("a colleague's company in one CRM, and a write to %s", (_, crm, doubts) => {
  it('of the company', () => {
    expect(findCompanyDoubts(ACCOUNT, crm, trustsNobody)).toEqual(doubts);
  });

  it('of a person who works there', () => {
    const check: CrmCheck = { type: 'checked', matches: [], at: 10, toAsk: [] };
    expect(findCrmDoubts({ crm, check, account: ACCOUNT }, trustsNobody)).toEqual(doubts);
  });
});

it('an owner who is trusted in another CRM is asked about', () => {
  const trusts = ({ crm, owner }: { crm: string; owner: string }) =>
    crm === 'crm_two' && owner === 'u7';
  expect(findCompanyDoubts(ACCOUNT, 'crm_one', trusts)).toEqual([OWNED]);
});
