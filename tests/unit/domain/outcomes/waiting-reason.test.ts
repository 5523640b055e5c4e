import { expect, it } from 'vitest';
import type { Job } from '@/lib/contract/stored/job';
import { getWaitingReason } from '@/lib/domain/outcomes/waiting-reason';
import { job, problem } from '../../../support/ui/ui-fixtures';

const waiting = (kind: Job['kind'], waitingFor: Job['waitingFor'], changed: Partial<Job> = {}) =>
  ({ ...job(kind), state: 'waiting', waitingFor, ...changed }) as Job;
const DOWN = { problem: problem('service-down') };

it.each<[string, Job, ReturnType<typeof getWaitingReason>]>([
  ['nothing', waiting('push', null), 'turn'],
  ['its turn', waiting('push', 'turn'), 'turn'],
  ['the CRM', waiting('push', 'run'), 'run'],
  ['a run whose last poll failed', waiting('push', 'run', DOWN), 'check'],
  ['the ranking', waiting('book.refresh', 'run'), 'check'],
  ['the ranking, whose last poll failed', waiting('book.read', 'run', DOWN), 'check'],
  ['a check whether it is done', waiting('list-item.add', 'run'), 'check'],
  ['the limit', waiting('enrich', 'limit'), 'limit'],
  ['the limit, in a bulk', waiting('enrich', 'limit', { bulkId: 'fair' }), 'line'],
  ['another key', waiting('push', 'connection'), 'connection'],
  ['another try', waiting('enrich', 'retry', DOWN), 'retry'],
  ['the end of a pause', waiting('enrich', 'pause', DOWN), 'pause'],
])('a job waits for %s', (_, one, reason) => {
  expect(getWaitingReason(one)).toBe(reason);
});
