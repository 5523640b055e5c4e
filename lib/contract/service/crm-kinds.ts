/** The four CRM kinds, by the interface's neutral names. The rep may label them; kinds are what is sent. */
export const CRM_KINDS = ['crm_one', 'crm_two', 'crm_three', 'crm_four'] as const;
export type CrmKind = (typeof CRM_KINDS)[number];

/** Kinds that are searched by email only: a profile or a name says nothing to them. */
export const EMAIL_ONLY_CRMS: readonly CrmKind[] = ['crm_three', 'crm_four'];

/** The kind that a text names; null when it names none. */
export const toCrmKind = (text: string | null | undefined): CrmKind | null =>
  CRM_KINDS.find((kind) => kind === text) ?? null;
