import { describe, expect, it } from 'vitest';
import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import {
  crmMatchSchema,
  crmSearchReplySchema,
  type CrmMatch,
  type CrmSearchRequest,
} from '@/lib/contract/service/crm-search';
import { MINUTE } from '@/lib/contract/duration';
import { checkCrm } from '@/lib/domain/crm-search/crm-check';
import { listSearches, type CrmSearch } from '@/lib/domain/crm-search/crm-searches';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';
import { crmMatch, crmReply, job } from '../../../support/ui/ui-fixtures';

const NOW = 1_000 * MINUTE;
const EMAIL = 'wilma.hayes@northwind.example';
const PROFILE = 'https://www.linkedin.com/in/wilma-hayes';
const BOTH = { emails: [EMAIL], profiles: [PROFILE] };
const ONLY_EMAIL = { emails: [EMAIL], profiles: [] };
const match = (known: Partial<CrmMatch> = {}): CrmMatch =>
  crmMatchSchema.parse({
    crm: 'crm_one',
    id: '501',
    owned_by_you: false,
    matchedOn: 'primary_email',
    confidence: 'high',
    ...known,
  });

const answered = (
  request: CrmSearchRequest,
  said: Record<string, unknown> = {},
  ageMs = MINUTE,
): CrmSearch => ({
  type: 'answered',
  request,
  at: NOW - ageMs,
  reply: crmSearchReplySchema.parse({ matches: [], searched_crms: ['crm_one'], ...said }),
});

const check = (
  keys: Parameters<typeof checkCrm>[0]['keys'],
  searches: CrmSearch[],
  crm: CrmKind | null = 'crm_one',
  writtenAt: number | null = null,
) => checkCrm({ keys, searches, crm, now: NOW, writtenAt });

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
  const request = { email: EMAIL, social_url: PROFILE };
  const matchOf = (profileUrl: string | null) => match({ profileUrl });
  const OTHER = 'https://www.linkedin.com/in/ada-brandt';

  it.each([
    [OTHER, false],
    ['https://linkedin.com/in/Wilma-Hayes/?x=1', true],
    ['https://www.linkedin.com/in/ACoAAB1234567890abcdefghijklmnopqrstuvw', true],
    ['not a profile', true],
    [null, true],
  ])('is only a possible one: %s', (profileUrl, isReliable) => {
    const said = { matches: [matchOf(profileUrl)] };
    const { matches, type } = check(BOTH, [answered(request, said)]);
    expect([type, matches.map(isReliableMatch)]).toEqual(['checked', [isReliable]]);
    const { matches: byEmail } = check(BOTH, [
      answered({ email: EMAIL }, said),
      answered({ social_url: PROFILE }),
    ]);
    expect(byEmail.map(isReliableMatch)).toEqual([isReliable]);
  });

  it('is theirs where no profile of the person is known', () => {
    const said = { matches: [matchOf(OTHER)] };
    const { matches } = check(ONLY_EMAIL, [answered({ email: EMAIL }, said)]);
    expect(matches.map(isReliableMatch)).toEqual([true]);
  });

  it('is so wherever an answer is read', () => {
    const output = crmReply({ matches: [crmMatch({ profileUrl: OTHER })] });
    const [search] = listSearches([job('crm.search', { input: request, output })]);
    expect(search?.type === 'answered' && search.reply.matches.map(isReliableMatch)).toEqual([
      false,
    ]);
  });
});
