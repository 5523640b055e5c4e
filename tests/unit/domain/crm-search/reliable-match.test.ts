import { describe, expect, it } from 'vitest';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';
import {
  BOTH,
  WILMA_EMAIL,
  WILMA_PROFILE,
  ONLY_EMAIL,
  answeredSearch,
  checkAtNow,
  reliableMatch,
} from '@/tests/support/crm-checks';
import { viewOf } from '@/tests/support/subjects/view-of';
import { crmMatch, crmReply, job } from '@/tests/support/ui/ui-fixtures';

describe('a match that is the person beyond doubt', () => {
  it.each([
    ['high', 'primary_email', true],
    ['High', 'secondary_email', true],
    ['high', 'profile_url', true],
    ['high', 'social_url', true],
    ['high', 'record_id', true],
    ['high', 'name', false],
    ['high', 'name_and_domain', false],
    ['high', 'email_domain', false],
    ['high', 'phone', false],
    ['high', null, false],
    ['medium', 'primary_email', false],
    ['low', 'profile_url', false],
    [null, 'primary_email', false],
    ['certain', 'primary_email', false],
    [' High ', ' Primary_Email ', true],
    ...[
      'email',
      'main_email',
      'secondary_emails',
      'profile',
      'universal_name',
      'id',
      'crm_id',
      'contact_crm_id',
    ].map((matchedOn): [string, string, boolean] => ['high', matchedOn, true]),
  ])('of %s confidence on %s: %s', (confidence, matchedOn, isReliable) => {
    expect(isReliableMatch({ confidence, matchedOn })).toBe(isReliable);
  });
});

describe('a record with the email of the person and the profile of somebody else', () => {
  const request = { email: WILMA_EMAIL, social_url: WILMA_PROFILE };
  const matchOf = (profileUrl: string | null) => reliableMatch({ profileUrl });
  const OTHER = 'https://www.linkedin.com/in/ada-brandt';

  it.each([
    [OTHER, false],
    ['https://linkedin.com/in/Wilma-Hayes/?x=1', true],
    ['https://www.linkedin.com/in/ACoAAB1234567890abcdefghijklmnopqrstuvw', true],
    ['not a profile', true],
    [null, true],
  ])('is only a possible one: %s', (profileUrl, isReliable) => {
    const said = { matches: [matchOf(profileUrl)] };
    const { matches, type } = checkAtNow(BOTH, [answeredSearch(request, said)]);
    expect([type, matches.map(isReliableMatch)]).toEqual(['checked', [isReliable]]);
    const { matches: byEmail } = checkAtNow(BOTH, [
      answeredSearch({ email: WILMA_EMAIL }, said),
      answeredSearch({ social_url: WILMA_PROFILE }),
    ]);
    expect(byEmail.map(isReliableMatch)).toEqual([isReliable]);
  });

  it('is theirs where no profile of the person is known', () => {
    const said = { matches: [matchOf(OTHER)] };
    const { matches } = checkAtNow(ONLY_EMAIL, [answeredSearch({ email: WILMA_EMAIL }, said)]);
    expect(matches.map(isReliableMatch)).toEqual([true]);
  });

  it('is so wherever an answer is read', () => {
    const output = crmReply({ matches: [crmMatch({ profileUrl: OTHER })] });
    const [search] = viewOf(job('crm.search', { input: request, output })).searches;
    expect(search?.type === 'answered' && search.reply.matches.map(isReliableMatch)).toEqual([
      false,
    ]);
  });
});
