import { describe, expect, it } from 'vitest';
import type { Identity } from '@/lib/contract/messages/page-report';
import { expectRecord, isSameRecord } from '@/lib/sites/core/same-record';

/** Whether a page names the record of its address, and what it adds to it. */

const of = (idType: Identity['idType'], id: string, changed: Partial<Identity> = {}): Identity => ({
  kind: 'person',
  site: 'social',
  idType,
  id,
  key: `person:${idType}:${id}`,
  number: null,
  organisation: null,
  socialUrl: `https://www.linkedin.com/in/${id}`,
  provisional: false,
  ...changed,
});
const ADA = of('slug', 'ada');
const TOKEN = of('opaque', 'ACoAA1');

describe('two identities', () => {
  it.each<[string, Identity, Identity, boolean | undefined]>([
    ['with one vanity', ADA, of('slug', 'ada'), true],
    ['with two vanities', ADA, of('slug', 'bo'), false],
    ['with a vanity and a token', ADA, TOKEN, undefined],
    ['with one number', { ...ADA, number: 7 }, { ...TOKEN, number: 7 }, true],
    ['with two numbers', { ...ADA, number: 7 }, { ...ADA, number: 8 }, false],
    ['with a number on one side', { ...ADA, number: 7 }, ADA, true],
    ['of two kinds', ADA, { ...ADA, kind: 'company', key: 'company:slug:ada' }, false],
    ['of two kinds, one of them a guess', ADA, { ...ADA, kind: 'company' }, true],
  ])('%s', (_, one, other, expected) => {
    expect(isSameRecord(one, other)).toBe(expected);
    expect(isSameRecord(other, one)).toBe(expected);
  });
});

describe('the record of an address', () => {
  const numbered = (one: Identity) => ({ ...one, number: 7 });

  it.each<[string, Identity, Identity[], Partial<Identity> | null]>([
    ['is not named by a page that names nobody', ADA, [], null],
    ['is named', ADA, [of('slug', 'ada')], { id: 'ada', aliases: ['person:slug:ada'] }],
    ['is another than the one named', ADA, [of('slug', 'bo')], null],
    ['is one of two that differ', ADA, [ADA, of('slug', 'bo')], null],
    ['has nothing in common with what is named', ADA, [TOKEN], null],
    ['has its number from the page', ADA, [{ ...ADA, number: 7 }], { id: 'ada', number: 7 }],
    [
      'has its vanity from the page',
      numbered(TOKEN),
      [numbered(ADA)],
      { id: 'ada', number: 7, aliases: ['person:opaque:ACoAA1', 'person:slug:ada'] },
    ],
    [
      'keeps its token where the page has no vanity, with what the page says of it',
      TOKEN,
      [numbered(of('member', '7')), { ...TOKEN, number: 7, socialUrl: 'https://page.example' }],
      { id: 'ACoAA1', socialUrl: 'https://page.example', number: 7 },
    ],
    [
      'has all keys that the page names, each once',
      numbered(ADA),
      [{ ...numbered(TOKEN), aliases: ['person:slug:ada', 'person:lead:1'] }],
      { aliases: ['person:lead:1', 'person:opaque:ACoAA1', 'person:slug:ada'] },
    ],
  ])('%s', (_, record, seen, expected) => {
    const found = expectRecord(record, seen);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  });
});
