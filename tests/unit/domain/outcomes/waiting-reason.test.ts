import { expect, it } from 'vitest';
import type { Job } from '@/lib/contract/stored/job';
import { getWaitingReason } from '@/lib/domain/outcomes/waiting-reason';
import { job, problem } from '../../../support/ui/ui-fixtures';

const waiting = (kind: Job['kind'], waitingFor: Job['waitingFor'], changed: Partial<Job> = {}) =>
  ({ ...job(kind), state: 'waiting', waitingFor, ...changed }) as Job;
const DOWN = { problem: problem('service-down') };

it.each<[string, Job, canSend: boolean, ReturnType<typeof getWaitingReason>]>([
  ['nothing', waiting('push', null), true, 'turn'],
  ['its turn', waiting('push', 'turn'), true, 'turn'],
  ['the CRM', waiting('push', 'run'), true, 'run'],
  ['a run whose last poll failed', waiting('push', 'run', DOWN), true, 'runUnread'],
  ['the ranking', waiting('book.refresh', 'run'), true, 'ranking'],
  ['the ranking, whose last poll failed', waiting('book.read', 'run', DOWN), true, 'ranking'],
  ['a look whether it is done', waiting('list-item.add', 'run'), true, 'check'],
  ['the limit', waiting('enrich', 'limit'), true, 'limit'],
  ['the limit, in a bulk', waiting('enrich', 'limit', { bulkId: 'fair' }), true, 'line'],
  ['another key, and may be sent', waiting('push', 'connection'), true, 'connection'],
  ['another key, and may not be sent', waiting('push', 'connection'), false, 'connectionOther'],
  ['another try', waiting('enrich', 'retry', DOWN), true, 'retry'],
  ['the end of a pause', waiting('enrich', 'pause', DOWN), true, 'pause'],
])('a job waits for %s', (_, one, canSend, reason) => {
  expect(getWaitingReason(one, canSend)).toBe(reason);
});
