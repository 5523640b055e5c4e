import { expect, it } from 'vitest';
import {
  decideOnFirstPerson,
  expectFirstPerson,
  listAlsoSkipped,
} from '@/lib/background/jobs/first-person';
import { ProblemError } from '@/lib/contract/problem-error';
import { accountSchema } from '@/lib/contract/service/book';
import type { SeenPerson } from '@/lib/contract/stored/seen-person';

/** Whether a write about the first person of an account is sent, by the account right before it. */

const seenOf = (name: string): SeenPerson => ({
  crm_id: `crm-${name}`,
  social_url: null,
  full_name: name,
});
const accountOf = (...names: string[]) =>
  accountSchema.parse({
    rank: 1,
    domain: 'lind.example',
    signal: { type: 'HIRING' },
    open_deal: false,
    looks_like_your_wins: false,
    former_customer: false,
    score: 1,
    people: names.map((name) => ({ full_name: name, crm_id: `crm-${name}` })),
  });

type Decision = ReturnType<typeof decideOnFirstPerson>;

it.each<[string, string[] | null, string | null, Decision, Decision]>([
  ['is first', ['Ada', 'Bo'], 'Ada', 'send', 'send'],
  ['is second', ['Bo', 'Ada'], 'Ada', 'ask', 'ask'],
  ['is gone', ['Bo'], 'Ada', 'ask', 'done'],
  ['is gone with everybody', [], 'Ada', 'ask', 'done'],
  ['was nobody', ['Bo'], null, 'ask', 'done'],
  ['is gone with the account', null, 'Ada', 'not-listed', 'done'],
])('the person whom the rep saw %s', (_, names, seen, first, inDoubt) => {
  const facts = {
    account: names && accountOf(...names),
    seen: seen === null ? null : seenOf(seen),
  };
  expect(decideOnFirstPerson({ ...facts, isInDoubt: false })).toBe(first);
  expect(decideOnFirstPerson({ ...facts, isInDoubt: true })).toBe(inDoubt);
});

it.each([
  ['somebody else is first', accountOf('Bo'), 'first-person-changed'],
  ['the account is gone', null, 'not-found'],
] as const)('is not sent when %s', (_, account, code) => {
  const fault = new ProblemError({ code, operation: 'readBook' });
  expect(() => expectFirstPerson(account, seenOf('Ada'))).toThrow(fault);
});

it.each<[string[], string[], string[]]>([
  [['Ada', 'Bo', 'Cy'], ['Bo', 'Cy'], []],
  [['Ada', 'Bo', 'Cy'], ['Cy'], ['Bo']],
  [['Ada', 'Bo', 'Cy'], [], ['Bo', 'Cy']],
  [['Ada', 'Bo', 'Cy'], ['Dan'], ['Bo', 'Cy']],
  [['Ada', 'Bo'], ['Ada', 'Bo'], []],
  [[], ['Bo'], []],
])('of %j, with %j left, %j were skipped too', (before, after, skipped) => {
  expect(listAlsoSkipped(before.map(seenOf), accountOf(...after))).toEqual(skipped.map(seenOf));
});
