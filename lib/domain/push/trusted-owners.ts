import { MAX_TRUSTED_OWNERS } from '@/lib/contract/limits';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';

/** The owners of whose record of a person the rep said "don't ask again". */

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
