/** The four CRM kinds, by the interface's neutral names. The rep may rename them, but requests always carry the kinds. */
export const CRM_KINDS = ['crm_one', 'crm_two', 'crm_three', 'crm_four'] as const;
export type CrmKind = (typeof CRM_KINDS)[number];

/** Kinds that are searched by email only, because they know neither profiles nor names. */
export const EMAIL_ONLY_CRMS: readonly CrmKind[] = ['crm_three', 'crm_four'];

/** The kind that a text names; null: none. */
export const toCrmKind = (text: string | null | undefined): CrmKind | null =>
  CRM_KINDS.find((kind) => kind === text) ?? null;

/** Stands for the name of an owner that cannot be read: somebody owns the record. */
export const UNREADABLE_OWNER = '?';
