import type { CrmCheck } from '../crm-search/crm-check';

/**
 * Whether a check that is read right before a push stops it, so that the CRM is asked again: the answer is too old, or the
 * CRM was not asked by one of the keys. `agreed`: the rep pushes without having asked by all of them. Undefined: no check.
 */
export const stopsPush = (check: CrmCheck | undefined, agreed: boolean): boolean =>
  check?.type === 'not-checked' && (check.why === 'old' || (check.why === 'unasked' && !agreed));
