import { expect, it } from 'vitest';
import type { NotCheckedWhy } from '@/lib/domain/crm-search/crm-check';
import { getWhyWords } from '@/lib/domain/push/crm-check-words';

it.each<[NotCheckedWhy, string]>([
  ['no-key', 'no email or profile'],
  ['needs-email', 'needs an email'],
  ['not-searched', 'wasn’t checked'],
  ['failed', 'didn’t answer'],
  ['unasked', 'HubSpot wasn’t checked.'],
  ['old', 'ten minutes'],
])('why a CRM was not checked is said: %s', (why, words) => {
  expect(getWhyWords(why, 'HubSpot')).toContain(words);
});
