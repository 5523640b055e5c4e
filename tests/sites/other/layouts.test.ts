import { describe, expect, it } from 'vitest';
import type { Identity, PageField, PageFieldName } from '@/lib/contract/messages/page-report';
import { SITE_IDS } from '@/lib/contract/site-hosts';
import { anyOtherSite } from '@/lib/sites/other/other-sites';
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

const pages = import.meta.glob<string>('../fixtures/other/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const answers = import.meta.glob<Expected>('../fixtures/other/*.json', {
  import: 'default',
  eager: true,
});
const FOLDER = '../fixtures/other/';
const names = Object.keys(pages).map((path) => path.slice(FOLDER.length, -'.html'.length));

const findSubject = (url: string): Identity => {
  const subject = anyOtherSite.identify(new URL(url));
  if (typeof subject === 'string') throw new Error(`${url} is ${subject}`);
  return subject;
};

describe('a page of another site', () => {
  it.each(names)('is read: %s', (name) => {
    const expected = answers[`${FOLDER}${name}.json`];
    if (!expected) throw new Error(`There is no answer beside ${name}`);
    const html = pages[`${FOLDER}${name}.html`] ?? '';
    const document = new DOMParser().parseFromString(html, 'text/html');
    const { layout, isWall, identity, fields } = readPage(
      anyOtherSite,
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

  it.each([
    ['app.hubspot.com/contacts/7/record/0-1/502', 'Contacts', 'Contacts'],
    ['app.hubspot.com/contacts/7/record/0-1/502', 'HubSpot', 'Loading…'],
    ['acme.pipedrive.com/person/2841', 'Pipedrive', 'Pipedrive'],
    ['acme.pipedrive.com/person/2841', 'Pipedrive', 'Loading…'],
    ['acme.pipedrive.com/person/2841', 'Anton Berger-Hayes - Pipedrive', 'Anton Berger'],
    ['acme.pipedrive.com/person/2841', 'Anton Berger - Pipedrive', 'Wilma Hayes'],
  ])('of a CRM, %s, is not believed with the title %s and the heading %s', (path, title, text) => {
    const html = `<title>${title}</title><main><h1>${text}</h1></main>`;
    const document = new DOMParser().parseFromString(html, 'text/html');
    expect(readPage(anyOtherSite, document, findSubject(`https://${path}`))).toMatchObject({
      layout: null,
      identity: null,
      fields: {},
    });
  });

  it('has at least two fixtures for each site', () => {
    for (const site of SITE_IDS) {
      expect(names.filter((name) => name.startsWith(`${site}-`)).length).toBeGreaterThanOrEqual(2);
    }
  });
});
