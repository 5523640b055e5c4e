import { describe, expect, it } from 'vitest';
import {
  findColleague,
  findCompanyStep,
  getLookUpState,
  type CompanySituation,
} from '@/lib/domain/company/company-step';
import { accountOf } from '../../../support/books';
import { job } from '../../../support/ui/ui-fixtures';

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
    ['is to ask the owner', { isOthers: true }, 'askOwner'],
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
      'none: choose',
    ],
    ['is none where nothing is set up', { isNotConfigured: true }, 'none: not-configured'],
  ])('%s', (_, changed, expected) => {
    const step = findCompanyStep({ ...FOUND, ...changed });
    expect(step.action ?? `none: ${step.why}`).toBe(expected);
  });
});

describe('the last look-up of a company', () => {
  const waiting = job('company.search', { state: 'waiting' });
  const failed = job('company.search', { state: 'failed' });
  const base = { verdict: null, isAnswered: false, isLoading: false, newest: undefined };
  it.each<[string, Partial<Parameters<typeof getLookUpState>[0]>, CompanySituation['answer']]>([
    ['was not made', {}, 'none'],
    ['is not known yet', { isLoading: true }, 'loading'],
    ['is under way', { newest: waiting }, 'asking'],
    [
      'is paused',
      { newest: job('company.search', { state: 'waiting', waitingFor: 'pause' }) },
      'paused',
    ],
    ['failed, so it can be made again', { newest: failed }, 'none'],
    ['found nothing', { isAnswered: true }, 'not-found'],
    ['found the page’s company', { isAnswered: true, verdict: 'agrees' }, 'found'],
    ['found one that the rep uses', { isAnswered: true, verdict: 'used' }, 'found'],
    ['found one that the rep refused', { isAnswered: true, verdict: 'refused' }, 'not-found'],
    ['found one to decide on', { isAnswered: true, verdict: 'doubtful' }, 'doubtful'],
    [
      'has its answer while it is made again',
      { isAnswered: true, verdict: 'agrees', newest: waiting },
      'found',
    ],
  ])('%s', (_, facts, expected) => {
    expect(getLookUpState({ ...base, ...facts })).toBe(expected);
  });
});

describe('the colleague who owns an account', () => {
  const owner = { id: 'u7', name: 'Jonas Weber', email: null };
  const found = (owned: object, isYours: boolean) => ({
    choice: null,
    entry: { account: accountOf('northwind.example', owned), isNew: false },
    crm: null,
    rankedAt: null,
    readAt: 1,
    isYours,
  });
  it.each([
    ['is named', found({ owner }, false), 'Jonas Weber'],
    ['is not the caller', found({ owner }, true), undefined],
    ['is nobody where nobody owns it', found({ owner: null }, false), undefined],
    ['is nobody where there is no account', null, undefined],
    ['is not known yet', undefined, undefined],
  ])('%s', (_, account, name) => {
    expect(findColleague(account)?.name).toBe(name);
  });
});
