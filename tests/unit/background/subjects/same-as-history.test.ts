import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { QueueJob } from '@/lib/background/queue/store';
import { ProblemError } from '@/lib/contract/problem-error';
import { isJobOpen, type JobState } from '@/lib/contract/stored/job-state';
import { openFresh, putJob, storedJobOf } from '../../../support/queue/stored-jobs';
import { readHistory } from '../../../support/subjects/read-history';
import { readViewsFor } from '../../../support/subjects/read-views';
import { linkKeys } from '../../../support/subjects/link-keys';

/** What subjects say is what the history of the jobs says. */

const CONNECTION = { id: 'c'.repeat(32), origin: 'https://service.example' };
const KEYS = ['person:slug:ada-lind', 'person:opaque:ada'] as const;
const ADDRESS = 'https://www.linkedin.com/in/ada-lind';

const enrichInput = {
  contact: { social_url: ADDRESS },
  enrichment_type: ['email'],
  force_refresh: false,
  detect_job_change: false,
};
const reply = (searched: string) => ({
  matches: [{ crm: 'crm_one', id: '501', owned_by_you: true, profileUrl: ADDRESS }],
  searched_crms: [searched],
  errors: [],
});
const run = (status: string) => ({ id: 'run', status, results: [], summary: null });

/** The questions that may be asked, and what may be answered. */
const QUESTIONS = [
  {
    kind: 'enrich',
    input: enrichInput,
    outputs: [{ contact: null }, { contact: { email: 'a@b.example' } }],
  },
  {
    kind: 'enrich',
    input: { ...enrichInput, contact: { email: 'ada@lind.example' } },
    outputs: [{ contact: { email: 'ada@lind.example' } }],
  },
  {
    kind: 'crm.search',
    input: { social_url: ADDRESS },
    outputs: [reply('crm_one'), reply('crm_two')],
  },
  { kind: 'crm.search', input: { email: 'ada@lind.example' }, outputs: [reply('crm_one')] },
  { kind: 'push', input: { contacts: [{}] }, outputs: [run('completed'), run('failed')] },
  { kind: 'push', input: { contacts: [{ main_email: 'x' }] }, outputs: [run('completed')] },
] as const;

const stepOf = fc.record({
  question: fc.nat(QUESTIONS.length - 1),
  key: fc.constantFrom(...KEYS),
  next: fc.constantFrom<JobState>('waiting', 'running', 'done', 'needs-you', 'failed', 'cancelled'),
  waitingFor: fc.constantFrom('turn', 'pause', 'hold'),
  isInDoubt: fc.boolean(),
  answer: fc.nat(1),
});

it('a subject says what the history of its jobs says, after each step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepOf, { maxLength: 30 }), fc.boolean(), async (steps, isLinked) => {
      const database = await openFresh();
      if (isLinked) await linkKeys(database, ...KEYS);
      const newest = new Map<string, QueueJob>();
      for (const [index, step] of steps.entries()) {
        const question = QUESTIONS[step.question];
        if (!question) continue;
        const { kind, input, outputs } = question;
        const key = `${step.key}\n${kind}\n${step.question}\n${CONNECTION.id}`;
        const last = newest.get(key);
        // A job that failed is retried under its own id; one that is done or cancelled gets a successor.
        const isAnew = !last || last.state === 'done' || last.state === 'cancelled';
        const state = isAnew || !isJobOpen(last) ? 'waiting' : step.next;
        const job = storedJobOf({
          ...(isAnew ? { id: `job ${index}`, createdAt: index } : last),
          kind,
          key,
          input,
          connection: CONNECTION,
          subject: { kind: 'person', key: step.key, label: 'Ada Lind' },
          state,
          waitingFor: state === 'waiting' ? step.waitingFor : null,
          changedAt: 1000 + index,
          output: state === 'done' ? (outputs[step.answer] ?? outputs[0]) : null,
          inDoubt: step.isInDoubt && state !== 'done',
          problem: state === 'failed' ? new ProblemError({ code: 'service-down' }).problem : null,
        });
        newest.set(key, job);
        await putJob(database, job);
        const [known, views] = await Promise.all([
          readHistory(database, [...KEYS], CONNECTION.id),
          readViewsFor(database, KEYS, CONNECTION),
        ]);
        const said = views.map(({ enrichments: [last], searches, writtenAt, push, ...rest }) => ({
          enriched: last ? { at: last.at, types: last.types, contact: last.contact } : null,
          // The history has none that were never made.
          searches: searches
            .filter(({ type }) => type !== 'cancelled')
            .map((search) => ({
              type: search.type,
              request: search.request,
              ...(search.type !== 'waiting' && { at: search.at }),
              ...(search.type === 'answered' && { reply: search.reply }),
            })),
          writtenAt,
          push,
          correction: rest.correction,
          preference: rest.preference,
        }));
        expect(said).toEqual(known);
      }
      database.close();
    }),
    { numRuns: 60 },
  );
});
