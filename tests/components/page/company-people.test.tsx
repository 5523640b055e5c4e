import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import { companyReport, personReport } from '@/tests/support/ui/ui-fixtures';

const known = (index: number, changed: object = {}) => ({
  name: `Person ${index}`,
  title: 'Buyer',
  profile: `https://www.linkedin.com/in/person-${index}`,
  record: null,
  at: Date.now(),
  ...changed,
});

it('a company shows whom the book, the service and the CRM know there', async () => {
  getBackground().show(companyReport());
  getBackground().books = [keptBook([account()])];
  const record = { crm: 'crm_two', id: '7', url: 'https://crm.example/7' };
  getBackground().people = [known(1, { record })];
  renderPanel();
  const people = within(await findPart('People'));
  const [wilma, , one] = await people.findAllByRole('listitem');
  expect(wilma).toHaveTextContent(/Wilma Hayes.*Decision maker.*VP Sales.*Today’s book.*CRM one/);
  expect(one).toHaveTextContent(/Person 1.*Buyer.*CRM two, just now/);
  const profile = people.getByRole('link', { name: 'Profile of Wilma Hayes' });
  expect(profile).toHaveAttribute('target', '_blank');
  expect(profile).toHaveAttribute('rel', 'noopener noreferrer');
  expect(people.getByRole('link', { name: 'Person 1 in CRM two' })).toHaveAttribute(
    'href',
    'https://crm.example/7',
  );
  expect(getBackground().sent.map(({ name }) => name)).not.toContain('job.add');
  await expectAccessible();
});

it('many people are shown on a click, and no address that is not of the web', async () => {
  getBackground().show(companyReport());
  getBackground().people = [
    known(0, { profile: 'javascript:alert(1)', name: '<b>Person 0</b>' }),
    ...[1, 2, 3, 4, 5, 6].map((index) => known(index)),
  ];
  const rep = renderPanel();
  const people = within(await findPart('People'));
  expect(await people.findAllByRole('listitem')).toHaveLength(5);
  expect(people.getByText('<b>Person 0</b>')).toBeVisible();
  expect(people.queryByRole('link', { name: /Person 0/ })).toBeNull();
  await rep.click(people.getByRole('button', { name: 'Show more' }));
  expect(people.getAllByRole('listitem')).toHaveLength(7);
});

it('there is no such part of a person, nor of a company where nobody is known', async () => {
  getBackground().show(personReport());
  getBackground().people = [known(1)];
  renderPanel();
  await findPart('Contact');
  expect(screen.queryByRole('region', { name: 'People' })).toBeNull();
  getBackground().people = [];
  getBackground().show(companyReport());
  await findPart('Company');
  expect(screen.queryByRole('region', { name: 'People' })).toBeNull();
});
