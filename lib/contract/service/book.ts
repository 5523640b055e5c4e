import { z } from 'zod';
import { DISMISS_REASONS } from './dismiss-reasons';
import { instant, listOf, maybe, messageText, openEnum, text } from './tolerant';

/** Today's accounts: books, their accounts and people, and the operations on them. */

export const ROLES = ['DECISION_MAKER', 'CHAMPION', 'USER'] as const;
export const SIGNAL_TYPES = [
  'JOB_CHANGE',
  'NEW_HIRE',
  'JOB_POSTING',
  'CONTACT_SOURCING',
  'HIRING',
] as const;
export const BOOK_STATUSES = ['none', 'pending', 'ended', 'error'] as const;

export const personSchema = z.looseObject({
  role: maybe(openEnum(ROLES)),
  full_name: text,
  job_title: text,
  social_url: text,
  crm_id: text,
  email: text,
  phone: text,
});
export type Person = z.infer<typeof personSchema>;

const signalSchema = z.looseObject({
  type: openEnum(SIGNAL_TYPES),
  reason: text,
  detected_at: instant,
});
export type Signal = z.infer<typeof signalSchema>;

export const accountSchema = z.looseObject({
  rank: z.number(),
  domain: z.string(),
  name: text,
  location: text,
  industry: text,
  angle: text,
  crm_id: text,
  owner: maybe(z.looseObject({ id: z.string(), name: text })),
  signal: signalSchema,
  person: maybe(personSchema),
  people: listOf(personSchema),
  last_activity_at: instant,
  open_deal: z.boolean(),
  looks_like_your_wins: z.boolean(),
  former_customer: z.boolean(),
  score: z.number(),
  score_parts: listOf(z.looseObject({ label: z.string(), points: z.number() })),
});
export type Account = z.infer<typeof accountSchema>;

export const accountListSchema = z.looseObject({
  status: openEnum(BOOK_STATUSES),
  /** `all`, `unassigned`, `owner:<crm_owner_id>` or `unlinked:<user_id>`. */
  scope: text,
  /** The CRM of the accounts. Only two kinds have users. */
  crm: maybe(openEnum(['crm_one', 'crm_two'])),
  requested_at: instant,
  generated_at: instant,
  error: messageText,
  owner_linked: maybe(z.boolean()),
  book_size: maybe(z.number()),
  accounts: listOf(accountSchema),
});
export type AccountList = z.infer<typeof accountListSchema>;

export const ownerSchema = z.looseObject({ id: z.string(), name: text, email: text });
export type Owner = z.infer<typeof ownerSchema>;

/** The interface does not define the reply, so both a bare array and `{owners}` are accepted. */
export const ownersReplySchema = z.union([
  z.array(ownerSchema),
  z.looseObject({ owners: z.array(ownerSchema) }).transform((reply) => reply.owners),
]);

/** Omitted: the caller's own accounts; otherwise `all`, `unassigned` (crm_one only) or the id of a CRM owner. */
const scope = z.string().min(1).optional();

export const bookRequestSchema = z.strictObject({ scope });
export const findPeopleRequestSchema = z.strictObject({ domain: z.string().min(1), scope });
export const bookEnrichRequestSchema = z.strictObject({
  domain: z.string().min(1),
  scope,
  /** `crm_id` or `social_url` of one of the account's people; the first person when omitted. */
  person: z.string().min(1).optional(),
});
export const assignRequestSchema = z.strictObject({
  domain: z.string().min(1),
  owner_id: z.string().min(1),
  with_contact: z.boolean().optional(),
  scope,
});
export const dismissRequestSchema = z.strictObject({
  domain: z.string().min(1),
  scope,
  reason: z.enum(DISMISS_REASONS).optional(),
});
