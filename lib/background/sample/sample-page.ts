import type { LookedUp } from '@/lib/contract/messages/look-up';
import type { PageFields } from '@/lib/contract/messages/page-report';
import { SAMPLE_PEOPLE, toSampleProfile, type SamplePerson } from './sample-people';

/** What the profile of somebody of the sample would show, if there were one. */
function toPage({ slug, first, last, title, city, company, domain }: SamplePerson): LookedUp {
  const read = (value: string) => ({ value, source: 'page', confidence: 'high' }) as const;
  const fields: PageFields = {
    name: read(`${first} ${last}`),
    headline: read(`${title} at ${company}`),
    jobTitle: read(title),
    companyName: read(company),
    location: read(city),
    website: read(`https://${domain}`),
  };
  const socialUrl = toSampleProfile(slug);
  return {
    url: socialUrl,
    status: 'verified',
    identity: {
      kind: 'person',
      site: 'social',
      idType: 'slug',
      id: slug,
      key: `person:slug:${slug}`,
      number: null,
      organisation: null,
      socialUrl,
      provisional: false,
    },
    fields,
    layout: null,
    isLookUp: true,
  };
}

/** Everybody of the sample as a look-up shows them, the one to begin with first. */
export const listSamplePages = (): LookedUp[] => SAMPLE_PEOPLE.map(toPage);

/** The profile of the sample's person at an account; null: nobody is there. */
export function findSampleAddress(domain: string): string | null {
  const person = SAMPLE_PEOPLE.find((each) => each.domain === domain);
  return person ? toSampleProfile(person.slug) : null;
}

/** Whom of the sample a key names; undefined: nobody. */
export const findSamplePage = (key: string): LookedUp | undefined =>
  listSamplePages().find(({ identity }) => identity.key === key);
