import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/lib/contract/stored/default-settings';
import { toListCsv } from '@/lib/domain/lists/list-csv';
import { setLanguage } from '@/locales/t';
import { itemOf } from '../../../support/lists';
import {
  findHeadings,
  chooseColumns,
  chooseColumnsByLook,
} from '@/lib/domain/import/list-headings';

describe('the columns of a table', () => {
  it.each([
    // The service's own words, and every form that it takes for them.
    ['full_name', 'full_name'],
    ['svc_full_name', 'full_name'],
    ['fullName', 'full_name'],
    ['main_email', 'email'],
    ['firstName', 'first_name'],
    ['jobTitle', 'current_position'],
    ['companyName', 'company_name'],
    ['svc_company_domain', 'domain'],
    ['contact_crm_id', 'contact_id'],
    // What people and tools write.
    ['LinkedIn URL', 'social_url'],
    ['E-Mail-Adresse', 'email'],
    ['  WORK EMAIL ', 'email'],
    ['Vorname', 'first_name'],
    ['Nachname', 'last_name'],
    ['Unternehmen', 'company_name'],
    ['Stadt', 'location'],
    ['Voller Name', 'full_name'],
    ['Vollständiger Name', 'full_name'],
    ['CRM-ID', 'contact_id'],
  ])('of people are found by their headings: %s', (heading, field) => {
    expect(chooseColumns(['Notes', heading], 'PEOPLE')).toEqual({ [field]: 1 });
  });

  it.each([
    ['Firma', 'name'],
    ['company_name', 'name'],
    ['companyDomain', 'domain'],
    ['Webseite', 'domain'],
    ['companySocialUrl', 'social_url'],
    ['company_city', 'location'],
  ])('of companies, too: %s', (heading, field) => {
    expect(chooseColumns(['Notes', heading], 'COMPANY')).toEqual({ [field]: 1 });
  });

  it('are taken once each, by the surest name first', () => {
    expect(chooseColumns(['Mail', 'email', 'Company', 'Employer'], 'PEOPLE')).toEqual({
      email: 1,
      company_name: 2,
    });
  });

  it('have one name: beside a first name, "Name" is the last name', () => {
    expect(chooseColumns(['Name', 'Firma'], 'PEOPLE')).toEqual({ full_name: 0, company_name: 1 });
    expect(chooseColumns(['Vorname', 'Name'], 'PEOPLE')).toEqual({ first_name: 0, last_name: 1 });
    expect(chooseColumns(['Vorname', 'Nachname', 'Name'], 'PEOPLE')).toEqual({
      first_name: 0,
      last_name: 1,
      full_name: 2,
    });
    expect(chooseColumns(['Name', 'Surname'], 'PEOPLE')).toEqual({ first_name: 0, last_name: 1 });
    setLanguage('es');
    expect(chooseColumns(['Nombre', 'Apellidos', 'Empresa'], 'PEOPLE')).toEqual({
      ...{ first_name: 0, last_name: 1, company_name: 2 },
    });
  });

  const PERSON = {
    ...{ full_name: 'Ada Lind', first_name: 'Ada', last_name: 'Lind', current_position: 'CFO' },
    ...{ company_name: 'Lind', domain: 'lind.example', location: 'Bergen' },
    ...{
      email: 'ada@lind.example',
      social_url: 'https://www.linkedin.com/in/ada',
      contact_id: '7',
    },
  };
  const { domain, location, email, social_url, contact_id } = PERSON;
  const COMPANY = { name: 'Lind', domain, location, email, social_url, contact_id };

  it.each(
    LANGUAGES.flatMap((language) => [
      [language, 'PEOPLE', PERSON] as const,
      [language, 'COMPANY', COMPANY] as const,
    ]),
  )('of our own export are found again: %s, %s', (language, entity, values) => {
    setLanguage(language);
    const nothing = { full_name: null, name: null, company_name: null, createdAt: null };
    const [head = ''] = toListCsv([{ ...itemOf('one'), ...nothing, ...values }]).split('\r\n');
    expect(chooseColumns(head.split(','), entity)).toEqual(
      Object.fromEntries(Object.keys(values).map((field, index) => [field, index])),
    );
  });

  it('have a profile under "URL", where it leads to one', () => {
    const headings = ['Company', 'URL'];
    const under = (url: string) => chooseColumns(headings, 'PEOPLE', ['Lind', url]);
    expect(under('https://www.linkedin.com/in/ada')).toEqual({ company_name: 0, social_url: 1 });
    expect(under('https://lind.example')).toEqual({ company_name: 0, domain: 1 });
  });

  it('are told by what stands in them where there are no headings', () => {
    const cells = [
      'Ada Lind',
      'ada@lind.example',
      'https://www.linkedin.com/in/ada',
      'lind.example',
    ];
    expect(findHeadings(cells, 'PEOPLE')).toBe('not-there');
    expect(chooseColumnsByLook(cells)).toEqual({ email: 1, social_url: 2, domain: 3 });
  });

  it('may have headings that nobody knows', () => {
    expect(findHeadings(['Wer', 'Was'], 'PEOPLE')).toBe('unsure');
    expect(findHeadings(['Wer', 'Firma'], 'PEOPLE')).toBe('there');
    expect(chooseColumns(['Wer', 'constructor', '__proto__', ''], 'PEOPLE')).toEqual({});
  });
});
