import { describe, expect, it } from 'vitest';
import type { Job } from '@/lib/contract/stored/job';
import { findNewestWrite, mayBeWritten } from '@/lib/domain/push/run/find-newest-write';
import { crmReply, job } from '../../../../support/ui/ui-fixtures';

const enrich = job('enrich');
const push = job('push');
const older = job('push');

describe('the last write', () => {
  it.each<[string, Job[], Job | undefined]>([
    ['the first push', [push, older], push],
    ['no enrichment', [enrich, push], push],
    ['no search', [job('crm.search', { output: crmReply() })], undefined],
    ['none', [], undefined],
  ])('is %s', (_, jobs, write) => {
    expect(findNewestWrite(jobs)).toBe(write);
  });

  it('may have written, where its outcome is unknown', () => {
    const unknown = job('push', { state: 'needs-you', inDoubt: true });
    expect(mayBeWritten([unknown, push])).toBe(true);
    expect(mayBeWritten([push, unknown])).toBe(false);
    // It wrote nothing.
    expect(mayBeWritten([job('push', { state: 'cancelled' }), unknown])).toBe(true);
    expect(mayBeWritten([])).toBe(false);
    expect(mayBeWritten(undefined)).toBe(false);
  });
});
