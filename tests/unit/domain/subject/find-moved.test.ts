import { describe, expect, it } from 'vitest';
import { DAY } from '@/lib/contract/duration';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { FoundAccount } from '@/lib/contract/stored/book';
import type { Job } from '@/lib/contract/stored/job';
import type { StoredSubject } from '@/lib/contract/stored/subject';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { changeSubject } from '@/lib/domain/subject/change-subject';
import {
  findMoved,
  listMovedMarks,
  toMovedAccountQuery,
  type MovedSources,
} from '@/lib/domain/subject/find-moved';
import {
  crmMatch,
  crmReply,
  enrichedContact,
  job,
  personReport,
  WILMA_IDENTITY,
} from '@/tests/support/ui/ui-fixtures';
import { account } from '@/tests/support/ui/ui-book';
import { viewOf } from '@/tests/support/subjects/view-of';

const NOW = 100 * DAY;
const SINCE = NOW - 30 * DAY;
const SUBJECT = { kind: 'person', key: WILMA_IDENTITY.key, label: 'Wilma Hayes' } as const;
const PROFILE = { social_url: WILMA_IDENTITY.socialUrl };

/** What the CRM answered about Wilma. */
const inCrm = (company: string, at = NOW) =>
  job('crm.search', {
    input: PROFILE,
    output: crmReply({ matches: [crmMatch({ company })] }),
    changedAt: at,
  });
/** What an enrichment found of her. */
const found = (contact: Partial<EnrichedContact>, at = NOW, asked: object = PROFILE) =>
  job('enrich', {
    input: { ...job('enrich').input, contact: asked },
    output: { contact: enrichedContact({ jobTitle: 'VP Sales', ...contact }) },
    changedAt: at,
  });
/** What her page showed. */
const seenAt = (companyName: string, at = NOW): MovedSources['seen'] => ({
  page: personReport({}, { name: 'Wilma Hayes', companyName, jobTitle: 'VP Sales' }) as ShownPage,
  at,
});
const PAPERTRAIL: FoundAccount = {
  choice: null,
  entry: {
    account: account({ domain: 'papertrail.example', name: 'Papertrail Labs' }),
    isNew: false,
  },
  crm: 'crm_one',
  rankedAt: null,
  readAt: NOW,
  isYours: true,
};

const find = (jobs: Job[], changed: Partial<MovedSources> = {}) =>
  findMoved(
    { subject: SUBJECT, seen: null, account: null, view: viewOf(...jobs), ...changed },
    SINCE,
  );

describe('somebody has moved', () => {
  const LEDGERLOOM = { companyName: 'Ledgerloom' };
  it.each<[string, Job[], Partial<MovedSources>, object | null]>([
    [
      'where their page shows another company than the CRM',
      [inCrm('Papertrail Labs')],
      { seen: seenAt('Ledgerloom') },
      { from: 'Papertrail Labs', source: { type: 'crm', crm: 'crm_one' } },
    ],
    [
      'where an enrichment found another company than the CRM says',
      [inCrm('Papertrail Labs'), found(LEDGERLOOM)],
      {},
      { from: 'Papertrail Labs', source: { type: 'crm', crm: 'crm_one' } },
    ],
    [
      'where an enrichment found another company than an account says',
      [found(LEDGERLOOM)],
      { account: PAPERTRAIL },
      { from: 'Papertrail Labs', source: { type: 'account' } },
    ],
    [
      'where their page shows another company than was found before',
      [found({ companyName: 'Papertrail Labs' }, NOW - DAY)],
      { seen: seenAt('Ledgerloom') },
      { from: 'Papertrail Labs', source: { type: 'service' } },
    ],
    [
      'where something newer was found than their page showed',
      [inCrm('Papertrail Labs'), found(LEDGERLOOM)],
      { seen: seenAt('Papertrail Labs', NOW - DAY) },
      { from: 'Papertrail Labs' },
    ],
    ['not where all say the same', [inCrm('Ledgerloom'), found(LEDGERLOOM)], {}, null],
    [
      'not where nobody but an enrichment knows them',
      [found({ ...LEDGERLOOM, jobChangeDetected: true })],
      {},
      null,
    ],
    [
      'not by a change of job that the CRM knows',
      [inCrm('Ledgerloom'), found({ ...LEDGERLOOM, jobChangeDetected: true })],
      {},
      null,
    ],
    [
      'not by what was found of somebody else with the same mailbox',
      [
        inCrm('Papertrail Labs'),
        found({ ...LEDGERLOOM, fullName: 'Omar Diaz', firstName: 'Omar', lastName: 'Diaz' }, NOW, {
          firstname: 'Wilma',
          lastname: 'Hayes',
          email: 'info@pumps.example',
        }),
      ],
      {},
      null,
    ],
    [
      'not by an answer of the CRM that is too old',
      [inCrm('Papertrail Labs', SINCE - 1), found(LEDGERLOOM)],
      {},
      null,
    ],
    [
      'not by an enrichment that is too old',
      [inCrm('Papertrail Labs'), found(LEDGERLOOM, SINCE - 1)],
      {},
      null,
    ],
    [
      'not by a page that was seen too long ago',
      [inCrm('Papertrail Labs')],
      { seen: seenAt('Ledgerloom', SINCE - 1) },
      null,
    ],
    [
      'not once something was written since the CRM answered',
      [inCrm('Papertrail Labs', NOW - DAY), found(LEDGERLOOM), job('push', { changedAt: NOW })],
      {},
      null,
    ],
    [
      'not while the update is under way',
      [inCrm('Papertrail Labs'), found(LEDGERLOOM), job('push', { state: 'running' })],
      {},
      null,
    ],
    [
      'again after the CRM still says it',
      [inCrm('Papertrail Labs'), found(LEDGERLOOM), job('push', { changedAt: NOW - DAY })],
      {},
      { from: 'Papertrail Labs' },
    ],
    [
      'where something was written before the account said it',
      [found(LEDGERLOOM), job('push', { changedAt: NOW - DAY })],
      { account: PAPERTRAIL },
      { from: 'Papertrail Labs' },
    ],
    [
      'not where it was written after the account said it',
      [found(LEDGERLOOM), job('push', { changedAt: NOW })],
      { account: { ...PAPERTRAIL, rankedAt: new Date(NOW - DAY).toISOString() } },
      null,
    ],
    [
      'not where the account lists other people',
      [found(LEDGERLOOM, NOW, { ...PROFILE, company_name: 'Papertrail Labs' })].map((one) => ({
        ...one,
        output: { contact: enrichedContact({ ...LEDGERLOOM, jobChangeDetected: true }) },
      })),
      {
        account: {
          ...PAPERTRAIL,
          entry: { account: account({ name: 'Papertrail Labs', people: [] }), isNew: false },
        },
      },
      null,
    ],
    [
      'from the company that was found before, where a newer page shows yet another one',
      [found({ companyName: 'Quillmark', jobChangeDetected: true }, NOW - DAY)],
      { seen: seenAt('Ledgerloom') },
      { type: 'company', from: 'Quillmark', source: { type: 'service' } },
    ],
    [
      'where something newer was found by what the rep asked than their page showed',
      [
        inCrm('Papertrail Labs'),
        found(LEDGERLOOM, NOW, { ...PROFILE, company_name: 'Ledgerloom' }),
      ],
      { seen: seenAt('Papertrail Labs', NOW - DAY) },
      { from: 'Papertrail Labs' },
    ],
  ])('%s', (_, jobs, changed, change) => {
    const moved = find(jobs, changed);
    if (change === null) expect(moved).toBeNull();
    else expect(moved?.change).toMatchObject(change);
  });

  it('as what their page or what was found last says, whichever is newer', () => {
    const jobs = [inCrm('Papertrail Labs'), found({ companyName: 'Ledgerloom' }, NOW - DAY)];
    expect(find(jobs)).toMatchObject({ companyName: 'Ledgerloom', at: NOW - DAY, isInCrm: true });
    expect(find(jobs, { seen: seenAt('Quillmark') })).toMatchObject({
      companyName: 'Quillmark',
      at: NOW,
    });
  });

  it('not by what was found where the rep wrote another company by hand', () => {
    const view = viewOf(inCrm('Papertrail Labs'), found({ companyName: 'Ledgerloom' }));
    const correction = { name: null, companyName: 'Quillmark' };
    expect(find([], { view: { ...view, correction } })).toBeNull();
  });

  it('as what the rep wrote by hand says, although something was found later', () => {
    const seen = seenAt('Quillmark', NOW - DAY);
    const name = seen?.page.fields.companyName;
    if (name) name.source = 'rep';
    const moved = find([inCrm('Papertrail Labs'), found({ companyName: 'Ledgerloom' })], { seen });
    expect(moved).toMatchObject({ companyName: 'Quillmark', at: NOW });
  });

  it.each([
    ['501', true],
    [null, false],
  ])('and the CRM can be updated where the account names their record: %s', (crm_id, isInCrm) => {
    const people = [{ full_name: 'Wilma Hayes', social_url: WILMA_IDENTITY.socialUrl, crm_id }];
    const entry = { account: account({ name: 'Papertrail Labs', people }), isNew: false };
    const listing = { account: { ...PAPERTRAIL, entry } };
    expect(find([found({ companyName: 'Ledgerloom' })], listing)?.isInCrm).toBe(isInCrm);
    const detected = found({ companyName: 'Ledgerloom', jobChangeDetected: true });
    expect(find([detected], listing)).toMatchObject({ change: { type: 'found' }, isInCrm });
  });

  it('and no CRM can be updated where only the service says so', () => {
    const jobs = [found({ companyName: 'Papertrail Labs' }, NOW - DAY)];
    expect(find(jobs, { seen: seenAt('Ledgerloom') })?.isInCrm).toBe(false);
  });
});

it('the account that may list them is found by their profile, and by the company that was asked about', () => {
  const asked = { ...PROFILE, domain: 'www.papertrail.example' };
  const view = viewOf(found({ companyDomain: 'ledgerloom.example', socialUrl: null }, NOW, asked));
  const query = toMovedAccountQuery({ subject: SUBJECT, seen: null, account: null, view });
  expect(query).toMatchObject({
    profiles: [WILMA_IDENTITY.socialUrl],
    domains: ['papertrail.example', 'ledgerloom.example'],
  });
});

describe('the mark of somebody who may have moved', () => {
  const TEAM = { id: 'team', origin: 'https://service.example' };
  const mark = (...jobs: Job[]) => {
    const subject = jobs.reduce<StoredSubject | undefined>(changeSubject, undefined);
    return subject && listMovedMarks(subject);
  };
  const ofTeam = (one: Job): Job => ({ ...one, connection: TEAM });

  it.each<[string, Job[], unknown[]]>([
    [
      'names the connection whose CRM says something else',
      [ofTeam(inCrm('Papertrail Labs')), found({ companyName: 'Ledgerloom' })],
      [['team', NOW]],
    ],
    [
      'names none where another company was asked about',
      [found({ companyName: 'Ledgerloom' }, NOW, { ...PROFILE, company_name: 'Papertrail Labs' })],
      [['', NOW]],
    ],
    [
      'is not there where the CRM says the same',
      [ofTeam(inCrm('Ledgerloom')), found({ companyName: 'Ledgerloom' })],
      [],
    ],
    ['is not there where nothing was found', [ofTeam(inCrm('Papertrail Labs'))], []],
    [
      'is not there for another title than was asked about',
      [found({ companyName: null }, NOW, { ...PROFILE, job_title: 'Head of Finance' })],
      [],
    ],
  ])('%s', (_, jobs, marks) => {
    expect(mark(...jobs)).toEqual(marks);
  });
});
