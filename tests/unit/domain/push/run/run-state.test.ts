import { expect, it } from 'vitest';
import { syncRunSchema } from '@/lib/contract/service/crm-sync';
import { getRunState, type RunState } from '@/lib/domain/push/run/run-state';

const result = (status: string | null) => ({ index: 0, status });

it.each<[status: string, rest: object, sent: number, RunState]>([
  ['completed', {}, 1, 'final'],
  ['Completed', {}, 1, 'final'],
  ['FAILED', {}, 1, 'final'],
  ['processing', {}, 1, 'working'],
  ['Queued', {}, 1, 'working'],
  ['pending', {}, 1, 'working'],
  ['running', {}, 1, 'working'],
  ['in_progress', {}, 1, 'unknown'],
  ['accepted', {}, 1, 'unknown'],
  ['cancelled', {}, 1, 'unknown'],
  ['', {}, 1, 'unknown'],
  ['in_progress', { completedAt: '2026-03-10T09:30:02Z' }, 1, 'final'],
  ['processing', { completedAt: '2026-03-10T09:30:02Z' }, 1, 'final'],
  // A status that cannot be read does not tell how it ended.
  ['', { completedAt: '2026-03-10T09:30:02Z' }, 1, 'unknown'],
  ['accepted', { completedAt: null }, 1, 'unknown'],
  ['accepted', { results: [result('created')] }, 1, 'final'],
  ['accepted', { results: [result(null)] }, 1, 'final'],
  ['accepted', { results: [result('created')] }, 2, 'unknown'],
  ['processing', { results: [result('created')] }, 2, 'working'],
  ['processing', { results: [result('created')] }, 1, 'final'],
  ['accepted', { results: [result('created'), result('failed')] }, 2, 'final'],
  // Its results are about what is still under way.
  ['accepted', { results: [result('pending')] }, 1, 'unknown'],
  // More were received than are known to be sent.
  ['accepted', { results: [result('created')], records_received: 3 }, 1, 'unknown'],
  ['accepted', { results: [] }, 0, 'unknown'],
])('a run whose status is %j, with %j, of %d records: %s', (status, rest, sent, state) => {
  expect(getRunState(syncRunSchema.parse({ id: 'r1', status, ...rest }), sent)).toBe(state);
});
