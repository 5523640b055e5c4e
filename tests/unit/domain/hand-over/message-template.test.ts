import { describe, expect, it } from 'vitest';
import {
  fillTemplate,
  toMailLink,
  writeOwnerMessage,
} from '@/lib/domain/hand-over/message-template';
import { toFirstName } from '@/lib/domain/person/split-name';

const VALUES = {
  owner: 'Bianca',
  name: 'Wilma Hayes',
  company: 'Northwind Pumps',
  signal: 'Started as VP Sales',
  link: 'https://www.linkedin.com/in/wilma-hayes',
};

it.each([
  ['{name} of {company}: {signal}', 'Wilma Hayes of Northwind Pumps: Started as VP Sales'],
  ['{owner}? {now} {link}', 'Bianca? {now} https://www.linkedin.com/in/wilma-hayes'],
])('a template has its places filled in: %s', (template, text) => {
  expect(fillTemplate(template, VALUES)).toBe(text);
});

it('nothing stands in a place of which nothing is known', () => {
  expect(fillTemplate('Hi {name} {signal}', { ...VALUES, signal: null })).toBe('Hi Wilma Hayes');
});

describe('the question to an owner', () => {
  it('is in our own words, with the link below it', () => {
    expect(writeOwnerMessage(null, VALUES)).toBe(
      'Hi Bianca, Wilma Hayes is yours in the CRM. May I get in touch?\nhttps://www.linkedin.com/in/wilma-hayes',
    );
    expect(writeOwnerMessage(null, { ...VALUES, link: null })).not.toContain('https');
  });

  it("is in the rep's own words, with the link once", () => {
    expect(writeOwnerMessage('{name}: ok, {owner}?', VALUES)).toBe(
      'Wilma Hayes: ok, Bianca?\nhttps://www.linkedin.com/in/wilma-hayes',
    );
    expect(writeOwnerMessage('{link}: ok?', VALUES)).toBe(
      'https://www.linkedin.com/in/wilma-hayes: ok?',
    );
  });
});

it.each([
  ['nothing is said', null, 'mailto:w@northwind.example'],
  ['words', 'Hi & co', 'mailto:w@northwind.example?body=Hi%20%26%20co'],
  ['lines', 'Hi\nAda', 'mailto:w@northwind.example?body=Hi%0D%0AAda'],
  ['half a character', 'Hi \ud83d', 'mailto:w@northwind.example?body=Hi%20%EF%BF%BD'],
])('an email begins with what is said: %s', (_, body, link) => {
  expect(toMailLink('w@northwind.example', body)).toBe(link);
});

it('an email goes to the whole address, whatever signs are in it, or to whom the rep chooses', () => {
  expect(toMailLink('a?cc=b&c@northwind.example', null)).toBe(
    'mailto:a%3Fcc%3Db%26c@northwind.example',
  );
  expect(toMailLink('', 'Hi')).toBe('mailto:?body=Hi');
});

it.each([
  ['Bianca Thornfield', 'Bianca'],
  ['Dr. Ada Lind', 'Ada'],
  ['crm-admin', 'crm-admin'],
])('calls %s %s', (name, first) => {
  expect(toFirstName(name)).toBe(first);
});
