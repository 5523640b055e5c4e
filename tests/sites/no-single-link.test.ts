import { expect, it } from 'vitest';
import type { Identity } from '@/lib/contract/messages/page-report';
import { linkedin } from '@/lib/sites/linkedin/linkedin';
import { readPage } from '@/lib/sites/core/read-page';

/** Cards that have lost the link by which they are found. Another link of theirs and the title make up for it. */

const read = (path: string, title: string, main: string) => {
  const html = `<html><head><title>${title}</title></head><body><main>${main}</main></body></html>`;
  const identity = linkedin.identify(new URL(path, 'https://www.linkedin.com')) as Identity;
  return readPage(linkedin, new DOMParser().parseFromString(html, 'text/html'), identity);
};

const toCard = (own: string, contact = '') => `<section>
  <a href="/in/${own}/"></a><div><div><h1>Wilma Hayes</h1></div><div>Head of Operations</div>
  <div><span>Lyon</span><span>${contact}</span></div></div><ul><li>1,204 followers</li></ul></section>`;

it('reads a card without the contact link, but is not sure where its lines end', () => {
  const page = toCard('wilma-hayes/overlay/background-photo');
  const { identity, fields } = read('/in/wilma-hayes/', 'Wilma Hayes | LinkedIn', page);
  expect(identity?.id).toBe('wilma-hayes');
  expect(fields).toMatchObject({
    name: { value: 'Wilma Hayes', confidence: 'high' },
    headline: { value: 'Head of Operations', confidence: 'low' },
    location: { value: 'Lyon', confidence: 'low' },
  });
});

it.each([
  ['id', '<a id="top-card-text-details-contact-info">Contact info</a>'],
  ['control', '<a data-control-name="contact_see_more">Contact info</a>'],
])('knows the contact link without its address by its %s', (_, contact) => {
  const page = toCard('wilma-hayes/overlay/background-photo', contact);
  const { fields } = read('/in/wilma-hayes/', 'LinkedIn', page);
  expect(fields).toMatchObject({
    headline: { value: 'Head of Operations', confidence: 'high' },
    location: { value: 'Lyon', confidence: 'high' },
  });
});

it.each([
  ['another link is of another', 'Wilma Hayes | LinkedIn', 'anton-berger/overlay/photo'],
  ['the title has another name', 'Anton Berger | LinkedIn', 'wilma-hayes/overlay/photo'],
  ['no link names anybody', 'Wilma Hayes | LinkedIn', ''],
])('is nobody without the contact link when %s', (_, title, own) => {
  expect(read('/in/wilma-hayes/', title, toCard(own)).identity).toBeNull();
});

it('takes no school with the old mark of one for the company', () => {
  const logo = '<div data-control-name="education_see_more"><img><span>Oslo Nord</span></div>';
  const card = toCard('wilma-hayes/overlay/background-photo');
  const page = card.replace('<div>Head', `${logo}<div>Head`);
  const { fields } = read('/in/wilma-hayes/', 'Wilma Hayes | LinkedIn', page);
  expect(fields.headline?.value).toBe('Head of Operations');
  expect(fields.companyName).toBeUndefined();
  const ofCompany = page.replace('education', 'position');
  const { companyName } = read('/in/wilma-hayes/', 'Wilma Hayes | LinkedIn', ofCompany).fields;
  expect(companyName?.value).toBe('Oslo Nord');
});

it('takes no button with the name of the member in its label for the company', () => {
  const card = toCard('wilma-hayes/overlay/background-photo');
  const button = '<button aria-label="Message Wilma Hayes"><span>Message</span></button>';
  const page = card.replace('</section>', `${button}</section>`);
  const { fields } = read('/in/wilma-hayes/', 'Wilma Hayes | LinkedIn', page);
  expect(fields.headline?.value).toBe('Head of Operations');
  expect(fields.companyName).toBeUndefined();
});

it('takes no heading of a sub-page for a name', () => {
  const page = `<section><h1>Activity</h1><a href="/in/wilma-hayes/recent-activity/all/">Posts</a>
    <a href="/in/wilma-hayes/recent-activity/comments/">Comments</a><p>1,204 followers</p></section>`;
  const title = 'Activity | Wilma Hayes | LinkedIn';
  const { fields } = read('/in/wilma-hayes/recent-activity/all/', title, page);
  expect(fields.name).toBeUndefined();
});

it('knows a company by two tabs, or by one and the title', () => {
  const page = `<section><h1>Kestrel Freight</h1><p>Logistics</p><p>Lyon · 310 followers</p>
    <a href="/company/kestrel-freight/about/">About</a></section>`;
  const path = '/company/kestrel-freight/';
  expect(read(path, 'Kestrel Freight: Overview | LinkedIn', page).identity).not.toBeNull();
  expect(read(path, 'LinkedIn', page).identity).toBeNull();
  const withJobs = page.replace(
    '</section>',
    '<a href="/company/kestrel-freight/jobs/"></a></section>',
  );
  expect(read(path, 'LinkedIn', withJobs).identity).not.toBeNull();
});

it('takes the first heading for the name while the title is not there yet, not an item of a list above it', () => {
  const page = toCard(
    'wilma-hayes/overlay/photo',
    '<a href="/in/wilma-hayes/overlay/contact-info/">x</a>',
  );
  const { fields } = read(
    '/in/wilma-hayes/',
    'LinkedIn',
    page.replace('<div><h1>', '<ul><li>Save to PDF</li></ul><div><h1>'),
  );
  expect(fields.name?.value).toBe('Wilma Hayes');
});

it.each(['artdeco-dropdown__content', 'pv-s-profile-actions', 'distance-badge separator'])(
  'takes neither an item of a menu nor a degree in words for a fact: %s',
  (menu) => {
    const page = toCard(
      'wilma-hayes/overlay/photo',
      '<a href="/in/wilma-hayes/overlay/contact-info/">x</a>',
    );
    const { fields } = read(
      '/in/wilma-hayes/',
      'Wilma Hayes | LinkedIn',
      page.replace('<div>Head', `<div class="${menu}"><div>Save to PDF</div></div><div>Head`),
    );
    expect([fields.headline?.value, fields.location?.value]).toEqual([
      'Head of Operations',
      'Lyon',
    ]);
  },
);

it.each([
  'search/results/people/?connectionOf=["TOKEN"]',
  'search/results/people/?connectionOf=%5B%22TOKEN%22%5D&origin=x',
  'search/results/people/?connectionOf=%5b%22TOKEN%22%5d&origin=x',
  'messaging/compose/?profileUrn=urn%3Ali%3Afsd_profile%3ATOKEN',
  'messaging/compose/?profileUrn=urn%3ali%3afsd_profile%3aTOKEN',
])('knows a member by the token in %s', (link) => {
  const token = 'ACoAABHho2QBxkvW6dphU9VRt5N2RPoH7LB-AaY';
  const card = toCard('wilma-hayes/overlay/contact-info', 'Contact info');
  const page = card.replace('</section>', `<a href='/${link}'>x</a></section>`);
  const { identity } = read(
    '/in/wilma-hayes/',
    'Wilma Hayes | LinkedIn',
    page.replace('TOKEN', token),
  );
  expect(identity?.aliases).toContain(`person:opaque:${token}`);
});
