import { describe, expect, it } from 'vitest';
import { isSearchDue, isStillConfirmed, type CrmCheck } from '@/lib/domain/crm-search/crm-check';

const REST = { matches: [], at: null, toAsk: [] };
const CHECKED: CrmCheck = { ...REST, type: 'checked', at: 1, toAsk: [] };
const CHECKING: CrmCheck = { ...REST, type: 'checking' };
const notChecked = (why: Extract<CrmCheck, { type: 'not-checked' }>['why']): CrmCheck => ({
  ...REST,
  type: 'not-checked',
  why,
});

describe('the CRM is searched again before a push', () => {
  it.each<[string, CrmCheck, unsure: boolean, boolean]>([
    ['where it was never asked', notChecked('unasked'), true, true],
    ['where its answer is too old', notChecked('old'), true, true],
    ['where the search failed', notChecked('failed'), false, true],
    ['but not where the rep saw that it failed', notChecked('failed'), true, false],
    ['but not where it cannot be asked', notChecked('needs-email'), false, false],
    ['but not where it was checked', CHECKED, false, false],
    ['but not while it is asked', CHECKING, false, false],
  ])('%s', (_, check, unsure, isDue) => {
    expect(isSearchDue(check, unsure)).toBe(isDue);
  });
});

describe('a click on "Push"', () => {
  it.each<[string, seen: CrmCheck | undefined, current: CrmCheck, boolean]>([
    ['counts while the check holds', CHECKED, CHECKED, true],
    ['counts no more once the check is old', CHECKED, notChecked('old'), false],
    [
      'does not count where the check fails at the last moment',
      CHECKED,
      notChecked('failed'),
      false,
    ],
    [
      'does not count where it fails before anything is shown',
      undefined,
      notChecked('failed'),
      false,
    ],
    ['counts where the rep saw that it failed', notChecked('failed'), notChecked('failed'), true],
  ])('%s', (_, seen, current, isConfirmed) => {
    expect(isStillConfirmed(seen, current)).toBe(isConfirmed);
  });
});
