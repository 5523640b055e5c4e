import { expect, it } from 'vitest';
import type { Identity, PageField, PageFieldName } from '@/lib/contract/messages/page-report';
import { addJobTitle } from '@/lib/domain/person/job-title';
import { linkedin } from '@/lib/sites/linkedin/linkedin';
import { readPage } from '@/lib/sites/core/read-page';

/** What the `.json` beside a fixture says of it. */
interface Expected {
  /** The address that the page is shown at. */
  url: string;
  layout: string | null;
  isWall?: boolean;
  /** Null: the page does not agree with its address. */
  identity: Partial<Identity> | null;
  fields: Partial<Record<PageFieldName, [value: string, confidence: PageField['confidence']]>>;
}

const pages = import.meta.glob<string>('./fixtures/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const answers = import.meta.glob<Expected>('./fixtures/*.json', { import: 'default', eager: true });
const names = Object.keys(pages).map((path) => path.slice('./fixtures/'.length, -'.html'.length));

it.each(names)('reads %s', (name) => {
  const expected = answers[`./fixtures/${name}.json`];
  if (!expected) throw new Error(`There is no answer beside ${name}`);
  const html = pages[`./fixtures/${name}.html`] ?? '';
  const document = new DOMParser().parseFromString(html, 'text/html');
  const subject = linkedin.identify(new URL(expected.url));
  const asked = subject as Identity;
  const { layout, isWall, identity, fields: read } = readPage(linkedin, document, asked);
  const { fields } = addJobTitle({ identity: asked, fields: read });
  const found = Object.entries(fields).flatMap(([field, read]) =>
    read ? [[field, [read.value, read.confidence]]] : [],
  );
  expect({ layout, isWall, fields: Object.fromEntries(found) as unknown }).toEqual({
    layout: expected.layout,
    isWall: expected.isWall ?? false,
    fields: expected.fields,
  });
  if (expected.identity) expect(identity).toMatchObject(expected.identity);
  else expect(identity).toBeNull();
});

it('reads a page of 3 MB as the small one that is in it', () => {
  const small = pages['./fixtures/sdui-noise.html'] ?? '';
  const { url } = answers['./fixtures/sdui-noise.json'] ?? { url: '' };
  const identity = linkedin.identify(new URL(url)) as Identity;
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
  const post = `<section><div><p>${'A post about nothing at all. '.repeat(20)}</p><a href="/in/nobody/">N</a></div></section>`;
  const large = small.replace(
    '</main>',
    `${post.repeat(3_000_000 / post.length)}<script>${'x'.repeat(1e6)}</script></main>`,
  );
  expect(large.length).toBeGreaterThan(3_000_000);
  expect(readPage(linkedin, parse(large), identity)).toEqual(
    readPage(linkedin, parse(small), identity),
  );
});
