import { describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import type { CrmMatch, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { CrmSearch } from '@/lib/contract/messages/subject-view';
import {
  mergeAnswers,
  mergeMatches,
  type AnsweredSearch,
} from '@/lib/domain/crm-search/merge-answers';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';
import { crmMatch, crmReply } from '../../../support/ui/ui-fixtures';

const NOW = 1_000 * MINUTE;
const EMAIL = { email: 'wilma.hayes@northwind.example' };
const PROFILE = { social_url: 'https://www.linkedin.com/in/wilma-hayes' };
const NAME = { first_name: 'Wilma', last_name: 'Hayes', company_name: 'Northwind Pumps' };

const answered = (
  request: CrmSearchRequest,
  ageMs: number,
  matches: CrmMatch[] = [],
  searched_crms = ['crm_one'],
): AnsweredSearch => ({
  type: 'answered',
  request,
  at: NOW - ageMs,
  reply: crmReply({ matches, searched_crms }),
});
const record = (id: string, changed: Partial<CrmMatch> = {}) => crmMatch({ id, ...changed });
const possible = { confidence: 'low' };

const merge = (...searches: CrmSearch[]) => {
  const merged = mergeAnswers(searches);
  return (
    merged && {
      request: merged.request,
      ids: merged.reply.matches.map(({ id }) => id),
      ageMs: NOW - merged.at,
    }
  );
};

describe('the records of several answers', () => {
  it('are each there once, those of the newest answer first, whatever order they come in', () => {
    const older = answered(EMAIL, 2, [record('1'), record('2')]);
    const newer = answered(PROFILE, 1, [record('2'), record('3')]);
    for (const answers of [
      [older, newer],
      [newer, older],
    ]) {
      expect(mergeMatches(answers).map(({ id }) => id)).toEqual(['2', '3', '1']);
    }
  });

  it.each<[string, Partial<CrmMatch>, Partial<CrmMatch>, string]>([
    ['the newest of two sure ones', {}, {}, 'newer'],
    ['the newest of two possible ones', possible, possible, 'newer'],
    ['the sure one, though it is older', {}, possible, 'older'],
    ['the sure one, which is newer', possible, {}, 'newer'],
  ])('are told of as %s does', (_, ofOlder, ofNewer, told) => {
    const answers = [
      answered(EMAIL, 2, [record('1', { ...ofOlder, name: 'older' })]),
      answered(PROFILE, 1, [record('1', { ...ofNewer, name: 'newer' })]),
    ];
    expect(mergeMatches(answers).map(({ name }) => name)).toEqual([told]);
  });

  it('are each there once, however their ids are written', () => {
    const answers = [
      answered(EMAIL, 2, [record('0035g00000AbCdE')]),
      answered(PROFILE, 1, [record('0035g00000AbCdEAAU')]),
    ];
    expect(mergeMatches(answers)).toHaveLength(1);
  });

  it('of two CRMs are two, though they have the same id', () => {
    const answers = [answered(EMAIL, 1, [record('1'), record('1', { crm: 'crm_two' })])];
    expect(mergeMatches(answers)).toHaveLength(2);
  });
});

describe('several answers about one person', () => {
  it('are none, where nobody answered', () => {
    expect(
      merge({ type: 'waiting', request: EMAIL }, { type: 'failed', request: PROFILE, at: NOW }),
    ).toBeNull();
  });

  it('are one by all their keys, as old as the oldest', () => {
    expect(merge(answered(EMAIL, 5, [record('1')]), answered(PROFILE, 1, [record('2')]))).toEqual({
      request: { ...EMAIL, ...PROFILE },
      ids: ['2', '1'],
      ageMs: 5,
    });
  });

  it('name each CRM that any of them searched once', () => {
    const merged = mergeAnswers([
      answered(EMAIL, 5, [], ['crm_one', 'crm_three']),
      answered(PROFILE, 1, [], ['crm_one', 'crm_two']),
    ]);
    expect(merged?.reply.searched_crms).toEqual(['crm_one', 'crm_two', 'crm_three']);
  });

  it('name each CRM that failed in any of them, until it answers about the same keys', () => {
    const failed = (request: CrmSearchRequest, ageMs: number): AnsweredSearch => {
      const { reply, ...search } = answered(request, ageMs);
      return { ...search, reply: { ...reply, errors: [{ crm: 'crm_two', error: 'down' }] } };
    };
    const listFailed = (...searches: CrmSearch[]) =>
      mergeAnswers(searches)?.reply.errors.map(({ crm }) => crm);
    expect(listFailed(answered(EMAIL, 1), failed(PROFILE, 2))).toEqual(['crm_two']);
    expect(listFailed(failed(EMAIL, 1), failed(PROFILE, 2))).toEqual(['crm_two']);
    expect(listFailed(answered({ ...EMAIL, ...PROFILE }, 1), failed(PROFILE, 2))).toEqual([]);
  });

  it('take a record of the same mailbox that names another profile for a possible one', () => {
    const other = record('7', { profileUrl: 'https://www.linkedin.com/in/bo-berg' });
    const isSure = (...searches: CrmSearch[]) =>
      mergeAnswers(searches)?.reply.matches.map(isReliableMatch);
    const own = record('8', { profileUrl: PROFILE.social_url });
    expect(isSure(answered(EMAIL, 1, [other, own]), answered(PROFILE, 2))).toEqual([false, true]);
    expect(isSure(answered(EMAIL, 1, [other]))).toEqual([true]);
  });

  it('leave out an older answer by the same keys', () => {
    expect(merge(answered(EMAIL, 5, [record('1')]), answered(EMAIL, 1, [record('2')]))).toEqual({
      request: EMAIL,
      ids: ['2'],
      ageMs: 1,
    });
  });

  it('ask by the newest of two emails', () => {
    const other = { email: 'wilma@home.example' };
    expect(merge(answered(other, 5), answered(EMAIL, 1))?.request).toEqual(EMAIL);
  });

  it.each([
    [10 * MINUTE - 1, ['2', '1']],
    [10 * MINUTE, ['2']],
  ])('count for ten minutes: %d ms before the newest', (ageMs, ids) => {
    expect(
      merge(answered(EMAIL, ageMs, [record('1')]), answered(PROFILE, 0, [record('2')]))?.ids,
    ).toEqual(ids);
  });

  it('are about the name, where the newest asked by it, with what was found by their keys', () => {
    expect(merge(answered(EMAIL, 5, [record('1')]), answered(NAME, 1, [record('2')]))).toEqual({
      request: NAME,
      ids: ['2', '1'],
      ageMs: 5,
    });
  });

  it('leave out an older one by name: it asked by no key of theirs', () => {
    expect(merge(answered(NAME, 5, [record('1')]), answered(EMAIL, 1, [record('2')]))).toEqual({
      request: EMAIL,
      ids: ['2'],
      ageMs: 1,
    });
  });
});

describe('a search of one CRM', () => {
  const ofTwo = { crm: 'crm_two' } as const;
  const WHOLE = ['crm_one', 'crm_two'];
  const failedTwo = (): AnsweredSearch => {
    const search = answered(EMAIL, 5, [record('1')], WHOLE);
    const errors = [{ crm: 'crm_two', error: 'Timeout' }];
    return { ...search, reply: { ...search.reply, errors } };
  };
  const two = (id: string) => record(id, { crm: 'crm_two' });
  const read = (...searches: CrmSearch[]) => {
    const reply = mergeAnswers(searches)?.reply;
    return reply && { ids: reply.matches.map(({ id }) => id), errors: reply.errors.length };
  };

  it('alone is no answer: it tells nothing of the others', () => {
    expect(merge(answered({ ...EMAIL, ...ofTwo }, 1, [two('2')], ['crm_two']))).toBeNull();
  });

  it('completes an answer in which that CRM failed', () => {
    const later = answered({ ...EMAIL, ...ofTwo }, 1, [two('2')], ['crm_two']);
    expect(read(failedTwo(), later)).toEqual({ ids: ['2', '1'], errors: 0 });
    expect(mergeAnswers([later, failedTwo()])?.reply.searched_crms).toEqual(WHOLE);
  });

  it('takes the place of what that CRM said before, and of nothing else', () => {
    const whole = answered(EMAIL, 5, [record('1'), two('2')], WHOLE);
    const later = answered({ ...EMAIL, ...ofTwo }, 1, [two('3')], ['crm_two']);
    expect(read(whole, later)?.ids).toEqual(['3', '1']);
  });

  it('keeps what that CRM said before, where it asked by fewer keys', () => {
    const whole = answered({ ...EMAIL, ...PROFILE }, 5, [two('2')], WHOLE);
    const later = answered({ ...EMAIL, ...ofTwo }, 1, [], ['crm_two']);
    expect(read(whole, later)?.ids).toEqual(['2']);
  });

  it('keeps what that CRM said before, where it fails now, and says that it failed', () => {
    const later = failedTwo();
    const failed = {
      ...later,
      at: NOW,
      request: { ...EMAIL, ...ofTwo },
      reply: { ...later.reply, matches: [] },
    };
    const whole = answered(EMAIL, 5, [two('2')], WHOLE);
    expect(read(whole, failed)).toEqual({ ids: ['2'], errors: 1 });
  });

  it('changes nothing where that CRM was not searched, because it is no longer connected', () => {
    const unasked = answered({ ...EMAIL, ...ofTwo }, 1, [], []);
    expect(read(failedTwo(), unasked)).toEqual({ ids: ['1'], errors: 1 });
    expect(read(answered(EMAIL, 5, [two('2')], WHOLE), unasked)?.ids).toEqual(['2']);
  });

  it('is forgotten once all are asked again', () => {
    const one = answered({ ...EMAIL, ...ofTwo }, 3, [two('2')], ['crm_two']);
    expect(read(one, answered(EMAIL, 1, [], WHOLE))?.ids).toEqual([]);
  });
});
