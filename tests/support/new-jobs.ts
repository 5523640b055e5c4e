import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { Lane } from '@/lib/contract/stored/job';
import { CAST } from '@/sandbox/data/cast';
import { createWorld } from '@/sandbox/data/world';

/** What the extension's pages ask for when a rep clicks, in short. */

const CAST_SLUGS = new Set<string>(Object.values(CAST));

/** Slugs of people of the sandbox who are nobody in particular; enrichment finds an email of each. */
export const CROWD: readonly string[] = createWorld()
  .people.filter(({ slug, email }) => email !== null && !CAST_SLUGS.has(slug))
  .map(({ slug }) => slug);

export const getSocialUrl = (slug: string) => `https://www.linkedin.com/in/${slug}`;

const toPerson = (slug: string) =>
  ({ kind: 'person', key: `person:slug:${slug}`, label: slug }) as const;

const toCompany = (domain: string) =>
  ({ kind: 'company', key: `company:slug:${domain}`, label: domain }) as const;

type InputOf<K extends NewJobInput['kind']> = Extract<NewJobInput, { kind: K }>['input'];

export const enrichOf = (
  slug: string,
  changed: Partial<InputOf<'enrich'>> = {},
  lane: Lane = 'click',
): NewJobInput => ({
  kind: 'enrich',
  input: {
    contact: { social_url: getSocialUrl(slug) },
    enrichment_type: ['email', 'phone'],
    force_refresh: false,
    detect_job_change: false,
    ...changed,
  },
  subject: toPerson(slug),
  lane,
});

/** A contact known by name only: the sandbox's mappings do not find it again, so that writing it twice makes two. */
export const pushOf = (
  name: string,
  changed: Partial<InputOf<'push'>> = {},
  lane: Lane = 'click',
): NewJobInput => ({
  kind: 'push',
  input: { contacts: [{ svc_full_name: name }], ...changed },
  subject: toPerson(name),
  lane,
});

export const crmSearchOf = (slug: string, lane: Lane = 'click'): NewJobInput => ({
  kind: 'crm.search',
  input: { social_url: getSocialUrl(slug) },
  subject: toPerson(slug),
  lane,
});

export const companySearchOf = (domain: string): NewJobInput => ({
  kind: 'company.search',
  input: { domain },
  subject: toCompany(domain),
  lane: 'click',
});

/** `person`: their profile; null: whoever is first. */
export const accountEnrichOf = (domain: string, person: string | null = null): NewJobInput => ({
  kind: 'account.enrich',
  input: { domain, scope: 'all', ...(person !== null && { person }) },
  subject: toCompany(domain),
  lane: 'click',
});

export const assignOf = (domain: string, owner_id: string): NewJobInput => ({
  kind: 'account.assign',
  input: { domain, owner_id, scope: 'all' },
  subject: toCompany(domain),
  lane: 'click',
});

export const dismissOf = (
  domain: string,
  changed: Pick<InputOf<'account.dismiss'>, 'first_person' | 'reason'>,
): NewJobInput => ({
  kind: 'account.dismiss',
  input: { domain, scope: 'all', ...changed },
  subject: toCompany(domain),
  lane: 'click',
});

export const listItemOf = (listId: string, full_name: string): NewJobInput => ({
  kind: 'list-item.add',
  input: { listId, full_name, location: 'Leeds' },
  subject: toPerson(full_name),
  lane: 'click',
});
