import { z } from 'zod';
import { DISMISS_REASONS } from './dismiss-reasons';
import {
  instant,
  listOf,
  mainListOf,
  maybe,
  messageText,
  number,
  openEnum,
  requiredList,
  scalarNumber,
  scalarText,
  text,
} from './tolerant';

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

/** There is a signal, but nobody can tell which. */
const UNKNOWN_SIGNAL = { type: '?', reason: null, detected_at: null };

const signalSchema = z.looseObject({
  type: openEnum(SIGNAL_TYPES).catch(UNKNOWN_SIGNAL.type),
  reason: text,
  detected_at: instant,
});
export type Signal = z.infer<typeof signalSchema>;

/** Somebody owns it, but nobody can tell who. Nobody at all would mean that the account is free. */
const UNKNOWN_OWNER = { id: '?', name: null };

const flag = z.boolean().catch(false);

export const accountSchema = z.looseObject({
  rank: scalarNumber,
  domain: z.string(),
  name: text,
  location: text,
  industry: text,
  angle: text,
  crm_id: text,
  owner: z
    .looseObject({ id: scalarText.catch(UNKNOWN_OWNER.id), name: text })
    .nullable()
    .default(null)
    .catch(UNKNOWN_OWNER),
  signal: signalSchema.catch(UNKNOWN_SIGNAL),
  person: maybe(personSchema),
  people: listOf(personSchema),
  last_activity_at: instant,
  open_deal: flag,
  looks_like_your_wins: flag,
  former_customer: flag,
  /** Undefined: it cannot be read. */
  score: scalarNumber.optional().catch(undefined),
  score_parts: listOf(z.looseObject({ label: scalarText, points: scalarNumber })),
});
export type Account = z.infer<typeof accountSchema>;

const answeredAccountSchema = accountSchema.extend({
  rank: scalarNumber.optional().catch(undefined),
});

export const accountListSchema = z.looseObject({
  /** Empty: it cannot be read. */
  status: openEnum(BOOK_STATUSES).catch(''),
  /** `all`, `unassigned`, `owner:<crm_owner_id>` or `unlinked:<user_id>`. */
  scope: text,
  /** The CRM of the accounts. Only two kinds have users. */
  crm: maybe(openEnum(['crm_one', 'crm_two'])),
  requested_at: instant,
  generated_at: instant,
  error: messageText,
  owner_linked: maybe(z.boolean()),
  book_size: number,
  /** A rank that cannot be read is the place in the list, which is ranked. */
  accounts: requiredList(answeredAccountSchema)
    .default([])
    .transform((accounts) =>
      accounts.map((account, index) => ({ ...account, rank: account.rank ?? index + 1 })),
    ),
});
export type AccountList = z.infer<typeof accountListSchema>;

/** Without a status, only its accounts show that it is one. */
export const accountListReplySchema = accountListSchema.refine(
  ({ status, accounts }) => status !== '' || accounts.length > 0,
  { path: ['status'] },
);

export const ownerSchema = z.looseObject({ id: scalarText, name: text, email: text });
export type Owner = z.infer<typeof ownerSchema>;

/** The interface does not define the reply, so both a bare array and `{owners}` are accepted. */
export const ownersReplySchema = z.union([
  mainListOf(ownerSchema),
  z.looseObject({ owners: mainListOf(ownerSchema) }).transform((reply) => reply.owners),
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
