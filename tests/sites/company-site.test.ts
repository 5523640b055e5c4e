import { describe, expect, it } from 'vitest';
import { findSiteOwner } from '@/lib/background/pages/company-site/site-owner';
import { createSiteReport } from '@/lib/background/pages/company-site/site-report';
import {
  pageReportSchema,
  type PageField,
  type PageFieldName,
} from '@/lib/contract/messages/page-report';
import { sitePageSchema } from '@/lib/contract/messages/site-page';
import { readSitePage } from '@/lib/sites/company-site/read-site-page';
import { SUFFIX_RULES } from '../support/suffix-rules';

/** What the `.json` beside a fixture says of it. */
interface Expected {
  /** The address that the page is shown at. */
  url: string;
  domain: string;
  status: 'verified' | 'unverified';
  fields: Partial<
    Record<
      PageFieldName,
      [value: string, source: PageField['source'], confidence: PageField['confidence']]
    >
  >;
  /** Key of the network's page that the site is joined to. */
  profile: string | null;
}

const pages = import.meta.glob<string>('./fixtures/company-site/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const answers = import.meta.glob<Expected>('./fixtures/company-site/*.json', {
  import: 'default',
  eager: true,
});
const names = Object.keys(pages).map((path) => path.split('/').at(-1)?.replace('.html', '') ?? '');

/** Reads a page as the script in it does, and reports as the background does: from border to border. */
async function report(html: string, url: string) {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const sent = JSON.stringify(await readSitePage(document, url));
  const page = sitePageSchema.parse(JSON.parse(sent));
  const { domain } = findSiteOwner(url, SUFFIX_RULES);
  if (!domain) throw new Error(`${url} is nobody’s`);
  return pageReportSchema.parse(createSiteReport(page, domain, SUFFIX_RULES));
}

it.each(names)('reads %s', async (name) => {
  const expected = answers[`./fixtures/company-site/${name}.json`];
  if (!expected) throw new Error(`There is no answer beside ${name}`);
  const html = pages[`./fixtures/company-site/${name}.html`] ?? '';
  const { status, identity, fields, url } = await report(html, `${expected.url}?utm_source=x#top`);
  const found = Object.entries(fields).map(([field, { value, source, confidence }]) => [
    field,
    [value, source, confidence],
  ]);
  const key = `company:domain:${expected.domain}`;
  expect({ url, status, fields: Object.fromEntries(found) as unknown }).toEqual({
    url: expected.url,
    status: expected.status,
    fields: expected.fields,
  });
  expect(identity).toMatchObject({ kind: 'company', idType: 'domain', id: expected.domain, key });
  expect(identity?.aliases).toEqual(expected.profile ? [key, expected.profile] : undefined);
  expect(identity?.provisional).toBe(expected.profile === null);
});

it('reads a script that an older editor wrapped', async () => {
  const json = '{"@type":"Organization","name":"Acorn","url":"https://acorn.example/"}';
  for (const wrapped of [
    `\n<!--\n${json}\n-->\n`,
    ` //<![CDATA[\n${json}\n//]]> `,
    `// <!--\n${json}\n// -->`,
  ]) {
    const html = `<script type="application/ld+json">${wrapped}</script>`;
    expect((await report(html, 'https://acorn.example/')).fields.name?.value).toBe('Acorn');
  }
});

describe('a page that means no good', () => {
  const wrap = (json: string) => `<script type="application/ld+json">${json}</script>`;
  const org = (name: string, sameAs = '') =>
    `{"@type":"Organization","name":"${name}","url":"https://acorn.example/","sameAs":"${sameAs}"}`;

  it('costs no stack, however deep it nests', async () => {
    const depth = 5_000;
    const nested = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const { fields } = await report(wrap(nested) + wrap(org('Acorn')), 'https://acorn.example/');
    expect(fields.name?.value).toBe('Acorn');
  });

  it('is not read on and on, however much it holds', async () => {
    const many = `[${Array.from({ length: 5_000 }, () => org('Acorn')).join()}]`;
    const document = new DOMParser().parseFromString(wrap(many), 'text/html');
    const { organisations } = await readSitePage(document, 'https://acorn.example/');
    expect(organisations).toHaveLength(20);
  });

  it('is joined to nobody by the name that it gives itself', async () => {
    const html = wrap(org('Northwind', 'https://www.linkedin.com/company/northwind'));
    const { identity, fields } = await report(html, 'https://acorn.example/');
    expect(fields.name?.value).toBe('Northwind');
    expect(identity?.aliases).toBeUndefined();
    expect(identity).toMatchObject({ socialUrl: 'https://acorn.example', provisional: true });
  });

  it('is not gone through again and again, however many blanks it holds', async () => {
    const blanks = ' '.repeat(200_000);
    const html = wrap(`{${blanks}!`) + wrap(`//${blanks}!`) + wrap(org('Acorn'));
    expect((await report(html, 'https://acorn.example/')).fields.name?.value).toBe('Acorn');
  });

  it('is joined to no page by a link that is longer than an address', async () => {
    const toProfile = async (link: string) => {
      const html = wrap(org('Acorn', `https://www.linkedin.com/company/acorn${link}`));
      return (await report(html, 'https://acorn.example/')).identity?.aliases;
    };
    expect(await toProfile('')).toContain('company:slug:acorn');
    expect(await toProfile(`?x=${'x'.repeat(4_000)}`)).toBeUndefined();
  });

  it('has no half of a character in a name', async () => {
    const { fields } = await report(
      wrap(org('Acorn &#xD800;&#57343;&#x1F333;')),
      'https://acorn.example/',
    );
    expect(fields.name?.value).toBe('Acorn &#xD800;&#57343;🌳');
  });

  it('does not choose whose address its own addresses are held against', async () => {
    const html = `<base href="https://northwind.example/">${wrap(
      '{"@type":"Organization","name":"Northwind","url":"/"}',
    )}`;
    expect((await report(html, 'https://acorn.example/')).identity?.id).toBe('acorn.example');
  });
});
