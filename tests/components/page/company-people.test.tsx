import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import { seedBook } from '@/tests/support/ui/seed-book';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import {
  company,
  companyReport,
  crmMatch,
  crmReply,
  job,
  personReport,
} from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

/** What a CRM answered about somebody at Northwind Pumps. */
const known = (index: number, changed: Partial<CrmMatch> = {}) =>
  job('crm.search', {
    subject: { kind: 'person', key: `person:slug:person-${index}`, label: `Person ${index}` },
    input: { social_url: `https://www.linkedin.com/in/person-${index}` },
    output: crmReply({
      matches: [
        crmMatch({
          crm: 'crm_two',
          id: String(index),
          name: `Person ${index}`,
          title: 'Buyer',
          url: `https://crm.example/${index}`,
          companyDomain: 'northwind.example',
          profileUrl: `https://www.linkedin.com/in/person-${index}`,
          ...changed,
        }),
      ],
    }),
  });

it('a company shows whom the book, the service and the CRM know there', async () => {
  background.showPage(companyReport());
  await seedBook(background, keptBook([account()]));
  await background.addJobs(known(1, { owned_by_you: false, ownerName: 'Bianca Thornfield' }));
  renderPanel();
  const people = within(await findPart('People'));
  await people.findByText('Person 1');
  await people.findByText('Wilma Hayes');
  const [wilma, , one] = people.getAllByRole('listitem');
  expect(wilma).toHaveTextContent(/Wilma Hayes.*Decision maker.*VP Sales.*CRM one/);
  expect(one).toHaveTextContent(/Person 1.*Buyer.*Owned by Bianca Thornfield.*CRM two/);
  const profile = people.getByRole('link', { name: 'Profile: Wilma Hayes' });
  expect(profile).toHaveAttribute('target', '_blank');
  expect(profile).toHaveAttribute('rel', 'noopener noreferrer');
  expect(people.getByRole('link', { name: /^CRM two.*: Person 1/ })).toHaveAttribute(
    'href',
    'https://crm.example/1',
  );
  await background.settle();
  expect(background.sandbox.calls).toEqual([]);
  await expectAccessible();
});

it('many people are shown on a click, and no address that is not of the web', async () => {
  background.showPage(companyReport());
  const link = 'javascript:alert(1)';
  await background.addJobs(...[1, 2, 3, 4, 5, 6].map((index) => known(index)), {
    ...known(0, { profileUrl: link, url: link, name: '<b>Person 0</b>' }),
    // The newest stands first.
    changedAt: Date.now() + 1,
  });
  const rep = renderPanel();
  const people = within(await findPart('People'));
  expect(await people.findAllByRole('listitem')).toHaveLength(5);
  expect(people.getByText('<b>Person 0</b>')).toBeVisible();
  expect(people.queryByRole('link', { name: /Person 0/ })).toBeNull();
  await rep.click(people.getByRole('button', { name: 'Show more' }));
  expect(people.getAllByRole('listitem')).toHaveLength(7);
});

it('there is no such part of a person, nor of a company where nobody is known', async () => {
  background.showPage(personReport());
  await background.addJobs(known(1));
  renderPanel();
  await findPart('Contact');
  await background.settle();
  expect(screen.queryByRole('region', { name: 'People' })).toBeNull();
  const website = {
    value: 'https://southwind.example',
    source: 'page',
    confidence: 'high',
  } as const;
  const { fields } = companyReport();
  background.showPage(companyReport({ fields: { ...fields, website } }));
  await findPart('Company');
  await background.settle();
  expect(screen.queryByRole('region', { name: 'People' })).toBeNull();
});

it('the people, and what the rep asked to see of them, stay while more is learned of the company', async () => {
  background.showPage(companyReport());
  await background.addJobs(...[1, 2, 3, 4, 5, 6].map((index) => known(index)));
  const rep = renderPanel();
  const region = await findPart('People');
  await rep.click(await within(region).findByRole('button', { name: 'Show more' }));
  await background.addJobs(
    job('company.search', {
      output: { results: [company({ domain: 'northwind-group.example' })], count: 1, custom: {} },
    }),
  );
  await background.settle();
  expect(within(region).getAllByRole('listitem')).toHaveLength(6);
  expect(region).toBeInTheDocument();
});
