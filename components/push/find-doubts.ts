import type { CrmMatch } from '@/lib/contract/crm-search';
import { getOwner } from '../domain/owner';
import type { CrmAnswer } from '../queries/read-crm-answer';
import { isVerified, type ShownPage } from '../queries/shown-page';

/** Why the rep is asked before a person is written to a CRM. */
export type Doubt =
  | { type: 'unverified' }
  | { type: 'kind-guess' }
  | { type: 'not-checked' }
  | { type: 'owned'; match: CrmMatch; name: string | null };

/** Empty: nothing speaks against it. `answer` is undefined as long as it is not known. */
export function findDoubts(page: ShownPage, answer: CrmAnswer | undefined): Doubt[] {
  const doubts: Doubt[] = isVerified(page) ? [] : [{ type: 'unverified' }];
  if (page.identity.isKindGuess) doubts.push({ type: 'kind-guess' });
  if (answer?.type === 'not-in') return doubts;
  if (answer?.type !== 'in') return [...doubts, { type: 'not-checked' }];
  for (const match of answer.matches) {
    const owner = getOwner(match);
    if (owner.type === 'other') doubts.push({ type: 'owned', match, name: owner.name });
  }
  return doubts;
}
