import { describe, expect, it } from 'vitest';
import type { IdentifiedPage } from '@/lib/domain/person/contact';
import { listValidAnswers } from '@/lib/domain/person/still-valid-answers';
import { company, crmReply, enrichedContact, job } from '@/tests/support/ui/ui-fixtures';
import { companyPage, personPage } from '../pages';

const WHOLE = { name: 'Wilma Hayes', companyName: 'Northwind Pumps' };
const ASKED = { firstname: 'Wilma', lastname: 'Hayes', company_name: 'Northwind Pumps' };
const BY_NAME = { first_name: 'Wilma', last_name: 'Hayes', company_name: 'Northwind Pumps' };

const lead = () => personPage(WHOLE, { provisional: true });
const correct = (page: IdentifiedPage, words: Partial<typeof WHOLE>): IdentifiedPage => ({
  ...page,
  fields: {
    ...page.fields,
    ...Object.fromEntries(
      Object.entries(words).map(([field, value]) => [
        field,
        { value, source: 'rep', confidence: 'high' },
      ]),
    ),
  },
});

const enrich = (contact: object, found = {}) =>
  job('enrich', {
    input: { ...job('enrich').input, contact },
    output: { contact: enrichedContact(found) },
  });
const search = (input: object) => job('crm.search', { input, output: crmReply() });

describe('an answer to a question by name and company', () => {
  it('stands as long as they are the same', () => {
    const jobs = [search(BY_NAME), enrich(ASKED)];
    expect(listValidAnswers(lead(), jobs)).toEqual(jobs);
    const enriched = enrich(ASKED, { companyDomain: 'northwind.example' });
    const byDomain = search({
      first_name: 'Wilma',
      last_name: 'Hayes',
      company_domain: 'northwind.example',
    });
    expect(listValidAnswers(lead(), [byDomain, enriched])).toHaveLength(2);
  });

  it.each([{ name: 'Zed Zebra' }, { companyName: 'Zebra Inc' }])(
    'is not one about %j, nor is what was asked by the email that it found',
    (words) => {
      const byEmail = search({ email: 'wilma.hayes@northwind.example' });
      const jobs = [byEmail, search(BY_NAME), enrich(ASKED)];
      expect(listValidAnswers(lead(), jobs)).toHaveLength(3);
      expect(listValidAnswers(correct(lead(), words), jobs)).toEqual([]);
    },
  );

  it('is one again when the correction is undone', () => {
    const jobs = [
      search({ first_name: 'Zed', last_name: 'Zebra', company_name: 'Northwind Pumps' }),
      search(BY_NAME),
    ];
    expect(listValidAnswers(lead(), jobs)).toEqual([jobs[1]]);
    expect(listValidAnswers(correct(lead(), { name: 'Zed Zebra' }), jobs)).toEqual([jobs[0]]);
  });

  it('is likewise a company’s, where it was asked by name', () => {
    const byName = job('company.search', {
      input: { name: 'Northwind Pumps' },
      output: { results: [company()], count: 1, custom: {} },
    });
    const bySlug = job('company.search');
    const page = companyPage();
    expect(listValidAnswers(page, [byName, bySlug])).toHaveLength(2);
    expect(listValidAnswers(correct(page, { name: 'Zebra' }), [byName, bySlug])).toEqual([bySlug]);
  });
});

describe('an answer to a question by an address', () => {
  it('is about that, whatever they are called', () => {
    const jobs = [
      search({ social_url: 'https://www.linkedin.com/in/wilma-hayes' }),
      enrich({ ...ASKED, social_url: 'https://www.linkedin.com/in/wilma-hayes' }),
    ];
    expect(listValidAnswers(correct(personPage(WHOLE), { name: 'Zed Zebra' }), jobs)).toHaveLength(
      2,
    );
  });

  it('gives no older correction back as the service’s own word', () => {
    const asked = { ...ASKED, social_url: 'https://www.linkedin.com/in/wilma-hayes' };
    const echo = { companyName: 'Northwind Pumps', companyDomain: 'northwind.example' };
    const read = (page: IdentifiedPage, found: object) => {
      const [valid] = listValidAnswers(page, [enrich(asked, found)]);
      return valid?.kind === 'enrich' ? valid.output?.contact : null;
    };
    const now = personPage({ name: 'Zed Zebra', companyName: 'Zebra Inc' });
    expect(read(now, echo)).toMatchObject({
      fullName: null,
      firstName: null,
      companyName: null,
      companyDomain: null,
      email: 'wilma.hayes@northwind.example',
    });
    expect(
      read(now, { ...echo, fullName: 'Wilma J. Hayes', companyName: 'Contour' }),
    ).toMatchObject({
      fullName: 'Wilma J. Hayes',
      companyName: 'Contour',
      companyDomain: 'northwind.example',
    });
    expect(read(personPage(WHOLE), echo)).toMatchObject({ fullName: 'Wilma Hayes', ...echo });
  });
});
