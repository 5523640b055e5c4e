import type { RecordPreference } from '../stored/record-preference';
import type { Correction } from '../stored/correction';
import type { CrmSearchReply, CrmSearchRequest } from '../service/crm-search';
import type { EnrichedContact } from '../service/enrichment';
import type { EnrichmentType } from '../service/enrichment-types';

/** A CRM search about a person, and its outcome. Instants are milliseconds since 1970. */
type KnownSearch =
  | { type: 'answered'; request: CrmSearchRequest; reply: CrmSearchReply; at: number }
  | { type: 'waiting'; request: CrmSearchRequest }
  | { type: 'failed'; request: CrmSearchRequest; at: number };

/** What is stored about one of many people or companies. Null: nothing. */
export interface KnownSubject {
  /** The last enrichment. `contact` null: nothing was found. */
  enriched: { at: number; types: EnrichmentType[]; contact: EnrichedContact | null } | null;
  /** CRM searches, newest first; of equal ones the newest. */
  searches: KnownSearch[];
  /** When the extension last wrote something about them to a CRM. */
  writtenAt: number | null;
  /** Their last push; null: none, or it was not carried out. */
  push: 'under-way' | 'done' | null;
  /** The rep's correction. */
  correction: Correction | null;
  /** The rep's choice of CRM records and owners. */
  preference: RecordPreference | null;
}
