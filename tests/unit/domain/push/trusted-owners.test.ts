import { describe, expect, it } from 'vitest';
import { MAX_TRUSTED_OWNERS } from '@/lib/contract/limits';
import { addTrustedOwners, isTrustedOwner } from '@/lib/domain/push/trusted-owners';

const ownersOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ crm: 'crm_one', owner: `u${index + 1}` }));
const NEW = { crm: 'crm_one', owner: 'new' };
const names = (owners: { crm: string; owner: string }[]) => owners.map(({ owner }) => owner);

describe('an owner of whom the rep said not to ask again', () => {
  it.each([
    ['is known', { crm: 'crm_one', owner: 'u1' }, true],
    ['is not known of another CRM', { crm: 'crm_two', owner: 'u1' }, false],
    ['is not another one', { crm: 'crm_one', owner: 'u9' }, false],
  ])('%s', (_, owned, isTrusted) => {
    expect(isTrustedOwner(ownersOf(3), owned)).toBe(isTrusted);
  });

  it.each([
    ['is the last one', 2, [NEW], ['u1', 'u2', 'new']],
    ['is kept once', 2, [{ crm: 'crm_one', owner: 'u1' }], ['u2', 'u1']],
    ['is another one in another CRM', 1, [{ crm: 'crm_two', owner: 'u1' }], ['u1', 'u1']],
  ])('%s', (_, count, added, expected) => {
    expect(names(addTrustedOwners(ownersOf(count), added))).toEqual(expected);
  });

  it('is remembered also when there is no more room: the oldest is asked about again', () => {
    const full = addTrustedOwners(ownersOf(MAX_TRUSTED_OWNERS), [NEW]);
    expect(full).toHaveLength(MAX_TRUSTED_OWNERS);
    expect(isTrustedOwner(full, NEW)).toBe(true);
    expect(names(full).slice(0, 1)).toEqual(['u2']);
  });
});
