import { describe, expect, it } from 'vitest';
import { draftJob } from '@/lib/background/jobs/draft-job';
import { jobDefinitions, runJobs } from '@/lib/background/jobs/job-definitions';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { clientOf, contextOf, jobOf } from '../../../support/queue/job-runs';

/** People whose emails and phones are delivered to the rep's webhook. */

type Input = JobInput<'enrich.deliver'>;

const ADA = { email: 'ada@lind.example' };
const BO = { email: 'bo@berg.example' };
const inputOf = (changed: Partial<Input> = {}): Input => ({
  contact: ADA,
  enrichment_type: ['email'],
  sync_to_crm: false,
  force_refresh: false,
  detect_job_change: false,
  webhook_url: 'https://hooks.example',
  ...changed,
});
const deliver = async (...inputs: Input[]) => {
  const { client, method } = clientOf('enrichAsync', {});
  const jobs = inputs.map((input) => jobOf('enrich.deliver', input));
  return { results: await runJobs('enrich.deliver', jobs, contextOf(client)), method };
};

describe('a delivery', () => {
  it('asks once for all people of a call, and is done when it is accepted', async () => {
    const { results, method } = await deliver(inputOf(), inputOf({ contact: BO }));
    expect(results).toEqual([
      { type: 'done', output: {} },
      { type: 'done', output: {} },
    ]);
    expect(method).toHaveBeenCalledOnce();
    expect(method.mock.calls[0]).toStrictEqual([
      { enrichment_type: ['email'], webhook_url: 'https://hooks.example', contacts: [ADA, BO] },
    ]);
  });

  it.each(['sync_to_crm', 'force_refresh', 'detect_job_change'] as const)(
    'names the option that is on: %s',
    async (option) => {
      const { method } = await deliver(inputOf({ [option]: true }));
      expect(method.mock.calls[0]?.[0]).toMatchObject({ [option]: true, contacts: [ADA] });
    },
  );

  it('takes the references along, with the call and with each person', async () => {
    const custom = { team: 'EMEA' };
    const { method } = await deliver(inputOf({ custom }), inputOf({ custom, contact: BO }));
    expect(method.mock.calls[0]?.[0]).toMatchObject({
      custom,
      contacts: [
        { ...ADA, custom },
        { ...BO, custom },
      ],
    });
  });

  it('makes no call without people', async () => {
    const { results, method } = await deliver();
    expect(results).toEqual([]);
    expect(method).not.toHaveBeenCalled();
  });
});

describe('a call that delivers', () => {
  const groupOf = (changed: Partial<Input> = {}) =>
    draftJob(
      'enrich.deliver',
      inputOf(changed),
      {
        subject: { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' },
        lane: 'bulk',
        again: false,
      },
      { holdMs: 0, bulkId: null },
    ).group;

  it('is shared by people with the same options, whoever they are', () => {
    expect(groupOf()).not.toBe('');
    expect(groupOf({ contact: BO })).toBe(groupOf());
  });

  it.each<[string, Partial<Input>]>([
    ['another webhook', { webhook_url: 'https://other.example' }],
    ['another kind of facts', { enrichment_type: ['phone'] }],
    ['the push', { sync_to_crm: true }],
  ])('is not shared with people who are asked for with %s', (_, changed) => {
    expect(groupOf(changed)).not.toBe(groupOf());
  });

  it.each([
    [3, 3],
    [100, 100],
    [101, 100],
  ])('of %d people holds %d', (count, fitting) => {
    const jobs = Array.from({ length: count }, () => jobOf('enrich.deliver', inputOf()));
    expect(jobDefinitions['enrich.deliver'].countFitting(jobs)).toBe(fitting);
  });
});
