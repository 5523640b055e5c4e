import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { PageField } from '@/lib/contract/messages/page-report';
import { findWritten, type IdentifiedPage } from './contact';

/** What is known of a person from all sides, each value once, with whoever says it. */

/** `at`: when it was answered. A page says it now; `rep`: their own words. */
export type Source =
  | { type: 'service'; at: number }
  | { type: 'crm'; crm: string; at: number }
  | { type: 'page' }
  | { type: 'rep' };

export interface KnownValue {
  value: string;
  sources: Source[];
}

const KNOWN_FACTS = ['email', 'phone', 'jobTitle', 'companyName', 'companyDomain'] as const;
export type KnownFact = (typeof KNOWN_FACTS)[number];

interface Sayings {
  page: IdentifiedPage;
  /** The last enrichment that was answered. */
  service: { contact: EnrichedContact; at: number } | null;
  /** Of records that count as the person's: a possible one says nothing. */
  crm: { matches: CrmMatch[]; at: number } | null;
}

const fromPage = (field: PageField | undefined): [unknown, Source] => [
  field?.value,
  { type: field?.source === 'rep' || field?.source === 'look-up' ? 'rep' : 'page' },
];

/** Who says what, the surest first. */
function listSayings({ page: { fields }, service, crm }: Sayings) {
  const said: Record<KnownFact, [unknown, Source][]> = {
    email: [],
    phone: [],
    jobTitle: [],
    companyName: [],
    companyDomain: [],
  };
  if (service) {
    for (const fact of KNOWN_FACTS) {
      said[fact].push([service.contact[fact], { type: 'service', at: service.at }]);
    }
  }
  for (const match of crm?.matches ?? []) {
    const source: Source = { type: 'crm', crm: match.crm, at: crm?.at ?? 0 };
    said.email.push([match.email, source]);
    said.jobTitle.push([match.title, source]);
    said.companyName.push([match.company, source]);
    said.companyDomain.push([match.companyDomain, source]);
  }
  said.email.push(fromPage(fields.email));
  said.jobTitle.push(fromPage(fields.jobTitle));
  // What the rep wrote by hand stands over what anybody says.
  const place = findWritten(fields.companyName) === undefined ? 'push' : 'unshift';
  said.companyName[place](fromPage(fields.companyName));
  return said;
}

/** By fact, each value with its sources; the same words in other letters are the same value. */
export function listKnownFacts(sayings: Sayings): Record<KnownFact, KnownValue[]> {
  const said = listSayings(sayings);
  const join = (fact: KnownFact): KnownValue[] => {
    const values = new Map<string, KnownValue>();
    for (const [value, source] of said[fact]) {
      if (typeof value !== 'string' || value.trim() === '') continue;
      const key = value.trim().toLowerCase();
      const known = values.get(key) ?? { value, sources: [] };
      known.sources.push(source);
      values.set(key, known);
    }
    return [...values.values()];
  };
  return {
    email: join('email'),
    phone: join('phone'),
    jobTitle: join('jobTitle'),
    companyName: join('companyName'),
    companyDomain: join('companyDomain'),
  };
}
