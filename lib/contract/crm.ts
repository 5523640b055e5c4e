import { z } from 'zod';

/** The four CRM kinds, by the interface's neutral names. The rep may label them; kinds are what is sent. */
export const CRM_KINDS = ['crm_one', 'crm_two', 'crm_three', 'crm_four'] as const;
export const crmKindSchema = z.enum(CRM_KINDS);
export type CrmKind = z.infer<typeof crmKindSchema>;
