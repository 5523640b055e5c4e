/** What can be found out about a person. */
export const ENRICHMENT_TYPES = ['email', 'phone', 'profile'] as const;
export type EnrichmentType = (typeof ENRICHMENT_TYPES)[number];
