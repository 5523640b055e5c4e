/** What a rep can correct of a page. */
export const CORRECTABLE_FIELDS = ['name', 'companyName'] as const;
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];
