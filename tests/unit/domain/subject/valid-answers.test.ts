import { describe, expect, it } from 'vitest';
import type { IdentifiedPage } from '@/lib/domain/person/contact';
import type { Job } from '@/lib/contract/stored/job';
import { keepValidAnswers } from '@/lib/domain/subject/valid-answers';
import { company, crmReply, enrichedContact, job } from '@/tests/support/ui/ui-fixtures';
import { viewOf } from '@/tests/support/subjects/view-of';
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

/** The ids of the jobs whose answers are still about the person or company on a page. */
function listValid(page: IdentifiedPage, jobs: Job[]): string[] {
  const { enrichments, searches, companies } = keepValidAnswers(page, viewOf(...jobs));
  return [...enrichments, ...searches, ...companies].map(({ jobId }) => jobId).sort();
}
const idsOf = (...jobs: Job[]) => jobs.map(({ id }) => id).sort();

it('a title that the service only returned is not known any more once the page shows another', () => {
  const asked = {
    social_url: 'https://www.linkedin.com/in/wilma-hayes',
    job_title: 'Head of Sales',
  };
  const titleOf = (now: string) => {
    const page = personPage({ ...WHOLE, jobTitle: now });
    const view = viewOf(enrich(asked, { jobTitle: 'Head of Sales' }));
    return keepValidAnswers(page, view).enrichments[0]?.contact?.jobTitle;
  };
  expect(titleOf('Head of Sales')).toBe('Head of Sales');
  expect(titleOf('VP Sales')).toBeNull();
});

it('what was found after the page was seen is not compared with it', () => {
  const view = viewOf(enrich({ ...ASKED, social_url: 'https://www.linkedin.com/in/wilma-hayes' }));
  const [found] = view.enrichments;
  const page = personPage({ ...WHOLE, name: 'Zed Zebra' });
  const nameAt = (at: number) =>
    keepValidAnswers(page, view, at).enrichments[0]?.contact?.fullName ?? null;
  expect(nameAt((found?.at ?? 0) - 1)).toBe('Wilma Hayes');
  expect(nameAt(found?.at ?? 0)).toBeNull();
});

describe('an answer to a question by name and company', () => {
  it('stands as long as they are the same', () => {
    const jobs = [search(BY_NAME), enrich(ASKED)];
    expect(listValid(lead(), jobs)).toEqual(idsOf(...jobs));
    const enriched = enrich(ASKED, { companyDomain: 'northwind.example' });
    const byDomain = search({
      first_name: 'Wilma',
      last_name: 'Hayes',
      company_domain: 'northwind.example',
    });
    expect(listValid(lead(), [byDomain, enriched])).toHaveLength(2);
  });

  it.each([{ name: 'Zed Zebra' }, { companyName: 'Zebra Inc' }])(
    'is not one about %j, nor is what was asked by the email that it found',
    (words) => {
      const byEmail = search({ email: 'wilma.hayes@northwind.example' });
      const jobs = [byEmail, search(BY_NAME), enrich(ASKED)];
      expect(listValid(lead(), jobs)).toHaveLength(3);
      expect(listValid(correct(lead(), words), jobs)).toEqual([]);
    },
  );

  it('is one again when the correction is undone', () => {
    const byZed = search({ ...BY_NAME, first_name: 'Zed', last_name: 'Zebra' });
    const byOwn = search(BY_NAME);
    const jobs = [byZed, byOwn];
    expect(listValid(lead(), jobs)).toEqual(idsOf(byOwn));
    expect(listValid(correct(lead(), { name: 'Zed Zebra' }), jobs)).toEqual(idsOf(byZed));
  });

  it('is likewise a company’s, where it was asked by name', () => {
    const output = { results: [company()], count: 1, custom: {} };
    const byName = job('company.search', { input: { name: 'Northwind Pumps' }, output });
    const bySlug = job('company.search', { output });
    const page = companyPage();
    expect(listValid(page, [byName, bySlug])).toHaveLength(2);
    expect(listValid(correct(page, { name: 'Zebra' }), [byName, bySlug])).toEqual(idsOf(bySlug));
  });
});

describe('an answer to a question by an address', () => {
  it('is about that, whatever they are called', () => {
    const jobs = [
      search({ social_url: 'https://www.linkedin.com/in/wilma-hayes' }),
      enrich({ ...ASKED, social_url: 'https://www.linkedin.com/in/wilma-hayes' }),
    ];
    expect(listValid(correct(personPage(WHOLE), { name: 'Zed Zebra' }), jobs)).toHaveLength(2);
  });

  it('gives no older correction back as the service’s own word', () => {
    const asked = { ...ASKED, social_url: 'https://www.linkedin.com/in/wilma-hayes' };
    const echo = { companyName: 'Northwind Pumps', companyDomain: 'northwind.example' };
    const read = (page: IdentifiedPage, found: object) => {
      const { enrichments } = keepValidAnswers(page, viewOf(enrich(asked, found)));
      return enrichments[0]?.contact;
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

describe('an answer by a mailbox that several people share', () => {
  const MAILBOX = 'info@northwind.example';
  const ofAnotherSite = {
    idType: 'crm:hubspot',
    id: '501',
    socialUrl: 'https://app.hubspot.com/501',
  } as const;
  const anton = enrich(
    { email: MAILBOX },
    { firstName: 'Anton', lastName: 'Berg', fullName: 'Anton Berg', socialUrl: null },
  );
  const readFound = (page: IdentifiedPage) =>
    keepValidAnswers(page, viewOf(anton)).enrichments.map(({ contact }) => contact?.fullName);
  const wilma = { name: 'Wilma Hayes', email: MAILBOX };

  it('found nothing about the person on the page, if it is about somebody else', () => {
    expect(readFound(personPage(wilma, ofAnotherSite))).toEqual([undefined]);
  });

  it.each([
    ['it may be them', personPage({ ...wilma, name: 'A. Berg' }, ofAnotherSite)],
    ['their profile says who they are', personPage(wilma)],
    ['the rep typed their name', correct(personPage(wilma, ofAnotherSite), { name: 'Zed' })],
  ])('stands where %s', (_, page) => {
    expect(readFound(page)).toEqual(['Anton Berg']);
  });
});
