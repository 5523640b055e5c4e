import { expect, it } from 'vitest';
import { dropNoFacts } from '@/lib/domain/person/no-facts';
import { personPage } from '../pages';

const drop = (fields: Parameters<typeof personPage>[0]) =>
  Object.fromEntries(
    Object.entries(dropNoFacts(personPage(fields).fields)).map(([field, one]) => [
      field,
      one.value,
    ]),
  );

it.each(['Career break', 'Career Break', 'Berufliche Auszeit', 'Pausa na carreira'])(
  '%s is no company and no position, and what stands beside it is the reason',
  (pause) => {
    const name = 'Wilma Hayes';
    expect(drop({ name, companyName: pause, jobTitle: 'Full-time parenting' })).toEqual({ name });
    expect(drop({ name, companyName: 'Travel', jobTitle: pause })).toEqual({ name });
  },
);

it('a company whose name only begins like a break stays', () => {
  const fields = { companyName: 'Career Break Partners', jobTitle: 'Partner' };
  expect(drop(fields)).toEqual(fields);
});

it.each([
  ['Talks about #freight, #rail, and #ports', undefined],
  ['#freight, #rail', undefined],
  ['Oslo · 1,204 followers', 'Oslo'],
  ['Oslo 1.204 Follower', 'Oslo'],
  ['大阪 · フォロワー: 1,204人', '大阪'],
  ['Paris 16', 'Paris 16'],
])('the place in %j is %j', (location, place) => {
  expect(drop({ location }).location).toBe(place);
});
