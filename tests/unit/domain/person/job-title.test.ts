import { describe, expect, it } from 'vitest';
import { addJobTitle } from '@/lib/domain/person/job-title';
import { companyPage, personPage } from '../pages';

const guess = (headline: string, companyName?: string) => {
  const name = 'Wilma Hayes';
  const page = personPage({ name, headline, ...(companyName !== undefined && { companyName }) });
  return addJobTitle(page).fields.jobTitle;
};

describe('a job title from a headline, with the company known', () => {
  it.each([
    ['VP Sales at Lind', 'VP Sales'],
    ['VP Sales of Lind', 'VP Sales'],
    ['Wilma Hayes: VP Sales at Lind', 'VP Sales'],
    ['Wilma Hayes – VP Sales at Lind', 'VP Sales'],
    ['Wilma Hayesworth Manager at Lind', 'Wilma Hayesworth Manager'],
    ['VP Sales @ Lind', 'VP Sales'],
    ['VP Sales @Lind', 'VP Sales'],
    ['VP Sales, Lind', 'VP Sales'],
    ['VP Sales – Lind', 'VP Sales'],
    ['VP Sales — Lind', 'VP Sales'],
    ['VP Sales · Lind', 'VP Sales'],
    ['VP Sales • Lind', 'VP Sales'],
    ['VP Sales (Lind)', 'VP Sales'],
    ['Directrice chez Lind', 'Directrice'],
    ['מנהלת תפעול ב-Lind', 'מנהלת תפעול'],
    ['Leiter bei Lind', 'Leiter'],
    ['Diretor na Lind', 'Diretor'],
    ['Diretor no Lind', 'Diretor'],
    ['Chef på Lind', 'Chef'],
    ['VP Sales at LIND', 'VP Sales'],
    ['VP Sales at the Lind group', 'VP Sales'],
    ['VP Sales | Lind', 'VP Sales'],
    ['Hiring! | CFO at Lind', 'CFO'],
    ['مديرة المشتريات لدى Lind', 'مديرة المشتريات'],
    ['Kierownik Zakupów w Lind', 'Kierownik Zakupów'],
    ['Responsabile Acquisti presso Lind', 'Responsabile Acquisti'],
    ['Hiker | CFO at Lind', 'CFO'],
    ['Hiker ｜ CFO at Lind | Father', 'CFO'],
  ])('%s: %s', (headline, value) => {
    expect(guess(headline, 'Lind')).toEqual({ value, source: 'page', confidence: 'medium' });
  });

  it.each([
    ['nothing joins it to the company', 'SalesLind | Hiker', 'SalesLind'],
    ['the company is not in it', 'Hiker | CFO', 'CFO'],
    ['the company stands alone', 'Lind | CFO', 'CFO'],
    ['only marks stand before the company', '*** at Lind | CFO', 'CFO'],
    ['the position there is a former one', 'ex-Lind | CFO', 'CFO'],
    ['a part before the company names no role', 'Hiker | Lind | CFO', 'CFO'],
    ['what stands before it is too long', `${'x'.repeat(81)} at Lind | CFO`, 'CFO'],
  ])('is a suggestion only when %s', (_, headline, value) => {
    expect(guess(headline, 'Lind')).toEqual({ value, source: 'page', confidence: 'low' });
  });

  it.each([
    ['without its legal form', 'CFO at Lind & Berg', 'Lind & Berg GmbH & Co. KG'],
    ['with a mark in it', 'CFO at IQ|Labs', 'IQ|Labs'],
    ['that begins with the joint', 'CFO at at scale', 'At Scale'],
  ])('knows the company %s', (_, headline, company) => {
    expect(guess(headline, company)).toEqual({
      value: 'CFO',
      source: 'page',
      confidence: 'medium',
    });
  });

  it('has up to 80 letters', () => {
    expect(guess(`${'x'.repeat(80)} at Lind`, 'Lind')?.value).toBe('x'.repeat(80));
  });
});

describe('a job title from a headline, without a company', () => {
  it.each([
    ['CFO | Hiker', 'CFO'],
    ['Hiker | CFO', 'CFO'],
    ['Head of Sales at Lind | Hiker', 'Head of Sales'],
    ['Open to work | Einkäuferin', 'Einkäuferin'],
    ['ex-Lind director | Analista de datos', 'Analista de datos'],
    ['*** | CFO', 'CFO'],
    [`${'x'.repeat(81)}|CFO`, 'CFO'],
    ['בונה דברים', 'בונה דברים'],
  ])('is the first part that names a role: %s', (headline, value) => {
    expect(guess(headline)).toEqual({ value, source: 'page', confidence: 'low' });
  });

  it('is none where no part may be one', () => {
    expect(guess('*** | ...')).toBeUndefined();
    expect(guess('Making water brighter')).toBeUndefined();
    expect(guess('Retired')).toBeUndefined();
    expect(guess('We’re hiring engineers')).toBeUndefined();
  });
});

describe('a page', () => {
  it('keeps its other fields', () => {
    const { name, headline } = addJobTitle(personPage({ name: 'Ada', headline: 'CFO' })).fields;
    expect([name?.value, headline?.value]).toEqual(['Ada', 'CFO']);
  });

  it.each([
    ['that shows a title keeps it', personPage({ headline: 'CFO', jobTitle: 'CEO' }), 'CEO'],
    ['without a headline has none', personPage({ name: 'Ada' }), undefined],
    ['of a company has none', companyPage({ headline: 'Pumps' }), undefined],
    ['of another site has none', personPage({ headline: 'CFO' }, { site: 'web' }), undefined],
  ])('%s', (_, page, title) => {
    expect(addJobTitle(page).fields.jobTitle?.value).toBe(title);
  });
});
