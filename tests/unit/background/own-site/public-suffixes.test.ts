import { parse } from 'tldts';
import { describe, expect, it } from 'vitest';
import { findSuffix } from '@/lib/background/own-site/public-suffixes';
import { SUFFIX_RULES } from '../../../support/suffix-rules';

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
