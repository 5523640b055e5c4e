import { MAX_TRUSTED_OWNERS } from '@/lib/contract/limits';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import { getOwner, toOwnerKey, type MatchOwner } from '../crm-search/owner';

type TrustedOwners = RecordPreference['trustedOwners'];
type Owned = Pick<TrustedOwners[number], 'crm' | 'owner'>;

const isSame = (one: Owned, other: Owned): boolean =>
  one.crm === other.crm && one.owner === other.owner;

export const isTrustedOwner = (trusted: TrustedOwners, owned: Owned): boolean =>
  trusted.some((one) => isSame(one, owned));

/** The last ones are kept, those of now among them: of more than there is room for, the oldest are asked about again. */
export const addTrustedOwners = (trusted: TrustedOwners, added: Owned[]): TrustedOwners =>
  [
    ...trusted.filter((one) => !isTrustedOwner(added, one)),
    ...added.map(({ crm, owner }) => ({ crm, owner })),
  ].slice(-MAX_TRUSTED_OWNERS);

/** The first other owner among several records; undefined: all are the caller's, nobody's or trusted. */
export function findOther(
  records: readonly CrmMatch[],
  preference: Pick<RecordPreference, 'trustedOwners'> | null,
): Extract<MatchOwner, { type: 'other' }> | undefined {
  const others = records.flatMap((match) => {
    const owner = getOwner(match);
    const key = toOwnerKey(match);
    if (owner.type !== 'other' || key === null) return [];
    const { crm } = match;
    return isTrustedOwner(preference?.trustedOwners ?? [], { crm, owner: key }) ? [] : [owner];
  });
  return others.find(({ name }) => name !== null) ?? others[0];
}
