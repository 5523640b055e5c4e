import { describe, expect, it } from 'vitest';
import { findCompanyStep, type CompanySituation } from '@/lib/domain/company/company-step';

const FOUND: CompanySituation = {
  isVerified: true,
  canLookUp: true,
  answer: 'found',
  isOthers: false,
  hasOwnerName: true,
  isNotConfigured: false,
};

describe('the next step with a company', () => {
  it.each<[string, Partial<CompanySituation>, string]>([
    ['is to look it up', { answer: 'none' }, 'lookUp'],
    ['is to look it up, whoever owns it', { answer: 'none', isOthers: true }, 'lookUp'],
    ['stays while it is looked up', { answer: 'asking' }, 'lookUp'],
    ['is to push what was found', {}, 'push'],
    ['is to push the page where nothing was found', { answer: 'not-found' }, 'push'],
    ['is to push where nothing can be looked up', { answer: 'none', canLookUp: false }, 'push'],
    ['is to copy the owner’s name', { isOthers: true }, 'copyOwner'],
    ['is to push where that is unnamed', { isOthers: true, hasOwnerName: false }, 'push'],
    ['waits for what was done before', { answer: 'loading' }, 'none: waiting'],
    [
      'is none on a page that is not verified',
      { isVerified: false, answer: 'none' },
      'none: unverified',
    ],
    ['is to push what the rep looked up of such a page', { isVerified: false }, 'push'],
    ['is none while look-ups are paused', { answer: 'paused' }, 'none: paused'],
    [
      'is none before the rep has said whether it is the company',
      { answer: 'doubtful' },
      'none: decide',
    ],
    ['is none where nothing is set up', { isNotConfigured: true }, 'none: not-configured'],
  ])('%s', (_, changed, expected) => {
    const step = findCompanyStep({ ...FOUND, ...changed });
    expect(step.action ?? `none: ${step.why}`).toBe(expected);
  });
});
