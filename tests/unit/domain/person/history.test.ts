import { describe, expect, it } from 'vitest';
import { syncRunSchema } from '@/lib/contract/service/crm-sync';
import type { Job } from '@/lib/contract/stored/job';
import { listEvents } from '@/lib/domain/person/history';
import { accountOf } from '../../../support/books';
import { crmReply, enrichedContact, job } from '../../../support/ui/ui-fixtures';

const run = (status: string, crm: string | null = 'crm_two') =>
  syncRunSchema.parse({ id: 'r1', status, crm });
/** An enrichment that found an email of an account's person. */
const enrichedAt = (person: string, crm: string | null) =>
  job('account.enrich', {
    input: { domain: 'lind.example', person },
    output: {
      account: accountOf('lind.example', {
        people: [
          {
            crm_id: '7',
            social_url: 'https://www.linkedin.com/in/ada-lind',
            email: 'ada@lind.example',
          },
        ],
      }),
      crm,
    },
  });
const summarise = (...jobs: Job[]) => listEvents(jobs).map(({ action, to }) => [action, to]);

describe('what was done about somebody', () => {
  it.each<[Job, string, string | null]>([
    [job('enrich', { output: { contact: enrichedContact() } }), 'enriched', null],
    [job('enrich', { output: { contact: null } }), 'enriched-nothing', null],
    [job('enrich'), 'enriched-nothing', null],
    [job('push', { output: run('completed') }), 'pushed', 'crm_two'],
    [job('push', { output: run('completed', null) }), 'pushed', 'crm_one'],
    [job('push', { output: run('failed') }), 'push-failed', 'crm_two'],
    [job('push'), 'pushed', 'crm_one'],
    [job('push', { input: { webhook_id: 'w1', contacts: [] } }), 'pushed', null],
    [job('company.search'), 'looked-up', null],
    [job('phone.verify'), 'phone-verified', null],
    [job('account.enrich'), 'enriched-nothing', null],
    [enrichedAt('7', 'crm_two'), 'enriched-and-updated', 'crm_two'],
    [enrichedAt('7', null), 'enriched-and-updated', null],
    [enrichedAt('https://www.linkedin.com/in/ada-lind', 'crm_two'), 'enriched', null],
    [job('account.assign'), 'assigned', null],
    [
      job('account.assign', {
        output: {
          account: accountOf('lind.example', { owner: { id: 'u7', name: 'Jonas Weber' } }),
        },
      }),
      'assigned',
      'Jonas Weber',
    ],
    [job('account.dismiss'), 'dismissed', null],
    [job('account.find-people'), 'people-found', null],
    [job('list-item.add'), 'listed', null],
  ])('is an event: %#', (one, action, to) => {
    expect(summarise(one)).toEqual([[action, to]]);
  });

  it('is no look-up of a CRM, and no upkeep', () => {
    expect(
      summarise(
        job('crm.search', { output: crmReply() }),
        job('enrich.deliver'),
        job('book.read'),
        job('list-items.read'),
        job('list-item.remove'),
        job('connection.test'),
      ),
    ).toEqual([]);
  });

  it('is not called pushed where an enrichment was not to push, whatever the CRM shows', () => {
    const enriched = job('enrich', { id: 'e1', output: { contact: enrichedContact() } });
    expect(summarise(enriched)).toEqual([['enriched', null]]);
  });

  it('is what came to an end well, newest first, each once', () => {
    const [first, last] = [
      job('company.search', { changedAt: 3 }),
      job('phone.verify', { changedAt: 9 }),
    ];
    const failed = job('push', { state: 'failed', changedAt: 20 });
    expect(listEvents([first, failed, last, first])).toEqual([
      { id: last.id, action: 'phone-verified', to: null, at: 9 },
      { id: first.id, action: 'looked-up', to: null, at: 3 },
    ]);
  });
});
