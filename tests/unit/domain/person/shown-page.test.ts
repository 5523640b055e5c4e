import { describe, expect, it } from 'vitest';
import {
  getName,
  isReadOnClick,
  isShown,
  isVerified,
  listKeys,
  toSubject,
  type ShownPage,
} from '@/lib/domain/person/shown-page';
import { personReport, siteReport, WILMA_IDENTITY } from '../../../support/ui/ui-fixtures';

const wilma = personReport() as ShownPage;
const site = siteReport() as ShownPage;

describe('a page that shows a person or a company', () => {
  it('is one with an identity', () => {
    expect(isShown(wilma)).toBe(true);
    expect(isShown(personReport({ identity: null }))).toBe(false);
  });

  it.each([
    ['verified', true],
    ['reading', false],
    ['unverified', false],
  ] as const)('that is %s is verified: %s', (status, expected) => {
    expect(isVerified(personReport({ status }))).toBe(expected);
  });

  it('is called by its name, else by what its address says', () => {
    expect(toSubject(wilma)).toEqual({
      kind: 'person',
      key: 'person:slug:wilma-hayes',
      label: 'Wilma Hayes',
    });
    expect(getName({ ...wilma, fields: {} })).toBe('wilma-hayes');
  });

  it('is known by its key and every alias', () => {
    expect(listKeys(wilma)).toEqual(['person:slug:wilma-hayes']);
    const identity = { ...WILMA_IDENTITY, aliases: ['person:opaque:ACoAAB12'] };
    expect(listKeys({ ...wilma, identity })).toEqual([
      'person:slug:wilma-hayes',
      'person:opaque:ACoAAB12',
    ]);
  });

  it('is read on a click where it is a company’s own site, unless the rep looked it up', () => {
    expect(isReadOnClick(site)).toBe(true);
    expect(isReadOnClick({ ...site, isLookUp: true })).toBe(false);
    expect(isReadOnClick(wilma)).toBe(false);
  });
});
