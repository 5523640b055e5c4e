import { describe, expect, it } from 'vitest';
import type { RoundStep } from '@/lib/contract/messages/book-messages';
import {
  createRound,
  enterAccount,
  findNext,
  findReached,
  forgetInRound,
  leaveAccount,
  measureRound,
} from '@/lib/domain/book/round';
import { accountOf } from '../../../support/books';

const NINE = new Date(2026, 10, 21, 9).getTime();

const visitOf = (domain: string, personKey: string | null = null) => ({
  domain,
  name: domain.toUpperCase(),
  personKey,
  at: NINE,
});

/** A round through `a` to `d`, of which the book by now lists `listed`, after some steps. */
function play(steps: Exclude<RoundStep, 'open'>[], listed = 'abcd') {
  const isListed = (domain: string) => listed.includes(domain);
  const goOn = (round: ReturnType<typeof createRound>) => {
    const next = findNext(round, isListed);
    return next === undefined ? round : enterAccount(round, visitOf(next));
  };
  const begun = goOn(createRound(null, ['a', 'b', 'c', 'd'], NINE));
  const round = steps.reduce((before, step) => goOn(leaveAccount(before, step)), begun);
  const { place, total, gone } = measureRound(round, isListed);
  return {
    past: round.past.map(({ domain, isSkipped }) => (isSkipped ? `(${domain})` : domain)).join(' '),
    current: round.current?.domain ?? null,
    far: `${place} of ${total}`,
    gone,
  };
}

describe('a round', () => {
  it.each([
    ['begins with the first', [], 'abcd', ['', 'a', '1 of 4', 0]],
    ['goes on in its order', ['next', 'next'], 'abcd', ['a b', 'c', '3 of 4', 0]],
    ['knows what was skipped', ['next', 'skip'], 'abcd', ['a (b)', 'c', '3 of 4', 0]],
    ['moves one to its end', ['later', 'next'], 'abcd', ['b', 'c', '2 of 4', 0]],
    ['comes back to it', ['later', 'next', 'next', 'next'], 'abcd', ['b c d', 'a', '4 of 4', 0]],
    [
      'offers the last one again when that is moved to the end',
      ['next', 'next', 'next', 'later'],
      'abcd',
      ['a b c', 'd', '4 of 4', 0],
    ],
    [
      'is over after the last one',
      ['next', 'next', 'next', 'next'],
      'abcd',
      ['a b c d', null, '4 of 4', 0],
    ],
    ['is over when the rep ends it', ['next', 'end'], 'abcd', ['a b', null, '2 of 2', 0]],
    ['leaves out what is no longer listed', ['next'], 'abd', ['a', 'b', '2 of 3', 1]],
    ['passes over what is no longer listed', ['next'], 'ad', ['a', 'd', '2 of 2', 2]],
    ['keeps those that the rep was at', ['next', 'next'], 'cd', ['c d', null, '2 of 2', 2]],
    ['is over when none is listed any more', [], '', ['', null, '0 of 0', 4]],
  ] as const)('%s', (_, steps, listed, [past, current, far, gone]) => {
    expect(play([...steps], listed)).toEqual({ past, current, far, gone });
  });

  it('is of its local day', () => {
    expect(createRound('all', ['a'], NINE)).toMatchObject({ choice: 'all', day: '2026-11-21' });
  });

  it('knows an erased person no longer, and still that it was at the account', () => {
    const begun = createRound(null, ['a', 'b'], NINE);
    const first = leaveAccount(enterAccount(begun, visitOf('a', 'person:slug:ada')), 'next');
    const round = enterAccount(first, visitOf('b', 'person:slug:ivo'));
    const personKeys = (...keys: string[]) => {
      const { past, current } = forgetInRound(round, new Set(keys));
      return [...past, current].map((visit) => visit?.personKey ?? null);
    };
    expect(personKeys('person:slug:ada')).toEqual([null, 'person:slug:ivo']);
    expect(personKeys('person:slug:ivo')).toEqual(['person:slug:ada', null]);
  });
});

describe('the person to reach', () => {
  const personOf = (full_name: string, social_url: string | null) => ({ full_name, social_url });
  const ADA = personOf('Ada', 'linkedin.com/in/ada-lind');
  const IVO = personOf('Ivo', null);

  it.each([
    ['is the first', [ADA, IVO], 'Ada', 'https://www.linkedin.com/in/ada-lind'],
    ['is the first with a profile', [IVO, ADA], 'Ada', 'https://www.linkedin.com/in/ada-lind'],
    ['is the first where nobody has one', [IVO], 'Ivo', null],
    ['has no address on another site', [personOf('Ada', 'https://evil.example')], 'Ada', null],
  ] as const)('%s', (_, people, name, address) => {
    const reached = findReached(accountOf('lind.example', { people }));
    expect([reached?.person.full_name, reached?.address]).toEqual([name, address]);
  });

  it('is nobody where nobody is known', () => {
    expect(findReached(accountOf('lind.example'))).toBeNull();
  });
});
