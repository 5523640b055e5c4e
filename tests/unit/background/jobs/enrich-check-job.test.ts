import { describe, expect, it, vi } from 'vitest';
import { draftEnrichCheck } from '@/lib/background/jobs/draft-enrich-check';
import type { RunContext } from '@/lib/background/jobs/define-job';
import { runJobs } from '@/lib/background/jobs/job-definitions';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { ProblemError } from '@/lib/contract/problem-error';
import { clientOf, contextOf, jobOf, NOW, runOne } from '../../../support/queue/job-runs';

const PROFILE = 'https://www.linkedin.com/in/ada-lind';
const EMAIL = 'ada@lind.example';
const request = { social_url: PROFILE, email: EMAIL };
const subject = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;

const enrichOf = (id: string, slug: string, changed: Partial<JobInput<'enrich'>> = {}) =>
  jobOf(
    'enrich',
    {
      contact: { social_url: `https://www.linkedin.com/in/${slug}` },
      enrichment_type: ['email'],
      sync_to_crm: true,
      force_refresh: false,
      detect_job_change: false,
      ...changed,
    },
    { id },
  );

describe('an enrichment that also pushes', () => {
  const reply = {
    contacts: [
      { socialUrl: PROFILE, email: EMAIL },
      { socialUrl: 'https://www.linkedin.com/in/bo-berg', email: null },
    ],
  };
  const run = async (
    jobs: ReturnType<typeof enrichOf>[],
    askForEnrichCheck: RunContext['askForEnrichCheck'],
  ) => {
    const { client } = clientOf('enrich', reply);
    return runJobs('enrich', jobs, { ...contextOf(client), askForEnrichCheck });
  };

  it('has each of a call checked by the keys that are known now', async () => {
    const ask = vi.fn<RunContext['askForEnrichCheck']>(() => Promise.resolve());
    const results = await run([enrichOf('one', 'ada-lind'), enrichOf('two', 'bo-berg')], ask);
    expect(results.map(({ type }) => type)).toEqual(['done', 'done']);
    expect(ask.mock.calls.map(([job, keys]) => [job.id, keys])).toEqual([
      ['one', request],
      ['two', { social_url: 'https://www.linkedin.com/in/bo-berg' }],
    ]);
  });

  it('is not checked when it does not push, or nothing was found', async () => {
    const ask = vi.fn<RunContext['askForEnrichCheck']>(() => Promise.resolve());
    await run([enrichOf('one', 'ada-lind', { sync_to_crm: false })], ask);
    await run([enrichOf('one', 'nobody'), enrichOf('two', 'nobody-else')], ask);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is done although the check cannot be put on disk', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const ask = () => Promise.reject(new Error('The disk is full'));
    expect(await run([enrichOf('one', 'ada-lind'), enrichOf('two', 'bo-berg')], ask)).toMatchObject(
      [{ type: 'done', output: { contact: { email: EMAIL } } }, { type: 'done' }],
    );
    vi.restoreAllMocks();
  });

  it('is checked in a job of its own, about the same person, of no bulk', () => {
    expect(draftEnrichCheck({ id: 'one', subject }, request)).toMatchObject({
      kind: 'enrich.check',
      operation: 'searchCrm',
      group: '',
      subject,
      bulkId: null,
      holdMs: 0,
      freshMs: 0,
      input: { enrichId: 'one', request },
    });
  });
});

describe('the check', () => {
  const match = { crm: 'crm_one', id: '1', owned_by_you: false, confidence: 'high' };
  const ask = (reply: unknown, looks: number | null = 0) => {
    const { client, method } = clientOf('searchCrm', reply);
    const progress = looks === null ? null : { looks };
    const job = jobOf('enrich.check', { enrichId: 'one', request }, { progress });
    return { result: runOne('enrich.check', job, client), method };
  };
  const nobody = { matches: [], searched_crms: ['crm_one'], errors: [] };

  it('ends as soon as the CRM shows them', async () => {
    const { result, method } = ask({ ...nobody, matches: [{ ...match, matchedOn: 'email' }] });
    expect(await result).toMatchObject({
      type: 'done',
      output: { reply: { matches: [{ id: '1' }] } },
    });
    expect(method).toHaveBeenCalledExactlyOnceWith(request);
  });

  it('looks first when the outcome of the enrichment is on disk', async () => {
    const { result, method } = ask(nobody, null);
    expect(await result).toMatchObject({ type: 'again', notBefore: NOW + 1000 });
    expect(method).not.toHaveBeenCalled();
  });

  it('looks four times over 18 seconds, and then ends', async () => {
    const waits: unknown[] = [];
    for (const looks of [0, 1, 2]) {
      const result = await ask(nobody, looks).result;
      expect(result).toMatchObject({ type: 'again', operation: 'searchCrm', group: '' });
      if (result.type === 'again') waits.push([result.progress?.looks, result.notBefore - NOW]);
    }
    expect(waits).toEqual([
      [1, 3000],
      [2, 5000],
      [3, 9000],
    ]);
    expect(await ask(nobody, 3).result).toMatchObject({ type: 'done', output: { reply: nobody } });
  });

  it.each([
    ['by name', { ...match, matchedOn: 'name' }],
    ['of low confidence', { ...match, matchedOn: 'email', confidence: 'low' }],
  ])('goes on at a match %s', async (_, weak) => {
    const { result } = ask({ ...nobody, matches: [weak] });
    expect(await result).toMatchObject({ type: 'again' });
  });

  it('leaves a fault of the service to the queue', async () => {
    const { result } = ask(new ProblemError({ code: 'service-down' }));
    await expect(result).rejects.toBeInstanceOf(ProblemError);
  });
});
