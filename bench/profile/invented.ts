import { draftJob } from '@/lib/background/jobs/draft-job';
import { toJob, toKey } from '@/lib/background/queue/requests/add-jobs';
import type { QueueJob } from '@/lib/background/queue/store';
import { createSortableId } from '@/lib/background/storage/sortable-id';
import { SECOND } from '@/lib/contract/duration';
import { crmSearchReplySchema } from '@/lib/contract/service/crm-search';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import { listItemSchema, type ListItem } from '@/lib/contract/service/lists';
import type { MadeFor } from '@/lib/contract/stored/connection';
import type { Recent } from '@/lib/contract/stored/recent';
import type { StoredSubject } from '@/lib/contract/stored/subject';
import { identityOf, personReport } from '../../tests/support/ui/ui-fixtures';

/** Invented people, and what the extension keeps of them. */

export const toInventedName = (slug: string) => `Person ${slug}`;
const toUrl = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const toEmail = (slug: string) => `${slug}@${toCompany(slug)}.example`;
/** One of 700 companies, by the last letters of the slug. */
const toCompany = (slug: string) =>
  `company-${[...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 700, 0)}`;

export const toInventedKey = (slug: string): string => `person:slug:${slug}`;

const toSubject = (slug: string) =>
  ({ kind: 'person', key: toInventedKey(slug), label: toInventedName(slug) }) as const;

const toContact = (slug: string) =>
  enrichedContactSchema.parse({
    firstName: 'Person',
    lastName: slug,
    fullName: toInventedName(slug),
    socialUrl: toUrl(slug),
    jobTitle: 'Head of Procurement',
    companyName: toCompany(slug),
    companyDomain: `${toCompany(slug)}.example`,
    email: toEmail(slug),
    emailStatus: 'valid',
    phone: '+49 40 5550100',
    phoneType: 'mobile',
  });

const toEnrichment = (slug: string) => ({
  contact: { social_url: toUrl(slug) },
  enrichment_type: ['email' as const, 'phone' as const],
  force_refresh: false,
  detect_job_change: false,
});

const toRequest = (slug: string) => ({ social_url: toUrl(slug), email: toEmail(slug) });

const toReply = (slug: string) =>
  crmSearchReplySchema.parse({
    matches: [
      {
        crm: 'crm_one',
        id: `contact-${slug}`,
        ownerId: 'owner-1',
        ownerName: 'Bianca Roth',
        owned_by_you: true,
        matchedOn: 'email',
        confidence: 'high',
        email: toEmail(slug),
        profileUrl: toUrl(slug),
      },
    ],
    searched_crms: ['crm_one'],
    default_crm: 'crm_one',
  });

interface Asked {
  slug: string;
  at: number;
  connection: MadeFor;
}

/** A job that is done: a search in the CRM, or an enrichment. */
export function toEndedJob(
  kind: 'enrich' | 'crm.search',
  { slug, at, connection }: Asked,
  bulkId: string | null = null,
): QueueJob {
  const asked = {
    subject: toSubject(slug),
    lane: bulkId ? 'bulk' : 'click',
    again: false,
  } as const;
  const options = { holdMs: 0, bulkId };
  const draft =
    kind === 'enrich'
      ? draftJob('enrich', toEnrichment(slug), asked, options)
      : draftJob('crm.search', toRequest(slug), asked, options);
  const made = { ...draft, connection, key: toKey(draft.key, connection) };
  return {
    ...toJob(made, at, createSortableId(at)),
    state: 'done',
    waitingFor: null,
    changedAt: at + SECOND,
    output: kind === 'enrich' ? { contact: toContact(slug) } : toReply(slug),
  };
}

export const toInventedSubject = ({ slug, at, connection }: Asked): StoredSubject => ({
  ...toSubject(slug),
  enrichments: [
    {
      jobId: `enrichment of ${slug}`,
      at,
      connectionId: connection.id,
      asked: toEnrichment(slug).contact,
      types: ['email', 'phone'],
      detectsJobChange: false,
      contact: toContact(slug),
    },
  ],
  companies: [],
  failures: [],
  of: {
    [connection.id]: {
      searches: [
        {
          jobId: `search for ${slug}`,
          at,
          type: 'answered',
          request: toRequest(slug),
          reply: toReply(slug),
        },
      ],
      writes: [{ jobId: `push of ${slug}`, at, outcome: 'written' }],
    },
  },
});

/** One of a list’s people: a single word, so that their names have two, as most names do. */
export const toItemSlug = (listId: string, at: number): string =>
  `${listId}x${at.toString().padStart(6, '0')}`;

const ITEM = listItemSchema.parse({
  id: 'item',
  current_position: 'Head of Procurement',
  location: 'Hamburg, Germany',
  createdAt: '2026-11-01T09:00:00.000Z',
});

export const toInventedItem = (slug: string): ListItem => ({
  ...ITEM,
  id: `item-${slug}`,
  full_name: toInventedName(slug),
  company_name: toCompany(slug),
  email: toEmail(slug),
  social_url: toUrl(slug),
});

export const toInventedRecent = (slug: string, at: number): Recent => ({
  report: {
    ...personReport({ url: toUrl(slug) }, { name: toInventedName(slug) }),
    identity: identityOf(slug),
  },
  at,
});
