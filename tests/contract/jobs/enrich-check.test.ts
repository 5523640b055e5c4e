import { expect, it } from 'vitest';
import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';
import { CAST } from '@/sandbox/data/cast';
import { openSandbox, profileUrl } from '../support';

/**
 * What a rep sees after an enrichment that also pushes: the response is the same whether or not anything was written.
 */

it.each([
  ['demo', true],
  ['demo-unmapped', false],
  // The interface does not say which of two records the service takes; the sandbox takes the first.
  ['demo-two-crms', true],
  ['demo-lead', false],
])('with the key %s the CRM shows them afterwards: %s', async (key, isShown) => {
  const sandbox = openSandbox();
  const social_url = profileUrl(CAST.notInCrm);
  const { contacts } = await sandbox.ask(
    'enrich',
    { enrichment_type: ['email'], sync_to_crm: true, contacts: [{ social_url }] },
    key,
  );
  const email = contacts[0]?.email;
  expect(email).toBeTruthy();
  const reply: CrmSearchReply = await sandbox.ask('searchCrm', { social_url, email }, key);
  expect(reply.searched_crms).not.toEqual([]);
  expect(reply.matches.some(isReliableMatch)).toBe(isShown);
});
