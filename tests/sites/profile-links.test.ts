import { describe, expect, it } from 'vitest';
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

it('say of each in a list what stands below the name, and of nobody else in it', () => {
  const listed = (name: string, below: string) =>
    `<li><a href="https://www.linkedin.com/in/${name}/"><img src="data:,"></a>
      <div><span><a href="https://www.linkedin.com/in/${name}/"><span aria-hidden="true">${name}</span></a></span>
      <div><span aria-hidden="true">• 2nd</span><span>2nd degree connection</span></div></div>${below}</li>`;
  const links = read(`<ul>
    ${listed('wilma', '<div>VP Sales at Northwind Pumps</div><div>Utrecht</div><p><a href="https://www.linkedin.com/in/tom/">Tom</a> is a mutual connection</p>')}
    ${listed('anna', '<button>Connect</button>')}
    ${listed('emil', '<a href="https://www.linkedin.com/company/x/">X</a><div>3x founder</div>')}
  </ul>`);
  expect(
    links.flatMap(({ href, about }) => (about ? [[new URL(href).pathname, about]] : [])),
  ).toEqual([
    ['/in/wilma/', 'VP Sales at Northwind Pumps'],
    ['/in/emil/', '3x founder'],
  ]);
});

describe('a row of a list', () => {
  const toNames = (main: string) => read(main).map(({ text }) => text);
  const MUTUAL =
    '<div><ul><li><img src="data:,"></li></ul><p><a href="https://www.linkedin.com/in/tom/">Tom Bell</a> and 3 other mutual connections</p></div>';

  it('is one person, though the picture has another address than the name', () => {
    const links = read(
      `<ul><li><a href="https://www.linkedin.com/in/ACoAABxyz/"><img src="data:,"></a><a href="https://www.linkedin.com/in/wilma/">Wilma Hayes</a>${MUTUAL}</li></ul>`,
    );
    expect(links.map(({ href, text }) => [new URL(href).pathname, text])).toEqual([
      ['/in/wilma/', 'Wilma Hayes'],
    ]);
  });

  it.each([
    ['common contacts', MUTUAL],
    ['contacts in a list', `<ul><li><a href="https://www.linkedin.com/in/tom/">Tom</a></li></ul>`],
    ['a service', '<a href="https://www.linkedin.com/in/wilma/details/">Photography</a>'],
  ])('lists nobody whom it mentions: %s', (_, below) => {
    const named = '<a href="https://www.linkedin.com/in/wilma/">Wilma Hayes</a>';
    expect(toNames(`<div role="listitem">${named}${below}</div>`)).toEqual(['Wilma Hayes']);
  });

  it('of somebody hidden lists nobody', () => {
    expect(
      toNames(`<ul><li><div>LinkedIn Member</div><div>Buyer</div>${MUTUAL}</li></ul>`),
    ).toEqual([]);
  });

  it.each([
    '<div role="button">Follow</div>',
    '<span class="artdeco-button__text">Connect</span>',
    '<div>2d • Edited</div>',
    '<div>3 Wo.</div>',
    '<div>1,204 followers</div>',
  ])('says nothing of the person in %s', (below) => {
    const named = '<div><a href="https://www.linkedin.com/in/wilma/">Wilma Hayes</a></div>';
    expect(read(`<ul><li>${named}${below}</li></ul>`)[0]?.about).toBeNull();
    expect(read(`<ul><li>${named}${below}<div>VP Sales</div></li></ul>`)[0]?.about).toBe(
      'VP Sales',
    );
  });
});
