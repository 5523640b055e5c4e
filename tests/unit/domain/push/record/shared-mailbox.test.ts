import { describe, expect, it } from 'vitest';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import { joinKnown } from '@/lib/domain/push/record/known-record';
import { addEnriched } from '@/lib/domain/push/record/add-enriched';
import { toCrmRecord, type PersonFacts } from '@/lib/domain/push/record/bulk-record';

const NOW = 1_800_000_000_000;
const ANTON = enrichedContactSchema.parse({
  fullName: 'Anton Berg',
  jobTitle: 'Head of Sales',
  phone: '+353 1 555 0100',
  email: 'info@northwind.example',
});

/** What a push would send of somebody whose mailbox an enrichment answered about. */
const toPush = (person: PersonFacts) => {
  const subject = {
    kind: 'person',
    key: 'person:email:info@northwind.example',
    label: '',
  } as const;
  const { record, known } = joinKnown(
    { subject, person, company: null, account: null },
    {
      enrichments: [
        {
          jobId: 'a',
          at: NOW,
          connectionId: 'own',
          asked: {},
          types: ['email'],
          detectsJobChange: false,
          contact: ANTON,
        },
      ],
      companies: [],
      jobs: [],
      searches: [],
      writtenAt: null,
      push: null,
      correction: null,
      preference: null,
    },
  );
  return addEnriched(toCrmRecord(record).record, known.enriched?.contact ?? null);
};

const MAILBOX = 'info@northwind.example';

describe('a mailbox that several people share', () => {
  it('gives nobody the name, title and phone of somebody else', () => {
    expect(toPush({ fullName: 'Wilma Hayes', email: MAILBOX })).toEqual({
      svc_first_name: 'Wilma',
      svc_last_name: 'Hayes',
      svc_full_name: 'Wilma Hayes',
      main_email: MAILBOX,
    });
  });

  it.each([
    ['the same person', { fullName: 'Anton Berg' }],
    ['the same person by a short name', { fullName: 'A. Berg' }],
    ['somebody without a name', {}],
    [
      'somebody with a profile',
      { fullName: 'Wilma Hayes', socialUrl: 'linkedin.com/in/wilma-hayes' },
    ],
  ])('gives its answer to %s', (_, person) => {
    expect(toPush({ ...person, email: MAILBOX })).toMatchObject({ svc_job_title: 'Head of Sales' });
  });
});
