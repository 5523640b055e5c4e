import type { Draft } from '@/lib/background/queue/requests/add-jobs';

let asked = 0;

/** A draft of a job; by default its question is new, and it is sent alone. */
export function draftOf(changed: Partial<Draft> = {}): Draft {
  asked += 1;
  return {
    kind: 'enrich',
    key: `question ${asked}`,
    lane: 'click',
    operation: 'enrich',
    group: '',
    subject: { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' },
    bulkId: null,
    input: {},
    freshMs: 0,
    holdMs: 0,
    ...changed,
  };
}
