import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { correctReport, saveCorrection } from '@/lib/background/corrections';
import { openDatabase, type Database } from '@/lib/background/database';
import { listKnownKeys, noteKeys } from '@/lib/background/known-keys';
import type { Identity } from '@/lib/contract/page';
import { personReport } from '../../support/ui-fixtures';

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
    const aliases = ['person:opaque:ACoAAB1'];
    await noteKeys(database, identityOf({ key: 'person:slug:ada-lind', aliases }));
    for (const key of ['person:slug:ada-lind', 'person:opaque:ACoAAB1']) {
      expect(await listKnownKeys(database, key)).toEqual([
        'person:opaque:ACoAAB1',
        'person:slug:ada-lind',
      ]);
    }
  });

  it('is one when pages that never name each other tell the same member number', async () => {
    await noteKeys(database, identityOf({ key: 'person:sales:ACwAAB2', number: 77 }));
    await noteKeys(database, identityOf({ key: 'person:slug:ada-lind', number: 77 }));
    expect(await listKnownKeys(database, 'person:sales:ACwAAB2')).toContain('person:slug:ada-lind');
    expect(await listKnownKeys(database, 'person:slug:ada-lind')).toContain('person:sales:ACwAAB2');
  });

  it('is never one by the name, nor with a company of the same number', async () => {
    await noteKeys(database, identityOf({ key: 'person:slug:ada-lind', number: 77 }));
    await noteKeys(database, identityOf({ key: 'person:slug:ada-lind-2', number: 78 }));
    await noteKeys(database, identityOf({ kind: 'company', key: 'company:slug:lind', number: 77 }));
    expect(await listKnownKeys(database, 'person:slug:ada-lind')).toEqual([
      'person:number:77',
      'person:slug:ada-lind',
    ]);
  });

  it('is known by their own key as long as no other is', async () => {
    expect(await listKnownKeys(database, 'person:slug:ada-lind')).toEqual(['person:slug:ada-lind']);
  });
});

describe('the words of the rep', () => {
  const correct = (keys: string[]) => correctReport(database, personReport(), keys);

  it('stand over what the page shows, and are marked as theirs', async () => {
    await saveCorrection(database, 'a', { name: 'Ada B. Lind', companyName: null });
    const { fields } = await correct(['a']);
    expect(fields.name).toEqual({ value: 'Ada B. Lind', source: 'rep', confidence: 'high' });
    expect(fields.companyName).toEqual(personReport().fields.companyName);
  });

  it('stand wherever that person is seen', async () => {
    await saveCorrection(database, 'other address', { name: 'Ada B. Lind', companyName: null });
    expect((await correct(['a', 'other address'])).fields.name?.value).toBe('Ada B. Lind');
  });

  it('can be taken back', async () => {
    await saveCorrection(database, 'a', { name: 'Ada B. Lind', companyName: 'Lind' });
    await saveCorrection(database, 'a', { name: null, companyName: null });
    expect(await correct(['a'])).toEqual(personReport());
  });

  it('are left out when they cannot be read', async () => {
    await database.put('corrections', { name: 7 }, 'a');
    expect(await correct(['a'])).toEqual(personReport());
  });
});
