import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_PER_MINUTE } from '@/lib/contract/limits';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import {
  allowsAddress,
  applyPolicy,
  policySchema,
  withoutManaged,
} from '@/lib/contract/stored/policy';
import { LIMITED_OPERATIONS } from '@/lib/contract/stored/settings';

interface Described {
  type?: string;
  enum?: unknown[];
  items?: Described;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Described>;
}

/** What a browser and an administrator need to know of a value: the type of a choice is that of its options. */
const summarise = ({ type, enum: options, items }: Described): object => ({
  ...(options ? { options } : { type }),
  ...(items && { items: summarise(items) }),
});
const summariseAll = (properties: Record<string, Described> = {}) =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, summarise(one)]));

describe('what browsers are told of the policy', () => {
  const told = JSON.parse(readFileSync('public/managed-schema.json', 'utf8')) as Described;
  const known = z.toJSONSchema(policySchema, { io: 'input', unrepresentable: 'any' }) as Described;

  it('is what the extension reads', () => {
    expect(summariseAll(told.properties)).toEqual(summariseAll(known.properties));
  });

  it('has the limits of the extension', () => {
    const { limits } = told.properties ?? {};
    expect(Object.keys(limits?.properties ?? {})).toEqual(LIMITED_OPERATIONS);
    for (const { minimum, maximum } of Object.values(limits?.properties ?? {})) {
      expect([minimum, maximum]).toEqual([1, MAX_PER_MINUTE]);
    }
  });

  it('is described for administrators', () => {
    const text = readFileSync('docs/administration.md', 'utf8');
    for (const name of Object.keys(policySchema.shape)) expect(text).toContain(`\n| \`${name}\``);
  });
});

describe('the settings under a policy', () => {
  it('are the rep’s without one', () => {
    expect(applyPolicy(DEFAULT_SETTINGS, {})).toEqual(DEFAULT_SETTINGS);
  });

  it('are the administrator’s where it sets them, and the rep’s elsewhere', () => {
    const own = {
      ...DEFAULT_SETTINGS,
      language: 'en',
      theme: 'dark',
      sites: ['github', 'xing'],
      limits: { enrich: 10, searchCompany: 5 },
    } as const;
    const policy = {
      language: 'de',
      defaultCrm: 'crm_two',
      keepDays: 7,
      allowedSites: ['xing'],
      limits: { enrich: 60 },
    } as const;
    expect(
      applyPolicy({ ...own, sites: [...own.sites] }, { ...policy, allowedSites: ['xing'] }),
    ).toEqual({
      ...own,
      language: 'de',
      defaultCrm: 'crm_two',
      keepDays: 7,
      sites: ['xing'],
      limits: { enrich: 60, searchCompany: 5 },
    });
  });

  it('keep what the rep had chosen before, for the time after the policy', () => {
    const before = { language: 'en', sites: ['github'], limits: { enrich: 10 } };
    const policy = {
      language: 'de' as const,
      allowedSites: ['xing' as const],
      limits: { enrich: 60 },
    };
    const changed = {
      language: 'de' as const,
      theme: 'dark' as const,
      sites: ['xing' as const],
      limits: { enrich: 60, searchCompany: 5 },
    };
    expect(withoutManaged(changed, before, policy)).toEqual({
      theme: 'dark',
      sites: ['xing', 'github'],
      limits: { searchCompany: 5, enrich: 10 },
    });
  });
});

describe('the address of the service', () => {
  const address = 'https://one.example/base';
  it.each([
    ['any, without a policy', {}, 'https://two.example', true],
    ['any, where it is only proposed', { address }, 'https://two.example', true],
    ['the one that is set', { address, lockAddress: true }, address, true],
    ['the same in other letters', { address, lockAddress: true }, 'https://ONE.example/base', true],
    ['no other', { address, lockAddress: true }, 'https://two.example', false],
    ['no other path', { address, lockAddress: true }, 'https://one.example', false],
    ['any, where none is set', { lockAddress: true }, 'https://two.example', true],
  ])('may be %s', (_, policy, wanted, isAllowed) => {
    expect(allowsAddress(policy, wanted)).toBe(isAllowed);
  });
});
