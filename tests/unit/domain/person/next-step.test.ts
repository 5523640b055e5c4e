import { describe, expect, it } from 'vitest';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import { findNextStep, readFound, type Situation } from '@/lib/domain/person/next-step';

const enrichedFor = (types: ('email' | 'phone' | 'profile')[], contact: object | null) => ({
  types,
  contact: contact && enrichedContactSchema.parse(contact),
});

it.each<[string, Parameters<typeof readFound>[0], Situation['found']]>([
  ['no enrichment', undefined, 'not-asked'],
  ['an email', enrichedFor(['email'], { email: 'ada@lind.example' }), 'something'],
  ['a phone alone', enrichedFor(['email', 'phone'], { phone: '+46 70 123' }), 'something'],
  ['a phone and an empty email', enrichedFor(['email'], { email: '', phone: '+4' }), 'something'],
  ['neither', enrichedFor(['phone'], { full_name: 'Ada Lind' }), 'nothing'],
  ['nobody', enrichedFor(['email'], null), 'nothing'],
  ['a profile, which alone was asked for', enrichedFor(['profile'], null), 'not-asked'],
])('what reaches a person was found: %s', (_, enriched, found) => {
  expect(readFound(enriched)).toBe(found);
});

const KNOWN: Situation = {
  isVerified: true,
  record: 'yours',
  isOutdated: false,
  found: 'not-asked',
  hasEmail: true,
  isEnrichable: true,
  hasOwnerName: true,
  paused: null,
  isNotConfigured: false,
};

describe('the next step with a person', () => {
  it.each<[string, Partial<Situation>, string]>([
    ['is to enrich and push whoever is not in the CRM', { record: 'not-in' }, 'enrichAndPush'],
    ['is to push whoever was enriched', { record: 'not-in', found: 'something' }, 'push'],
    [
      'is none for whoever is not in the CRM, when nothing was found of them',
      { record: 'not-in', found: 'nothing' },
      'none: nothing-found',
    ],
    [
      'is none for the rep’s own, when no email was found',
      { hasEmail: false, found: 'nothing' },
      'none: nothing-found',
    ],
    [
      'is to copy an email that the CRM has, when nothing else was found',
      { found: 'nothing' },
      'copyEmail',
    ],
    ['is to update a record of the rep’s that is outdated', { isOutdated: true }, 'update'],
    ['is to update nobody’s record', { record: 'nobodys', isOutdated: true }, 'update'],
    ['is to copy the email of the rep’s own', {}, 'copyEmail'],
    ['is to enrich the rep’s own without an email', { hasEmail: false }, 'enrich'],
    ['is to ask the owner', { record: 'others', isOutdated: true }, 'askOwner'],
    [
      'is to copy the email where that is unnamed',
      { record: 'others', hasOwnerName: false },
      'copyEmail',
    ],
    ['is to reach whoever was not checked', { record: 'not-checked', hasEmail: false }, 'enrich'],
    ['waits for the CRM', { record: 'checking' }, 'none: waiting'],
    [
      'is none on a page that is not verified',
      { isVerified: false, record: 'not-in' },
      'none: unverified',
    ],
    ['is none before the rep has chosen', { record: 'several' }, 'none: choose'],
    ['is none without credits', { record: 'not-in', paused: 'credits' }, 'none: no-credits'],
    [
      'pushes without credits, too',
      { record: 'not-in', found: 'something', paused: 'credits' },
      'push',
    ],
    ['is no push while the key is refused', { isOutdated: true, paused: 'all' }, 'none: paused'],
    [
      'is none where nothing is set up',
      { isOutdated: true, isNotConfigured: true },
      'none: not-configured',
    ],
    [
      'copies an email without credits, too',
      { paused: 'credits', isNotConfigured: true },
      'copyEmail',
    ],
    [
      'is none where nothing is known',
      { record: 'not-in', isEnrichable: false },
      'none: nothing-known',
    ],
  ])('%s', (_, changed, expected) => {
    const step = findNextStep({ ...KNOWN, ...changed });
    expect(step.action ?? `none: ${step.why}`).toBe(expected);
  });
});
