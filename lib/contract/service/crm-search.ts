import { z } from 'zod';
import { crmKindSchema } from './crm-kind-schema';
import { CRM_KINDS } from './crm-kinds';
import { listOf, maybe, messageText, openEnum, text } from './tolerant';

/** CRM search: is this person in a connected CRM, and who owns the record? */

export const crmSearchRequestSchema = z.strictObject({
  email: z.string().min(1).optional(),
  /** Searched by `crm_one` and `crm_two` only. */
  social_url: z.string().min(1).optional(),
  first_name: z.string().min(1).optional(),
  last_name: z.string().min(1).optional(),
  company_domain: z.string().min(1).optional(),
  company_name: z.string().min(1).optional(),
  crm: crmKindSchema.optional(),
});
export type CrmSearchRequest = z.infer<typeof crmSearchRequestSchema>;

export const crmMatchSchema = z.looseObject({
  crm: openEnum(CRM_KINDS),
  id: z.string(),
  name: text,
  email: text,
  title: text,
  profileUrl: text,
  url: text,
  company: text,
  companyDomain: text,
  ownerId: text,
  ownerName: text,
  matchedEmail: text,
  /** Which attribute matched; open list, `primary_email` among it. */
  matchedOn: text,
  /** Open list, `high` and `low` among it. */
  confidence: text,
  owned_by_you: z.boolean(),
});
export type CrmMatch = z.infer<typeof crmMatchSchema>;

export const crmSearchReplySchema = z.looseObject({
  matches: listOf(crmMatchSchema),
  /** By CRM kind. Null: the caller has no user there, so the connection's default owner gets what is created. */
  caller_crm_links: maybe(z.record(z.string(), z.looseObject({ ownerId: z.string() }).nullable())),
  /** The connected CRMs that were actually searched. */
  searched_crms: listOf(z.string()),
  /** Null when it could be one of several. */
  default_crm: text,
  /** Only when a CRM failed. Then an empty `matches` does not prove that there is no match. */
  errors: listOf(z.looseObject({ crm: z.string(), error: messageText })),
});
export type CrmSearchReply = z.infer<typeof crmSearchReplySchema>;
