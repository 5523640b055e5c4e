import { describe, expect, it } from 'vitest';
import { crmMatchSchema } from '@/lib/contract/crm-search';
import type { CrmCheck } from '@/lib/records/crm-check';
import { toSeen } from '@/lib/records/seen-record';

const NOW = 1_000_000;
const sent = { main_email: 'ada@lind.example' };
const match = (changed: object = {}) =>
  crmMatchSchema.parse({
    crm: 'crm_one',
    id: '7',
    ownerId: 'me',
    owned_by_you: true,
    matchedOn: 'email',
    confidence: 'high',
    ...changed,
  });
const checked = (...matches: ReturnType<typeof match>[]): CrmCheck => ({
  type: 'checked',
  matches,
  at: NOW - 5000,
  toAsk: [],
});
const unchecked: CrmCheck = {
  type: 'not-checked',
  why: 'failed',
  matches: [],
  at: null,
  toAsk: [],
};

describe('what the rep saw of a person as they pushed', () => {
  const at = NOW - 5000;
  const pinned = { ...sent, contact_crm_id: '7' };

  it.each([
    ['no record', sent, checked(), { at, record: null }],
    [
      'only an unsure one that was not chosen',
      sent,
      checked(match({ confidence: 'low' })),
      { at, record: null },
    ],
    ['the record to update', pinned, checked(match()), { at, record: { id: '7', owner: 'me' } }],
    [
      'one whose owner has a name only',
      pinned,
      checked(match({ ownerId: null, ownerName: 'Bo Berg' })),
      { at, record: { id: '7', owner: 'Bo Berg' } },
    ],
    ['a record that the mapping may choose', sent, checked(match()), { at, record: 'unknown' }],
    ['nothing, since it was not checked', sent, unchecked, { at: NOW, record: 'unknown' }],
    [
      'nothing, since no CRM can be asked by a name',
      { svc_full_name: 'Ada Lind' },
      checked(),
      { at, record: 'unknown' },
    ],
  ])('is %s', (_, record, check, seen) => {
    expect(toSeen(record, check, NOW)).toEqual(seen);
  });
});
