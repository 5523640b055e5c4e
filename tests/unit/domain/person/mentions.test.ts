import { describe, expect, it } from 'vitest';
import { listJobMentions } from '@/lib/domain/person/job-mentions';
import { listMentions } from '@/lib/domain/person/mentions';

describe('the people whom a value names', () => {
  it.each<[string, unknown, string[]]>([
    [
      'a name at a company, whose end looks like an email',
      'person:name:anna mustermann@acme.example',
      ['person:name:anna mustermann@acme.example'],
    ],
    [
      'the key of a question',
      'person:slug:ada\nmax@acme.example',
      ['person:slug:ada', 'person:email:max@acme.example'],
    ],
    [
      'a note that only looks like a key',
      'person: max@acme.example',
      ['person:email:max@acme.example'],
    ],
  ])('are told by %s', (_, value, keys) => {
    expect([...listMentions(value)]).toEqual(keys);
    expect([...listMentions({ key: value })]).toEqual(keys);
  });

  it('are told of a job by its subject, whatever the key holds', () => {
    const key = 'person:source:item\n1';
    const subject = { kind: 'person', key, label: 'Ada' } as const;
    expect(listJobMentions({ subject, output: null })).toContain(key);
  });
});
