import { expect, it } from 'vitest';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { stopsPush } from '@/lib/domain/push/last-check';

const FOUND = { matches: [], at: null, toAsk: [] };
const notChecked = (why: Extract<CrmCheck, { type: 'not-checked' }>['why']): CrmCheck => ({
  ...FOUND,
  type: 'not-checked',
  why,
});

it.each<[string, CrmCheck | undefined, agreed: boolean, boolean]>([
  ['a check that holds', { ...FOUND, type: 'checked' }, false, false],
  ['an answer that is too old', notChecked('old'), false, true],
  ['an answer that is too old, though the rep agreed', notChecked('old'), true, true],
  ['a key that the CRM was not asked by', notChecked('unasked'), false, true],
  ['a key that the rep agreed to leave out', notChecked('unasked'), true, false],
  // Asking again would change nothing: the dialog has said so, and asked the rep.
  ['a CRM that could not be searched', notChecked('not-searched'), false, false],
  ['no key', notChecked('no-key'), false, false],
  ['no check', undefined, false, false],
])('%s stops a push or not', (_, check, agreed, isStopped) => {
  expect(stopsPush(check, agreed)).toBe(isStopped);
});
