import { describe, expect, it } from 'vitest';
import { draftJob } from '@/lib/background/jobs/draft-job';
import { getTraits, jobDefinitions, runJobs } from '@/lib/background/jobs/job-definitions';
import { DAY } from '@/lib/contract/duration';
import type { ContactInput } from '@/lib/contract/service/enrichment';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { clientOf, contextOf, jobOf, runOne } from '../../../support/queue/job-runs';

const subject = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;
const ada: ContactInput = {
  social_url: 'https://www.linkedin.com/in/ada-lind',
  firstname: 'Ada',
};

const inputOf = (changed: Partial<JobInput<'enrich'>> = {}): JobInput<'enrich'> => ({
  contact: ada,
  enrichment_type: ['email'],
  force_refresh: false,
  detect_job_change: false,
  ...changed,
});
const draft = (changed: Partial<JobInput<'enrich'>> = {}) =>
  draftJob(
    'enrich',
    inputOf(changed),
    { subject, lane: 'click', again: false },
    { holdMs: 0, bulkId: null },
  );

/** So many contacts, and their records as a reply holds them. */
const crowdOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const social_url = `https://www.linkedin.com/in/person-${index}`;
    return { contact: { social_url }, record: { socialUrl: social_url, phone: `+49 ${index}` } };
  });

describe('the same question', () => {
  it('is the same whatever else is known of the person', () => {
    const contact = { ...ada, job_title: 'CTO', company_name: 'Lind' };
    expect(draft({ contact }).key).toBe(draft().key);
  });

  it('is another when the options or the person differ', () => {
    const keys = [
      draft(),
      draft({ force_refresh: true }),
      draft({ detect_job_change: true }),
      draft({ enrichment_type: ['phone'] }),
      draft({ contact: { email: 'ada@lind.example' } }),
      draft({ contact: { firstname: 'Ada', lastname: 'Lind', company_name: 'Lind' } }),
      draft({ contact: { firstname: 'Ada', lastname: 'Lind', company_name: 'Berg' } }),
    ].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is answered from the store for a day, but never when it is refreshed', () => {
    expect(draft().freshMs).toBe(DAY);
    expect(draft({ force_refresh: true }).freshMs).toBe(0);
  });
});

describe('references', () => {
  const custom = { team: 'EMEA' };

  it('go with the call and with each contact, and those that come back are kept', async () => {
    const contact = { socialUrl: ada.social_url, custom: { row: 12 } };
    const { client, method } = clientOf('enrich', { contacts: [contact], custom: { all: 'x' } });
    const result = await runOne('enrich', jobOf('enrich', inputOf({ custom })), client);
    expect(method).toHaveBeenCalledExactlyOnceWith({
      contacts: [{ ...ada, custom }],
      enrichment_type: ['email'],
      custom,
    });
    expect(result).toMatchObject({
      type: 'done',
      output: { contact: { custom: { all: 'x', row: '12' } } },
    });
  });

  it('make no other question, and others need another call', () => {
    expect(draft({ custom }).key).toBe(draft().key);
    expect(draft({ custom }).group).not.toBe(draft().group);
    expect(draft({ custom }).group).not.toBe(draft({ custom: { team: 'APAC' } }).group);
  });
});

describe('contacts that travel in one call', () => {
  it('are those with the same options, whoever they are', () => {
    const { group } = draft();
    expect(group).not.toBe('');
    expect(draft({ contact: { email: 'bo@berg.example' } }).group).toBe(group);
    const others = [
      draft({ detect_job_change: true }),
      draft({ enrichment_type: ['email', 'phone'] }),
    ].map((each) => each.group);
    expect(new Set([group, ...others]).size).toBe(3);
  });

  it('are none where asking once more would be charged once more', () => {
    expect(draft({ force_refresh: true }).group).toBe('');
  });

  it('are ten at most', () => {
    const jobs = Array.from({ length: 12 }, () => jobOf('enrich', inputOf()));
    expect(jobDefinitions.enrich.countFitting(jobs)).toBe(10);
    expect(jobDefinitions.enrich.countFitting(jobs.slice(0, 3))).toBe(3);
  });
});

describe('an answer that was lost', () => {
  const named = { firstname: 'Ada', lastname: 'Lind', company_name: 'Lind' };

  it('is asked for again, free of charge', () => {
    for (const input of [inputOf(), inputOf({ contact: named })]) {
      expect(getTraits('enrich', input).onLostResponse).toBe('repeat');
    }
  });

  it('is left to the rep where a repeat is charged', () => {
    const input = inputOf({ force_refresh: true });
    expect(getTraits('enrich', input).onLostResponse).toBe('ask-rep');
  });
});

describe('an enrichment', () => {
  it('sends only the options that are on', async () => {
    const { client, method } = clientOf('enrich', { contacts: [] });
    const options = { enrichment_type: ['email', 'profile'] } as const;
    const input = inputOf({ ...options, enrichment_type: [...options.enrichment_type] });
    await runOne('enrich', jobOf('enrich', input), client);
    const all = inputOf({ force_refresh: true, detect_job_change: true });
    await runOne('enrich', jobOf('enrich', all), client);
    expect(method.mock.calls).toEqual([
      [{ contacts: [ada], ...options }],
      [
        {
          contacts: [ada],
          enrichment_type: ['email'],
          force_refresh: true,
          detect_job_change: true,
        },
      ],
    ]);
  });

  it('asks once for all of them, and gives each what is known of them', async () => {
    const crowd = crowdOf(10);
    const reply = { contacts: crowd.map(({ record }) => record).reverse() };
    const { client, method } = clientOf('enrich', reply);
    const jobs = crowd.map(({ contact }) => jobOf('enrich', inputOf({ contact })));
    const results = await runJobs('enrich', jobs, contextOf(client));
    expect(results).toMatchObject(
      crowd.map(({ record }) => ({ type: 'done', output: { contact: record } })),
    );
    expect(method).toHaveBeenCalledExactlyOnceWith({
      contacts: crowd.map(({ contact }) => contact),
      enrichment_type: ['email'],
    });
  });

  it('found nothing of whom the reply does not hold, and asks again for whom it may', async () => {
    const [one, two] = crowdOf(2);
    const contacts = [one?.contact, two?.contact, { email: 'cy@holm.example' }];
    const jobs = contacts.map((contact) => jobOf('enrich', inputOf({ contact: contact ?? {} })));
    const all = clientOf('enrich', { contacts: [two?.record] });
    expect(await runJobs('enrich', jobs, contextOf(all.client))).toMatchObject([
      { type: 'done', output: { contact: null } },
      { type: 'done', output: { contact: two?.record } },
      { type: 'done', output: { contact: null } },
    ]);
    const withAnother = clientOf('enrich', { contacts: [two?.record, { phone: '+49 9' }] });
    expect(await runJobs('enrich', jobs, contextOf(withAnother.client))).toMatchObject([
      { type: 'unclear' },
      { type: 'done' },
      { type: 'unclear' },
    ]);
  });

  it.each([
    ['an empty reply', { contacts: [] }, null],
    ['a reply of null', { contacts: null }, null],
    ['somebody else', { contacts: [{ socialUrl: 'https://www.linkedin.com/in/bo' }] }, null],
    ['the person', { contacts: [{ socialUrl: 'https://www.linkedin.com/in/Ada-Lind' }] }, 'found'],
  ])('reads %s rightly', async (_, reply, expected) => {
    const { client } = clientOf('enrich', reply);
    const result = await runOne('enrich', jobOf('enrich', inputOf()), client);
    const contact = result.type === 'done' ? result.output.contact : undefined;
    expect(contact && 'found').toBe(expected);
  });
});
