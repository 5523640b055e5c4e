import { describe, expect, it } from 'vitest';
import { describeRecent } from '@/lib/domain/look-up/recent';
import { writeHandOver } from '@/lib/domain/hand-over/hand-over';
import { toPersonHandOver } from '@/lib/domain/hand-over/person-hand-over';
import { listKnownFacts } from '@/lib/domain/person/known-facts';
import { listPageFacts } from '@/lib/domain/person/page-facts';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import {
  companyReport,
  crmMatch,
  probablyReport,
  WILMA_IDENTITY,
} from '../../../support/ui/ui-fixtures';

const page = probablyReport() as ShownPage;
const copyAll = (facts: ReturnType<typeof listKnownFacts>) =>
  writeHandOver([toPersonHandOver(page, { facts, email: undefined, owner: null }, null)], 'text');

describe('a value that the page does not show for certain', () => {
  it('is told apart from the others', () => {
    expect(listPageFacts(page)).toEqual([
      { value: 'VP Sales', isProbable: true },
      { value: 'Northwind', isProbable: true },
      { value: 'Leeds', isProbable: false },
    ]);
  });

  it('may be the page of another company to which an organisation’s account links', () => {
    const socialUrl = { value: 'https://x.example', source: 'page', confidence: 'low' } as const;
    const account = { ...(companyReport() as ShownPage), fields: { socialUrl } };
    expect(listPageFacts(account)).toEqual([{ value: 'https://x.example', isProbable: true }]);
    const sure = { ...socialUrl, confidence: 'high' } as const;
    expect(listPageFacts({ ...account, fields: { socialUrl: sure } })).toEqual([]);
  });

  it('is certain as soon as somebody else says so', () => {
    const match = crmMatch({ title: 'VP Sales', company: null });
    const facts = listKnownFacts({ page, service: null, crm: { matches: [match], at: 7 } });
    expect(copyAll(facts)).toBe(`Wilma Hayes\nVP Sales\n${WILMA_IDENTITY.socialUrl}`);
  });

  it('is neither copied nor in Recent', () => {
    const facts = listKnownFacts({ page, service: null, crm: null });
    expect(copyAll(facts)).toBe(`Wilma Hayes\n${WILMA_IDENTITY.socialUrl}`);
    expect(describeRecent(page)).toBe('Pumps!');
  });
});
