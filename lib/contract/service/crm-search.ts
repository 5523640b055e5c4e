import { z } from 'zod';
import { MAX_MATCHES } from '../limits';
import { crmKindSchema } from './crm-kind-schema';
import { CRM_KINDS, UNREADABLE_OWNER } from './crm-kinds';
import {
  eachOf,
  listOf,
  listRead,
  maybe,
  messageText,
  openEnum,
  scalarText,
  text,
} from './tolerant';

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
  id: scalarText,
  name: text,
  email: text,
  title: text,
  profileUrl: text,
  url: text,
  company: text,
  companyDomain: text,
  // Nobody at all would mean that the record is free, so a match whose owner cannot be read is not accepted.
  ownerId: scalarText.nullable().default(null),
  ownerName: scalarText.nullable().default(null).catch(UNREADABLE_OWNER),
  matchedEmail: text,
  /** Which attribute matched; open list, `primary_email` among it. */
  matchedOn: text,
  /** Open list, `high` and `low` among it. */
  confidence: text,
  owned_by_you: z.boolean(),
});
export type CrmMatch = z.infer<typeof crmMatchSchema>;

/** By CRM kind. Null: the caller has no user there, so the connection's default owner gets what is created. */
const linksSchema = maybe(z.record(z.string(), maybe(z.looseObject({ ownerId: scalarText }))));

/** A match as it is answered. Undefined: whether it is the caller's cannot be read. */
const answeredMatchSchema = crmMatchSchema.extend({
  owned_by_you: z.boolean().optional().catch(undefined),
});

/** Whether the record is the caller's, where the match does not say; undefined: nothing tells. */
function findIsYours(
  { crm, ownerId, ownerName }: z.infer<typeof answeredMatchSchema>,
  links: z.infer<typeof linksSchema>,
): boolean | undefined {
  if (ownerId !== null && links !== null) return links[crm]?.ownerId === ownerId;
  const isNamed = ownerName !== null && ownerName !== UNREADABLE_OWNER;
  return isNamed || (ownerId ?? ownerName) === null ? false : undefined;
}

/** Matches. Those that are too many count as one that cannot be read. */
const answeredMatchesSchema = z.preprocess(
  (matches) =>
    Array.isArray(matches) && matches.length > MAX_MATCHES
      ? [...(matches as unknown[]).slice(0, MAX_MATCHES), undefined]
      : matches,
  eachOf(answeredMatchSchema).nullish(),
);

/**
 * A match that cannot be read may be the person's. Each CRM that was searched then counts as failed, so that nobody takes
 * the other matches for all.
 */
export const crmSearchReplySchema = z
  .looseObject({
    matches: answeredMatchesSchema,
    caller_crm_links: linksSchema,
    searched_crms: listOf(z.string()),
    /** Null when it could be one of several. */
    default_crm: text,
    /** Only when a CRM failed. Then an empty `matches` does not prove that there is no match. */
    errors: eachOf(z.looseObject({ crm: z.string(), error: messageText }))
      .nullish()
      // Whichever failed: it stands for one that cannot be read.
      .catch([undefined]),
  })
  .transform(({ matches, errors, ...reply }) => {
    const found = listRead(matches ?? []).flatMap((match) => {
      const owned_by_you = match.owned_by_you ?? findIsYours(match, reply.caller_crm_links);
      return owned_by_you === undefined ? [] : [{ ...match, owned_by_you }];
    });
    const failed = listRead(errors ?? []);
    const isWhole =
      found.length === (matches?.length ?? 0) && failed.length === (errors?.length ?? 0);
    const named = new Set(failed.map(({ crm }) => crm));
    const doubted = isWhole ? [] : reply.searched_crms.filter((crm) => !named.has(crm));
    return {
      ...reply,
      matches: found,
      errors: [...failed, ...doubted.map((crm) => ({ crm, error: null }))],
    };
  });
export type CrmSearchReply = z.infer<typeof crmSearchReplySchema>;
