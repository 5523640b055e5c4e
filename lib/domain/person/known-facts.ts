import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { Enrichment } from '@/lib/contract/stored/subject';
import type { PageField } from '@/lib/contract/messages/page-report';
import { findWritten, type IdentifiedPage } from './contact';

/** `at`: when the answer was given. A page is current. `rep`: the rep's own words. */
export type Source =
  | { type: 'service'; at: number }
  | { type: 'crm'; crm: string; at: number }
  | { type: 'page'; isProbable?: true }
  | { type: 'rep' };

export interface KnownValue {
  value: string;
  sources: Source[];
}

const KNOWN_FACTS = ['email', 'phone', 'jobTitle', 'companyName', 'companyDomain'] as const;
export type KnownFact = (typeof KNOWN_FACTS)[number];

interface FactSources {
  page: IdentifiedPage;
  service: Pick<Enrichment, 'contact' | 'at'> | null;
  /** Records that count as the person's. Possible records say nothing. */
  crm: { matches: CrmMatch[]; at: number } | null;
}

/** Whether an enrichment found nothing that a rep can use: not even that the person has moved. */
export const hasFoundNothing = (contact: Partial<EnrichedContact>): boolean =>
  KNOWN_FACTS.every((fact) => !contact[fact]) && contact.jobChangeDetected !== true;

/** Whether only the page says so, and not for certain. */
export const isProbable = ({ sources }: KnownValue): boolean =>
  sources.every((source) => source.type === 'page' && source.isProbable);

function readSource(field: PageField | undefined): Source {
  if (field?.source === 'rep' || field?.source === 'look-up') return { type: 'rep' };
  return { type: 'page', ...(field?.confidence === 'low' && { isProbable: true }) };
}

/** The profile that the page's account links to, if its name is another: it may be somebody else's, so it joins nothing. */
export const listOtherProfiles = ({ fields: { socialUrl } }: IdentifiedPage): KnownValue[] =>
  socialUrl?.confidence === 'low'
    ? [{ value: socialUrl.value, sources: [readSource(socialUrl)] }]
    : [];

/** The values of each fact with their sources, the most certain first. Values that differ only in case are the same. */
export function listKnownFacts({
  page: { fields },
  service,
  crm,
}: FactSources): Record<KnownFact, KnownValue[]> {
  const facts: Record<KnownFact, KnownValue[]> = {
    email: [],
    phone: [],
    jobTitle: [],
    companyName: [],
    companyDomain: [],
  };
  const add = (fact: KnownFact, value: unknown, source: Source) => {
    const key = typeof value === 'string' ? value.trim().toLowerCase() : '';
    if (key === '') return;
    const known = facts[fact].find((each) => each.value.trim().toLowerCase() === key);
    if (known) known.sources.push(source);
    else facts[fact].push({ value: value as string, sources: [source] });
  };
  const addFromPage = (fact: KnownFact, field: PageField | undefined) =>
    add(fact, field?.value, readSource(field));
  const isCompanyWritten = findWritten(fields.companyName) !== undefined;
  // The rep's own words override everything else.
  if (isCompanyWritten) addFromPage('companyName', fields.companyName);
  if (service?.contact) {
    for (const fact of KNOWN_FACTS)
      add(fact, service.contact[fact], { type: 'service', at: service.at });
  }
  for (const match of crm?.matches ?? []) {
    const source: Source = { type: 'crm', crm: match.crm, at: crm?.at ?? 0 };
    add('email', match.email, source);
    add('jobTitle', match.title, source);
    add('companyName', match.company, source);
    add('companyDomain', match.companyDomain, source);
  }
  addFromPage('email', fields.email);
  addFromPage('jobTitle', fields.jobTitle);
  if (!isCompanyWritten) addFromPage('companyName', fields.companyName);
  return facts;
}
