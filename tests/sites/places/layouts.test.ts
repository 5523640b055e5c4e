import { describe, expect, it } from 'vitest';
import type { Identity, PageField, PageFieldName } from '@/lib/contract/page';
import { PLACE_IDS } from '@/lib/contract/places';
import { anyPlace } from '@/lib/sites/places/places';
import { readPage } from '@/lib/sites/read-page';

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

const pages = import.meta.glob<string>('../fixtures/places/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const answers = import.meta.glob<Expected>('../fixtures/places/*.json', {
  import: 'default',
  eager: true,
});
const FOLDER = '../fixtures/places/';
const names = Object.keys(pages).map((path) => path.slice(FOLDER.length, -'.html'.length));

const findSubject = (url: string): Identity => {
  const subject = anyPlace.identify(new URL(url));
  if (typeof subject === 'string') throw new Error(`${url} is ${subject}`);
  return subject;
};

describe('a page of another place', () => {
  it.each(names)('is read: %s', (name) => {
    const expected = answers[`${FOLDER}${name}.json`];
    if (!expected) throw new Error(`There is no answer beside ${name}`);
    const html = pages[`${FOLDER}${name}.html`] ?? '';
    const document = new DOMParser().parseFromString(html, 'text/html');
    const { layout, isWall, identity, fields } = readPage(
      anyPlace,
      document,
      findSubject(expected.url),
    );
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

  it('has at least two fixtures for each place', () => {
    for (const place of PLACE_IDS) {
      expect(names.filter((name) => name.startsWith(`${place}-`)).length).toBeGreaterThanOrEqual(2);
    }
  });
});
