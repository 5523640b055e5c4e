import { describe, expect, it } from 'vitest';
import { hasFoundNothing, listKnownFacts } from '@/lib/domain/person/known-facts';
import { crmMatch, enrichedContact } from '../../../support/ui/ui-fixtures';
import { personPage } from '../pages';

const SERVICE = { type: 'service', at: 5 } as const;
const CRM = { type: 'crm', crm: 'crm_one', at: 7 } as const;
const PAGE = { type: 'page' } as const;
const REP = { type: 'rep' } as const;

const page = personPage({
  name: 'Wilma Hayes',
  email: 'wilma@home.example',
  jobTitle: 'VP Sales',
  companyName: 'Northwind Pumps',
});
const contact = enrichedContact({
  email: 'wilma.hayes@northwind.example',
  phone: '+31205550123',
  jobTitle: 'Chief Revenue Officer',
  companyName: 'NORTHWIND PUMPS ',
  companyDomain: 'northwind.example',
});
const match = crmMatch({
  email: 'Wilma.Hayes@northwind.example',
  title: 'VP Sales',
  company: 'Northwind',
  companyDomain: 'northwind.example',
});

describe('what is known of a person', () => {
  it('is said by the service first, then the CRMs, then the page, each value once', () => {
    const service = { contact, at: 5 };
    expect(listKnownFacts({ page, service, crm: { matches: [match], at: 7 } })).toEqual({
      email: [
        { value: 'wilma.hayes@northwind.example', sources: [SERVICE, CRM] },
        { value: 'wilma@home.example', sources: [PAGE] },
      ],
      phone: [{ value: '+31205550123', sources: [SERVICE] }],
      jobTitle: [
        { value: 'Chief Revenue Officer', sources: [SERVICE] },
        { value: 'VP Sales', sources: [CRM, PAGE] },
      ],
      companyName: [
        { value: 'NORTHWIND PUMPS ', sources: [SERVICE, PAGE] },
        { value: 'Northwind', sources: [CRM] },
      ],
      companyDomain: [{ value: 'northwind.example', sources: [SERVICE, CRM] }],
    });
  });

  it('is what the page says, where nobody else answered', () => {
    expect(listKnownFacts({ page, service: null, crm: null })).toEqual({
      email: [{ value: 'wilma@home.example', sources: [PAGE] }],
      phone: [],
      jobTitle: [{ value: 'VP Sales', sources: [PAGE] }],
      companyName: [{ value: 'Northwind Pumps', sources: [PAGE] }],
      companyDomain: [],
    });
  });

  it('is no blank text, and no value that is none', () => {
    const blank = enrichedContact({ email: ' ', phone: null, jobTitle: null });
    const facts = listKnownFacts({
      page: personPage({}),
      service: { contact: { ...blank, companyName: 7 as unknown as string }, at: 5 },
      crm: { matches: [crmMatch({ email: null, title: '', company: null })], at: 7 },
    });
    expect(Object.values(facts).flat()).toEqual([]);
  });

  it('begins with the company that the rep wrote by hand', () => {
    const corrected = personPage({});
    corrected.fields.companyName = { value: 'Zebra Inc', source: 'rep', confidence: 'high' };
    const facts = listKnownFacts({ page: corrected, service: { contact, at: 5 }, crm: null });
    expect(facts.companyName).toEqual([
      { value: 'Zebra Inc', sources: [REP] },
      { value: 'NORTHWIND PUMPS ', sources: [SERVICE] },
    ]);
  });

  it('is the rep’s own word, where they looked the person up by it', () => {
    const looked = personPage({});
    looked.fields.companyName = { value: 'Zebra Inc', source: 'look-up', confidence: 'high' };
    const facts = listKnownFacts({ page: looked, service: { contact, at: 5 }, crm: null });
    expect(facts.companyName.map(({ sources }) => sources)).toEqual([[SERVICE], [REP]]);
  });
});

describe('an enrichment', () => {
  it.each([
    ['an email', { email: 'wilma@northwind.example' }, false],
    ['a phone alone', { phone: '+31205550123' }, false],
    ['a title alone', { jobTitle: 'VP Sales' }, false],
    ['a company alone', { companyName: 'Northwind' }, false],
    ['a company’s domain alone', { companyDomain: 'northwind.example' }, false],
    ['a change of job alone', { jobChangeDetected: true }, false],
    ['no change of job', { jobChangeDetected: false }, true],
    ['a name alone', { fullName: 'Wilma Hayes' }, true],
    ['empty words', { email: '', phone: null }, true],
    ['no contact', {}, true],
  ])('with %s (%j) has found nothing: %s', (_, contact, isNothing) => {
    expect(hasFoundNothing(contact)).toBe(isNothing);
  });
});
