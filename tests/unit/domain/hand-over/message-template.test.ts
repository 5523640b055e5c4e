import { describe, expect, it } from 'vitest';
import {
  fillTemplate,
  toFirstName,
  toMailAddress,
  writeOwnerMessage,
} from '@/lib/domain/hand-over/message-template';

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

it('half a character of a name, which no link can carry, is replaced', () => {
  const name = 'Ada \ud83d Lind';
  expect(fillTemplate('{name}?', { ...VALUES, name })).toBe('Ada \ufffd Lind?');
  expect(toMailAddress('w@northwind.example', '{name}', { ...VALUES, name })).toContain('Ada%20');
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

it('an email begins with the words of the rep, or empty', () => {
  expect(toMailAddress('w@northwind.example', null, VALUES)).toBe('mailto:w@northwind.example');
  expect(toMailAddress('w@northwind.example', 'Hi {name} & co', VALUES)).toBe(
    'mailto:w@northwind.example?body=Hi%20Wilma%20Hayes%20%26%20co',
  );
  expect(toMailAddress('w@northwind.example', 'Hi\n{owner}', VALUES)).toContain('Hi%0D%0ABianca');
});

it('an email goes to the whole address, whatever signs are in it', () => {
  expect(toMailAddress('a?cc=b&c@northwind.example', null, VALUES)).toBe(
    'mailto:a%3Fcc%3Db%26c@northwind.example',
  );
});

it.each([
  ['Bianca Thornfield', 'Bianca'],
  ['Dr. Ada Lind', 'Ada'],
  ['crm-admin', 'crm-admin'],
])('calls %s %s', (name, first) => {
  expect(toFirstName(name)).toBe(first);
});
