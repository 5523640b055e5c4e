/** What an enrichment can find. Free of zod. */
export const ENRICHMENT_TYPES = ['email', 'phone', 'profile'] as const;
export type EnrichmentType = (typeof ENRICHMENT_TYPES)[number];
