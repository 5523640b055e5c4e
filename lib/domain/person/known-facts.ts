import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { PageField } from '@/lib/contract/messages/page-report';
import { findWritten, type IdentifiedPage } from './contact';

/** All known facts about a person, each value once with its sources. */

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
  /** The last enrichment with an answer. */
  service: { contact: EnrichedContact; at: number } | null;
  /** Records that count as the person's. Possible records say nothing. */
  crm: { matches: CrmMatch[]; at: number } | null;
}

/** Whether an enrichment found nothing that a rep can use: not even that the person has moved. */
export const hasFoundNothing = (contact: Partial<EnrichedContact>): boolean =>
  KNOWN_FACTS.every((fact) => !contact[fact]) && contact.jobChangeDetected !== true;

/** Whether only the page says so, and not for certain. */
export const isProbable = ({ sources }: KnownValue): boolean =>
  sources.every((source) => source.type === 'page' && source.isProbable);

function fromPage(field: PageField | undefined): [unknown, Source] {
  const isFromRep = field?.source === 'rep' || field?.source === 'look-up';
  const isLow = field?.confidence === 'low';
  return [
    field?.value,
    isFromRep ? { type: 'rep' } : { type: 'page', ...(isLow && { isProbable: true }) },
  ];
}

/** All statements, the most certain first. */
function listStatements({ page: { fields }, service, crm }: FactSources) {
  const statements: Record<KnownFact, [unknown, Source][]> = {
    email: [],
    phone: [],
    jobTitle: [],
    companyName: [],
    companyDomain: [],
  };
  if (service) {
    for (const fact of KNOWN_FACTS) {
      statements[fact].push([service.contact[fact], { type: 'service', at: service.at }]);
    }
  }
  for (const match of crm?.matches ?? []) {
    const source: Source = { type: 'crm', crm: match.crm, at: crm?.at ?? 0 };
    statements.email.push([match.email, source]);
    statements.jobTitle.push([match.title, source]);
    statements.companyName.push([match.company, source]);
    statements.companyDomain.push([match.companyDomain, source]);
  }
  statements.email.push(fromPage(fields.email));
  statements.jobTitle.push(fromPage(fields.jobTitle));
  // The rep's own words override everything else.
  const place = findWritten(fields.companyName) === undefined ? 'push' : 'unshift';
  statements.companyName[place](fromPage(fields.companyName));
  return statements;
}

/** The values of each fact with their sources. Values that differ only in case are the same. */
export function listKnownFacts(factSources: FactSources): Record<KnownFact, KnownValue[]> {
  const statements = listStatements(factSources);
  const join = (fact: KnownFact): KnownValue[] => {
    const values = new Map<string, KnownValue>();
    for (const [value, source] of statements[fact]) {
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
