import { describe, expect, it } from 'vitest';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { completePush } from '@/lib/domain/push/last-check/complete-push';
import { findRecordKeys } from '@/lib/domain/push/last-check/record-keys';
import { consentOf } from '../../../../support/crm-checks';

const consent = consentOf(1);
const ada: JobInput<'push'> = {
  contacts: [{ svc_full_name: 'Ada Lind', main_email: 'ada@lind.example' }],
  typed: [],
  consent,
};
const complete = (found: object | null, changed: Partial<JobInput<'push'>> = {}) =>
  completePush({ ...ada, ...changed }, found && enrichedContactSchema.parse(found));

describe('the push after an enrichment', () => {
  it('has what was found, and what the rep typed before it', () => {
    const found = { fullName: 'Ada M. Lind', phone: '+461' };
    expect(complete(found).contacts).toMatchObject([
      { svc_full_name: 'Ada M. Lind', main_phone: '+461' },
    ]);
    expect(complete(found, { typed: ['name'] }).contacts).toMatchObject([
      { svc_full_name: 'Ada Lind', main_phone: '+461' },
    ]);
  });

  it('stays as it is where nothing was found, or somebody else with the same mailbox', () => {
    expect(complete(null)).toEqual(ada);
    expect(complete({ fullName: 'Bo Berg', phone: '+46' })).toEqual(ada);
  });

  it.each([
    ['without accents', 'Jose Garcia', 'José García'],
    ['with accents in signs of their own', 'José', 'Jose\u0301'],
    ['in other letters', 'Anna Petrova', 'Анна Петрова'],
  ])('has what was found for the same person, whose name is written %s', (_, name, found) => {
    const contacts = [{ svc_full_name: name, main_email: 'x@lind.example' }];
    expect(complete({ fullName: found, phone: '+461' }, { contacts }).contacts).toMatchObject([
      { main_phone: '+461' },
    ]);
  });

  it.each([
    ['a profile', { socialUrl: 'https://www.linkedin.com/in/ada' }, 'unknown'],
    ['another email', { email: 'a.lind@other.example' }, 'unknown'],
    ['the same email', { email: 'Ada@lind.example' }, null],
    ['a phone', { phone: '+461' }, null],
  ])('was seen by nobody in a CRM by what is new: %s', (_, found, saw) => {
    expect(complete(found).consent).toEqual({ ...consent, saw });
  });

  it('keeps the record that the rep saw', () => {
    const seen = { ...consent, saw: { id: '7', owner: 'me' } };
    const found = { socialUrl: 'https://www.linkedin.com/in/ada' };
    expect(complete(found, { consent: seen }).consent).toEqual(seen);
  });

  it('is of a record that nobody had, where the CRM was asked by what was found before', () => {
    const contacts = [{ svc_full_name: 'Ada Lind' }];
    const found = { fullName: 'Ada Lind', email: 'ada@lind.example' };
    const asked = { ...consent, keys: { emails: ['ada@lind.example'], profiles: [] } };
    expect(complete(found, { contacts, consent: asked }).consent).toEqual(asked);
    expect(complete(found, { contacts }).consent).toMatchObject({ saw: 'unknown' });
  });
});

it('a record is found by all that a mapping may match by', () => {
  expect(
    findRecordKeys({
      main_email: 'Ada@lind.example',
      secondary_emails: ['a@lind.example', 'none'],
      svc_social_url: 'linkedin.com/in/Ada',
      svc_universal_name: 'ada-lind',
    }),
  ).toEqual({
    emails: ['ada@lind.example', 'a@lind.example'],
    profiles: ['https://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada-lind'],
  });
});
