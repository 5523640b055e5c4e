import { DAY } from '../duration';

/** What can be found out about a person. */
export const ENRICHMENT_TYPES = ['email', 'phone', 'profile'] as const;
export type EnrichmentType = (typeof ENRICHMENT_TYPES)[number];

/** A repeat within this time costs nothing. */
export const FREE_REPEAT_MS = DAY;
