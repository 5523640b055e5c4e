import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { correctReport, saveCorrection } from '@/lib/background/pages/corrections';
import { openDatabase, type Database } from '@/lib/background/storage/database';
import { cutLink, listKnownKeys, noteKeys, parseLinks } from '@/lib/background/storage/known-keys';
import type { Identity } from '@/lib/contract/messages/page-report';
import { personReport } from '../../../support/ui/ui-fixtures';

let databases = 0;
let database: Database;
beforeEach(async () => {
  database = await openDatabase(`known keys ${(databases += 1)}`);
});

const identityOf = (changed: Partial<Identity>): Identity => {
  const { identity } = personReport();
  if (!identity) throw new Error('The fixture has an identity');
  return { ...identity, number: null, ...changed };
};

describe('one person under several addresses', () => {
  it('is one when a page of theirs names both', async () => {
    const [vanity, opaque] = ['person:slug:ada-lind', 'person:opaque:ACoAAB1'] as const;
    await noteKeys(database, identityOf({ key: vanity, aliases: [opaque] }), 1);
    expect(await listKnownKeys(database, vanity)).toEqual([vanity, opaque]);
    expect(await listKnownKeys(database, opaque)).toEqual([opaque, vanity]);
  });

  it('is one when pages that never name each other tell the same member number', async () => {
    await noteKeys(database, identityOf({ key: 'person:sales:ACwAAB2', number: 77 }), 1);
    await noteKeys(database, identityOf({ key: 'person:slug:ada-lind', number: 77 }), 1);
    expect(await listKnownKeys(database, 'person:sales:ACwAAB2')).toContain('person:slug:ada-lind');
    expect(await listKnownKeys(database, 'person:slug:ada-lind')).toContain('person:sales:ACwAAB2');
  });

  it('is never one by the name, nor with a company of the same number', async () => {
    await noteKeys(database, identityOf({ key: 'person:slug:ada-lind', number: 77 }), 1);
    await noteKeys(database, identityOf({ key: 'person:slug:ada-lind-2', number: 78 }), 1);
    await noteKeys(
      database,
      identityOf({ kind: 'company', key: 'company:slug:lind', number: 77 }),
      1,
    );
    expect(await listKnownKeys(database, 'person:slug:ada-lind')).toEqual([
      'person:slug:ada-lind',
      'person:number:77',
    ]);
  });

  it('is known by their own key as long as no other is', async () => {
    expect(await listKnownKeys(database, 'person:slug:ada-lind')).toEqual(['person:slug:ada-lind']);
  });
});

describe('a link', () => {
  const [VANITY, OPAQUE, LEAD] = ['person:slug:ada', 'person:opaque:ACo', 'person:sales:ACw'];
  const readLinks = async (key: string) => parseLinks(await database.get('knownKeys', key));

  it('tells which page made it, and when; a later page does not make it anew', async () => {
    await noteKeys(database, identityOf({ key: VANITY, aliases: [OPAQUE, VANITY] }), 5);
    await noteKeys(database, identityOf({ key: OPAQUE, aliases: [VANITY] }), 9);
    const made = { source: 'profile', at: 5, isCut: false };
    expect(await readLinks(VANITY)).toEqual([{ key: OPAQUE, ...made }]);
    expect(await readLinks(OPAQUE)).toEqual([{ key: VANITY, ...made }]);
  });

  it('of a company’s own site says so', async () => {
    const site = { kind: 'company', site: 'web', key: 'company:domain:lind.example' } as const;
    await noteKeys(database, identityOf({ ...site, aliases: ['company:slug:lind'] }), 5);
    expect(await readLinks('company:slug:lind')).toMatchObject([{ source: 'site' }]);
  });

  it('that was cut is not followed from either side, and no page makes it again', async () => {
    const page = identityOf({ key: VANITY, aliases: [OPAQUE] });
    await noteKeys(database, page, 5);
    await noteKeys(database, identityOf({ key: VANITY, aliases: [LEAD] }), 6);
    await cutLink(database, OPAQUE, VANITY);
    await noteKeys(database, page, 7);
    expect(await listKnownKeys(database, OPAQUE)).toEqual([OPAQUE]);
    expect(await listKnownKeys(database, VANITY)).toEqual([VANITY, LEAD]);
  });
});

describe('the words of the rep', () => {
  const [VANITY, LEAD] = ['person:slug:ada-lind', 'person:sales:ACwAAB2'] as const;
  const NAMED = { name: 'Ada B. Lind', companyName: null };
  const NOTHING = { name: null, companyName: null };
  const show = (key: string) => personReport({ identity: identityOf({ key }) });
  const readAt = (key: string) => correctReport(database, show(key));

  it('stand over what the page shows, and are marked as theirs', async () => {
    await saveCorrection(database, VANITY, NAMED);
    const { fields } = await readAt(VANITY);
    expect(fields.name).toEqual({ value: 'Ada B. Lind', source: 'rep', confidence: 'high' });
    expect(fields.companyName).toEqual(personReport().fields.companyName);
  });

  it('stand wherever that person is seen, whenever that was learnt', async () => {
    await saveCorrection(database, VANITY, NAMED);
    await noteKeys(database, identityOf({ key: LEAD, aliases: [VANITY] }), 1);
    expect((await readAt(LEAD)).fields.name?.value).toBe('Ada B. Lind');
  });

  it('can be withdrawn', async () => {
    await saveCorrection(database, VANITY, { name: 'Ada B. Lind', companyName: 'Lind' });
    await saveCorrection(database, VANITY, NOTHING);
    expect(await readAt(VANITY)).toEqual(show(VANITY));
  });

  it('are changed and withdrawn under all addresses, whichever the rep is on', async () => {
    await noteKeys(database, identityOf({ key: LEAD, aliases: [VANITY] }), 1);
    await saveCorrection(database, VANITY, NAMED);
    await saveCorrection(database, LEAD, { name: 'Ada Lind-Berg', companyName: null });
    expect((await readAt(VANITY)).fields.name?.value).toBe('Ada Lind-Berg');
    await saveCorrection(database, LEAD, NOTHING);
    expect(await readAt(VANITY)).toEqual(show(VANITY));
  });

  it('are left out when they cannot be read', async () => {
    await database.put('corrections', { name: 7 }, VANITY);
    expect(await readAt(VANITY)).toEqual(show(VANITY));
  });

  it('are nobody’s on a page that is', async () => {
    const nobody = personReport({ identity: null });
    expect(await correctReport(database, nobody)).toBe(nobody);
  });
});
