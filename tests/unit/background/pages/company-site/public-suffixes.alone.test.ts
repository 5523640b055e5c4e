import { parse } from 'tldts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findSuffix, readSuffixRules } from '@/lib/background/pages/company-site/public-suffixes';
import { stubSuffixFile } from '../../../../support/stub-suffix-file';
import { SUFFIX_RULES } from '../../../../support/suffix-rules';

/** Hosts that a rule decides about, and their neighbours. */
const toHosts = (rule: string): string[] => {
  const suffix = rule.replace(/^!/, '').replace('*', 'any');
  return [suffix, `northwind.${suffix}`, `www.shop.northwind.${suffix}`, `x${suffix}`];
};

describe('the public suffix of a host', () => {
  it('is what the library that brings the list says, at every rule of it', () => {
    const hosts = [...SUFFIX_RULES.keys()].flatMap(toHosts);
    const differing = hosts.filter((host) => {
      const { publicSuffix, isPrivate } = parse(host, { allowPrivateDomains: true });
      const found = findSuffix(host, SUFFIX_RULES);
      return found.suffix !== publicSuffix || found.isPrivate !== isPrivate;
    });
    expect(hosts.length).toBeGreaterThan(30_000);
    expect(differing).toEqual([]);
  });

  it('is the last label where no rule says more', () => {
    expect(findSuffix('northwind.invented', SUFFIX_RULES)).toEqual({
      suffix: 'invented',
      isPrivate: false,
    });
  });
});

describe('reading the list', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('that failed is done again for the next who asks, and then no more', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('not now')));
    await expect(readSuffixRules()).rejects.toThrow('not now');
    stubSuffixFile();
    const rules = await readSuffixRules();
    expect(rules.has('co.uk')).toBe(true);
    expect(await readSuffixRules()).toBe(rules);
  });
});
