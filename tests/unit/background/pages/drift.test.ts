import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { dismissDrift, findDrift, noteReading } from '@/lib/background/pages/drift';
import type { PageReport } from '@/lib/contract/messages/page-report';
import { companyReport, personReport } from '@/tests/support/ui/ui-fixtures';

const toField = (value: string) => ({ value, source: 'page', confidence: 'high' }) as const;

/** The page of somebody with that vanity, as it was read. */
const read = (slug: string, changed: Partial<PageReport> = {}, start = personReport()) => {
  const { identity } = start;
  if (!identity) throw new Error('The fixture has an identity');
  const own = { ...identity, ...changed.identity, id: slug, key: `${identity.kind}:slug:${slug}` };
  const { fields } = { ...start, ...changed };
  const named = fields.name?.value === 'Somebody' ? { ...fields, name: toField(slug) } : fields;
  return { ...start, ...changed, identity: own, fields: named };
};
const UNKNOWN = {
  status: 'unverified',
  layout: null,
  fields: { name: toField('Somebody') },
} as const;
const BARE = { layout: 'sdui-person', fields: { name: toField('Somebody') } };

const find = (report: PageReport) => (report.identity ? findDrift(report.identity) : null);
const note = async (...reports: PageReport[]) => {
  for (const report of reports) await noteReading(report);
};
const last = read('last');

beforeEach(() => {
  fakeBrowser.reset();
});

describe('layout drift', () => {
  it('is three different records in a row that no layout is known of, or that have no headline', async () => {
    await note(read('one', UNKNOWN), read('two', BARE));
    expect(await find(last)).toBeNull();
    await note(read('three', UNKNOWN));
    expect(await find(last)).not.toBeNull();
  });

  it('is told by three pages that report at once, too', async () => {
    await Promise.all(['one', 'two', 'three'].map((slug) => noteReading(read(slug, BARE))));
    expect(await find(last)).not.toBeNull();
  });

  it('is not one record that is read three times', async () => {
    await note(read('one', UNKNOWN), read('one', BARE), read('one', UNKNOWN));
    expect(await find(last)).toBeNull();
  });

  it('begins anew when a page was read well in between', async () => {
    await note(read('one', UNKNOWN), read('two', UNKNOWN), read('well'), read('three', UNKNOWN));
    expect(await find(last)).toBeNull();
  });

  it('is told once, and again only when pages were read well and then no longer', async () => {
    await note(read('one', UNKNOWN), read('two', UNKNOWN), read('three', UNKNOWN));
    await dismissDrift((await find(last)) ?? '');
    await note(read('four', UNKNOWN), read('five', UNKNOWN), read('six', UNKNOWN));
    expect(await find(last)).toBeNull();
    await note(read('well'), read('one', UNKNOWN), read('two', UNKNOWN), read('three', UNKNOWN));
    expect(await find(last)).not.toBeNull();
  });

  it('ends by itself when a page is read well', async () => {
    await note(read('one', UNKNOWN), read('two', UNKNOWN), read('three', UNKNOWN), read('well'));
    expect(await find(last)).toBeNull();
  });

  it('is of one sort of page: people, companies and leads have layouts of their own', async () => {
    await note(read('one', UNKNOWN), read('two', UNKNOWN), read('three', UNKNOWN));
    expect(await find(companyReport())).toBeNull();
    const lead = personReport();
    expect(
      await find({ ...lead, identity: lead.identity && { ...lead.identity, idType: 'sales' } }),
    ).toBeNull();
  });

  it.each([
    ['a page that is still being read', { status: 'reading', fields: {} } as const],
    ['a page that there is not', { ...UNKNOWN, fields: {} }],
    ['one whose title says so', { ...UNKNOWN, fields: { name: toField('Page not found') } }],
    ['a page that shows somebody else', { ...UNKNOWN, layout: 'sdui-person' }],
    ['a page that a visitor sees who is not signed in', { ...BARE, layout: 'guest-person' }],
    ['a sign-in wall', { ...UNKNOWN, status: 'wall' } as const],
  ])('is not told by %s', async (_, changed) => {
    await note(read('one', changed), read('two', changed), read('three', changed));
    expect(await find(last)).toBeNull();
  });

  it('is not told by companies without a headline that have something else', async () => {
    const fields = { name: toField('Acme'), industry: toField('Machinery') };
    const bare = (slug: string) => read(slug, { fields }, companyReport());
    await note(bare('one'), bare('two'), bare('three'));
    expect(await find(companyReport())).toBeNull();
  });

  it('is not told by pages of which address and title are all that is read', async () => {
    for (const slug of ['one', 'two', 'three']) {
      const report = read(slug, UNKNOWN);
      await noteReading({ ...report, identity: { ...report.identity, idType: 'recruiter' } });
    }
    expect(await find(last)).toBeNull();
  });
});
