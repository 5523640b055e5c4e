import { expect, it } from 'vitest';
import type { Identity } from '@/lib/contract/messages/page-report';
import { linkedin } from '@/lib/sites/linkedin/linkedin';
import { readPage } from '@/lib/sites/core/read-page';

/** Sub-pages of a member, which have a small card in place of the top card. */

const read = (main: string, title = 'Experience | Wilma Hayes | LinkedIn') => {
  const html = `<html><head><title>${title}</title></head><body><main>${main}</main></body></html>`;
  const url = 'https://www.linkedin.com/in/wilma-hayes/details/experience/';
  const identity = linkedin.identify(new URL(url)) as Identity;
  return readPage(linkedin, new DOMParser().parseFromString(html, 'text/html'), identity);
};
const toCard = (slug: string, name = 'Wilma Hayes') =>
  `<a href="/in/${slug}/"><img><p>${name}</p><p>(she/her)</p><p>Head of Operations</p></a>`;

it('reads name and headline of the small card, and is less sure than of a top card', () => {
  const { identity, fields } = read(toCard('wilma-hayes'));
  expect(identity?.id).toBe('wilma-hayes');
  expect(fields).toEqual({
    name: { value: 'Wilma Hayes', source: 'page', confidence: 'medium' },
    headline: { value: 'Head of Operations', source: 'page', confidence: 'medium' },
  });
});

it.each([
  ['the card leads to another member', toCard('anton-berger'), undefined],
  ['the title names another', toCard('wilma-hayes'), 'Anton Berger | LinkedIn'],
  ['the name is another', toCard('wilma-hayes', 'Anton Berger'), undefined],
])('is nobody when %s', (_, card, title) => {
  expect(read(card, title).identity).toBeNull();
});

it('takes no words beside a name for a headline, unless the name is a heading', () => {
  const post = '<div><a href="/in/wilma-hayes/">Wilma Hayes</a><p>posted this</p></div>';
  expect(read(post).fields.headline).toBeUndefined();
  const heading = post.replace('Wilma Hayes', '<h3>Wilma Hayes</h3>');
  const about = heading.replace('posted this', 'Head of Operations');
  expect(read(about).fields.headline?.value).toBe('Head of Operations');
});

it('reads a card that is on the page twice', () => {
  const { identity, fields } = read(toCard('wilma-hayes') + toCard('wilma-hayes'));
  expect([identity?.id, fields.headline?.value]).toEqual(['wilma-hayes', 'Head of Operations']);
});

it.each(['<p>· 2nd</p>', '<p>1,204 followers</p>', '<button>Message</button>'])(
  'takes no %s for a headline',
  (line) => {
    const toHeaded = (rest: string) =>
      `<div><a href="/in/wilma-hayes/"><h3>Wilma Hayes</h3></a>${line}${rest}</div>`;
    expect(read(toHeaded('')).fields.headline).toBeUndefined();
    const { headline } = read(toHeaded('<p>Head of Operations</p>')).fields;
    expect(headline?.value).toBe('Head of Operations');
  },
);
