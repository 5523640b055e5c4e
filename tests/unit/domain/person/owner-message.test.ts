import { expect, it } from 'vitest';
import { toFirstName, writeOwnerMessage } from '@/lib/domain/person/owner-message';
import { personPage } from '../pages';

it('asks a colleague about the person, with the address of the profile', () => {
  expect(writeOwnerMessage(personPage(), 'Bianca')).toBe(
    'Hi Bianca, Wilma Hayes is yours in the CRM. May I get in touch?\nhttps://www.linkedin.com/in/wilma-hayes',
  );
});

it("is in the rep's own words, with what stands for the names", () => {
  expect(writeOwnerMessage(personPage(), 'Bianca', '{name}: ok for me, {owner}? {now}')).toBe(
    'Wilma Hayes: ok for me, Bianca? {now}\nhttps://www.linkedin.com/in/wilma-hayes',
  );
});

it('leaves out an address that works in this browser only', () => {
  const page = personPage();
  const provisional = { ...page, identity: { ...page.identity, provisional: true } };
  expect(writeOwnerMessage(provisional, 'Bianca')).not.toContain('https');
});

it.each([
  ['Bianca Thornfield', 'Bianca'],
  ['Dr. Ada Lind', 'Ada'],
  ['crm-admin', 'crm-admin'],
])('calls %s %s', (name, first) => {
  expect(toFirstName(name)).toBe(first);
});
