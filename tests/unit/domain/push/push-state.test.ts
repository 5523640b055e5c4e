import { expect, it } from 'vitest';
import { syncRunSchema } from '@/lib/contract/service/crm-sync';
import type { Job } from '@/lib/contract/stored/job';
import { getPushState } from '@/lib/domain/push/push-state';
import { job } from '../../../support/ui/ui-fixtures';

const run = (status: string) => syncRunSchema.parse({ id: 'r1', status });
const done = job('push', { output: run('completed') });
const refused = job('push', { output: run('failed') });
const running = job('push', { state: 'waiting', waitingFor: 'run' });
const held = job('push', { state: 'waiting', waitingFor: 'hold' });
const failed = job('push', { state: 'failed' });
const cancelled = job('push', { state: 'cancelled' });

it.each<[string, Job[], ReturnType<typeof getPushState>]>([
  ['none', [], null],
  ['no other kind of job', [job('crm.search')], null],
  ['one that is done', [done], 'done'],
  ['one under way', [running, done], 'under-way'],
  ['one that can still be undone', [held], null],
  ['one that failed, after one that is done', [failed, done], null],
  ['one whose records were refused', [refused], null],
  ['one that was cancelled', [cancelled], null],
  ['one that was cancelled, after one that is done', [cancelled, done], 'done'],
  ['one that was cancelled, after one under way', [cancelled, running], 'under-way'],
])('the last push is %s', (_, jobs, state) => {
  expect(getPushState(jobs)).toBe(state);
});
