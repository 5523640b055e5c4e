import { describe, expect, it } from 'vitest';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import { listPossibleCrms } from '@/lib/domain/crm-search/unchecked-crms';
import { readCrmAnswer } from '@/lib/domain/subject/crm-answer';
import { readCrmStatus, toCrmMark, toCrmStatus } from '@/lib/domain/subject/crm-status';
import { viewWith } from '../../../support/subjects/view-of';
import { crmMatch, crmReply, job } from '../../../support/ui/ui-fixtures';

/** Whose a person is, once the rep has linked a record, or said that those that were found are somebody else's. */

const EMAIL = { email: 'wilma.hayes@northwind.example' };
const search = (changed: Partial<JobOf<'crm.search'>>) =>
  job('crm.search', { input: EMAIL, changedAt: 7, ...changed });
const found = (...matches: ReturnType<typeof crmMatch>[]) =>
  search({ output: crmReply({ matches }) });

const read = (preference: RecordPreference, ...jobs: Job[]) => {
  const view = viewWith(preference, ...jobs);
  return toCrmStatus(readCrmAnswer(view), view.preference?.pin ?? null);
};

describe('a linked record', () => {
  const linked = (crm: string): RecordPreference => ({
    pin: { crm, id: '900', link: { url: null } },
    trustedOwners: [],
  });
  const unknown = { type: 'one', match: { id: '900' }, owner: { type: 'unknown' } };

  it.each<[string, Job[]]>([
    ['nobody was asked', []],
    ['it is being asked', [search({ state: 'running', output: null })]],
    ['no record was found', [found()]],
    ['others were found', [found(crmMatch(), crmMatch({ id: '502' }))]],
    ['the search failed', [search({ state: 'failed', output: null })]],
  ])('is the person’s, and nobody’s as far as is known, where %s', (_, jobs) => {
    expect(read(linked('crm_one'), ...jobs)).toMatchObject(unknown);
  });

  it('is the person’s while it cannot even be asked', () => {
    const { pin } = linked('crm_one');
    const status = readCrmStatus({ answer: undefined, error: new Error('down') }, pin);
    expect(status).toMatchObject(unknown);
    expect(status && toCrmMark(status)).toBe('not-checked');
  });

  it('has the owner that a search tells', () => {
    const listed = found(crmMatch(), crmMatch({ id: '900', owned_by_you: true }));
    expect(read(linked('crm_one'), listed)).toMatchObject({ owner: { type: 'you' } });
  });

  it.each([
    ['0033t00002CdEfG', '0033t00002CdEfGAAV'],
    ['637F050B-409D-4FDF-B401-B85D48A5E9DF', '637f050b-409d-4fdf-b401-b85d48a5e9df'],
  ])('has the owner that a search tells of the same ID written otherwise: %s', (id, listedId) => {
    const pin = { crm: 'crm_one', id, link: { url: null } };
    const listed = found(crmMatch({ id: listedId, owned_by_you: true }));
    expect(read({ pin, trustedOwners: [] }, listed)).toMatchObject({ owner: { type: 'you' } });
  });

  it('is none whose ID only looks alike', () => {
    const pin = { crm: 'crm_one', id: '0033t00002CdEfG', link: { url: null } };
    const status = read({ pin, trustedOwners: [] }, found(crmMatch({ id: '0033t00002Cdefg' })));
    expect(status).toMatchObject({ owner: { type: 'unknown' } });
  });

  it('counts no longer once its CRM is not connected', () => {
    expect(read(linked('crm_four'), found())).toEqual({ type: 'not-in', crms: [] });
    // Without an email, nobody knows whether that CRM is connected.
    const byProfile = search({ input: { social_url: 'https://x.example' }, output: crmReply() });
    expect(read(linked('crm_four'), byProfile)).toMatchObject(unknown);
  });
});

describe('records that were ruled out', () => {
  const ruledOut = (...ids: string[]): RecordPreference => ({
    pin: null,
    ruledOut: ids.map((id) => ({ crm: 'crm_one', id })),
    trustedOwners: [],
  });

  it('are not the person’s, however sure a search is', () => {
    expect(read(ruledOut('501', '502'), found(crmMatch(), crmMatch({ id: '502' })))).toEqual({
      type: 'not-in',
      crms: [],
    });
  });

  it('are those of the same ID written otherwise', () => {
    const listed = found(crmMatch({ id: '00Q3t00002CdEfGAAV' }));
    expect(read(ruledOut('00Q3t00002CdEfG'), listed)).toMatchObject({ type: 'not-in' });
  });

  it('leave what is new, and what has the same ID in another CRM', () => {
    const other = crmMatch({ crm: 'crm_two' });
    const status = read(ruledOut('501'), found(crmMatch(), other));
    expect(status).toMatchObject({ type: 'one', match: { crm: 'crm_two' } });
  });
});

it('may be in every CRM that is not known to be missing', () => {
  expect(listPossibleCrms(null)).toHaveLength(4);
  const reply = crmReply();
  expect(listPossibleCrms({ reply, asked: EMAIL })).toEqual(['crm_one', 'crm_two']);
  expect(listPossibleCrms({ reply, asked: {} })).toHaveLength(4);
});
