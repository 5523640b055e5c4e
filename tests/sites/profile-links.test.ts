import { expect, it } from 'vitest';
import { profileLinkSchema } from '@/lib/contract/messages/profile-link';
import { listProfileLinks } from '@/lib/sites/core/profile-links';

const read = (main: string) => {
  const page = new DOMParser().parseFromString(
    `<header><a href="https://www.linkedin.com/in/me/">Me</a></header><main>${main}</main>`,
    'text/html',
  );
  return listProfileLinks(page).map((link) => profileLinkSchema.parse(link));
};

it('are those to people in the page’s own part, with what eyes read of each', () => {
  const links = read(`
    <a href="https://www.linkedin.com/in/wilma-hayes/"><img src="data:,"><span>Status is offline</span></a>
    <p><a href="https://www.linkedin.com/in/wilma-hayes/"><span aria-hidden="true">Wilma Hayes</span><span>View Wilma Hayes’s profile</span></a> • 2nd</p>
    <a href="https://www.linkedin.com/sales/lead/ACwAAB,NAME_SEARCH,x">Tom <b>Bell</b></a>
    <a href="https://www.linkedin.com/company/northwind/">Northwind</a>`);
  expect(links).toEqual([
    {
      href: 'https://www.linkedin.com/in/wilma-hayes/',
      text: 'Status is offline',
      isPicture: true,
      about: null,
    },
    {
      href: 'https://www.linkedin.com/in/wilma-hayes/',
      text: 'Wilma Hayes',
      isPicture: false,
      about: null,
    },
    {
      href: 'https://www.linkedin.com/sales/lead/ACwAAB,NAME_SEARCH,x',
      text: 'Tom Bell',
      isPicture: false,
      about: null,
    },
  ]);
});

it('have no text where there is none to read', () => {
  const address = 'https://www.linkedin.com/in/wilma-hayes/';
  const empty = { href: address, text: null, isPicture: false, about: null };
  expect(
    read(`<a href="${address}"> </a><a href="${address}"><svg aria-hidden="true"></svg></a>`),
  ).toEqual([empty, empty]);
});

it('are as many as the background takes, however many there are', () => {
  const many = '<a href="https://www.linkedin.com/in/wilma-hayes/">Wilma Hayes</a>'.repeat(1000);
  expect(read(many)).toHaveLength(400);
});
