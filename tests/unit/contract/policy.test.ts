import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SAMPLE_ADDRESS } from '@/lib/contract/sample';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import {
  allowsAddress,
  applyPolicy,
  policySchema,
  toDefaults,
  withoutManaged,
} from '@/lib/contract/policy/policy';
import { parsePolicy } from '@/lib/contract/policy/parse-policy';
import { WHOLE_POLICY } from '../../support/browser/whole-policy';

interface Described {
  type?: string;
  items?: Described;
  additionalProperties?: Described;
  properties?: Record<string, Described>;
}

/**
 * The type of each value, and of its entries. Chromium drops a whole value for one entry that the schema forbids, and nobody
 * is told: so the schema names types only, and the extension judges the rest.
 */
const WIDE: Readonly<Record<string, Described>> = {
  boolean: { type: 'boolean' },
  string: { type: 'string' },
  number: { type: 'integer' },
  list: { type: 'array', items: { type: 'string' } },
  texts: { type: 'object', additionalProperties: { type: 'string' } },
  numbers: { type: 'object', additionalProperties: { type: 'integer' } },
};

const toWideType = (value: unknown): Described | undefined => {
  if (Array.isArray(value)) return WIDE.list;
  if (typeof value !== 'object' || value === null) return WIDE[typeof value];
  return WIDE[typeof Object.values(value)[0] === 'number' ? 'numbers' : 'texts'];
};

describe('what browsers are told of the policy', () => {
  const told = JSON.parse(readFileSync('public/managed-schema.json', 'utf8')) as Described;

  it('is what the extension reads, by type only', () => {
    const types = Object.entries(told.properties ?? {}).map(([name, { type, ...one }]) => {
      const { items, additionalProperties } = one;
      return [
        name,
        { type, ...(items && { items }), ...(additionalProperties && { additionalProperties }) },
      ];
    });
    expect(Object.fromEntries(types)).toEqual(
      Object.fromEntries(
        Object.entries(WHOLE_POLICY).map(([name, value]) => [name, toWideType(value)]),
      ),
    );
  });

  it('forbids no value by itself', () => {
    const text = JSON.stringify(told);
    expect(text).not.toMatch(/"(?:enum|minimum|maximum|pattern|required)":/u);
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
    [
      'none, where the one to be used is missing',
      { lockAddress: true },
      'https://two.example',
      false,
    ],
    ['that of the sample in any case', { lockAddress: true }, SAMPLE_ADDRESS, true],
  ])('may be %s', (_, policy, wanted, isAllowed) => {
    expect(allowsAddress(policy, wanted)).toBe(isAllowed);
  });
});

describe('a policy that is read', () => {
  it('is whole when all of it can be understood', () => {
    expect(parsePolicy(WHOLE_POLICY)).toEqual({ policy: WHOLE_POLICY, faults: [] });
  });

  it.each(
    Object.entries({
      lockAddress: ['yes', true],
      searchCrmOnView: ['no', false],
      allowedSites: ['hubspot', []],
      allowPushAll: ['no', false],
      allowDeliveryPush: [0, false],
      allowWebhooks: [null, false],
      allowExport: ['never', false],
      shareLists: ['no', false],
    }),
  )('restricts where %s cannot be understood', (name, [set, kept]) => {
    const { policy, faults } = parsePolicy({ [name]: set });
    expect(policy).toEqual({ [name]: kept });
    expect(faults).toMatchObject([{ name, entry: null }]);
  });

  it.each([
    ['address', 'htps://one.example'],
    ['address', 'http://intranet'],
    ['defaultCrm', 'crm_nine'],
    ['keepDays', 12],
    ['language', ['de']],
    ['limits', 'many'],
    ['paths', 'all'],
    ['enrichmentTypes', []],
  ])('does without %s of %j, and names what it expects', (name, value) => {
    const { policy, faults } = parsePolicy({ [name]: value });
    expect(policy).toEqual({});
    expect(faults).toEqual([{ name, entry: null, expected: expect.any(String) as string }]);
  });

  it.each([
    ['allowedSites', ['hubspot', 'linkedin'], ['hubspot'], 'linkedin'],
    ['allowedSites', ['linkedin'], [], 'linkedin'],
    ['allowedSites', ['xing', 7], ['xing'], '7'],
    ['limits', { enrich: 0, searchCompany: 9 }, { searchCompany: 9 }, 'enrich'],
    ['paths', { readBook: '/theirs', readMinds: '/minds' }, { readBook: '/theirs' }, 'readMinds'],
    ['paths', { readBook: '/theirs', readOwners: 'owners' }, { readBook: '/theirs' }, 'readOwners'],
    ['crmLabels', { crm_one: 'Sales CRM', crm_9: 'Other' }, { crm_one: 'Sales CRM' }, 'crm_9'],
  ])('keeps the rest of %s %j', (name, value, kept, entry) => {
    const { policy, faults } = parsePolicy({ [name]: value });
    expect(policy).toEqual({ [name]: kept });
    expect(faults).toMatchObject([{ name, entry }]);
  });

  it('says how long the name of a CRM may be, where one is longer', () => {
    const { faults } = parsePolicy({ crmLabels: { crm_two: 'x'.repeat(41) } });
    expect(faults).toEqual([
      { name: 'crmLabels', entry: 'crm_two', expected: expect.stringContaining('≤ 40') as string },
    ]);
  });

  it('names a setting that does not exist', () => {
    expect(parsePolicy({ lockAdress: true, toString: 1 })).toEqual({
      policy: {},
      faults: [
        { name: 'lockAdress', entry: null, expected: null },
        { name: 'toString', entry: null, expected: null },
      ],
    });
  });

  it('sends nothing where the address is mistyped and locked', () => {
    const { policy } = parsePolicy({ address: 'htps://one.example', lockAddress: true });
    expect(allowsAddress(policy, 'https://two.example')).toBe(false);
  });
});

it('what the administrator proposes counts until the rep chooses', () => {
  expect(toDefaults({ defaultLanguage: 'fr', defaultTheme: 'dark' })).toEqual({
    language: 'fr',
    theme: 'dark',
  });
});
