import { z } from 'zod';
import { MAX_LOOK_UP_TEXT } from '../limits';
import { identitySchema, pageReportSchema } from './page-report';

/** Whom the rep looks up without a page of theirs: typed in the panel or the address bar, or chosen in a menu. */

/** Why nobody can be looked up by a text. Each has a sentence in `locales/`. */
export const LOOK_UP_REFUSALS = [
  /** None of the accepted shapes. */
  'unknown',
  /** More than one email or web address. */
  'several',
  /** A name without a company: many have it, so it is never searched. */
  'no-company',
  /** A company, and a name of one word. */
  'half-name',
  /** An address of the network that is neither a person's nor a company's, or the rep's own. */
  'nobody',
  /** Not on the public web. */
  'local',
  /** A provider whose domain belongs to everybody's addresses. */
  'mail',
  /** Many people's sites share the domain. */
  'hosting',
  /** Leads elsewhere. */
  'shortener',
  /** Another network, a directory or a CRM: its address names nobody whom the service knows. */
  'other-site',
] as const;
const lookUpRefusalSchema = z.enum(LOOK_UP_REFUSALS);
export type LookUpRefusal = z.infer<typeof lookUpRefusalSchema>;

/**
 * What the rep's words say of whom they mean, in the shape of what a page says. It counts as verified: nobody knows
 * better whom they mean. A page cannot claim to be one.
 */
export const lookedUpSchema = pageReportSchema.extend({
  identity: identitySchema,
  isLookUp: z.literal(true),
});
export type LookedUp = z.infer<typeof lookedUpSchema>;

export const lookUpSchema = z.object({
  /** As the rep gave it. */
  text: z.string().max(MAX_LOOK_UP_TEXT),
  found: z.discriminatedUnion('type', [
    z.object({ type: z.literal('record'), report: lookedUpSchema }),
    z.object({ type: z.literal('refusal'), refusal: lookUpRefusalSchema }),
  ]),
});
export type LookUp = z.infer<typeof lookUpSchema>;

/** What the panel is asked for from outside of it. Each but the first is the button of that name. */
export const REQUESTABLE_ACTIONS = ['look-up', 'enrich', 'enrich-and-push', 'add-to-list'] as const;
export type ActionName = (typeof REQUESTABLE_ACTIONS)[number];

/** What the panel of a window is asked to do, and with whom; `key` null: nobody was there to do it with. */
export interface RequestedAction {
  windowId: number;
  action: ActionName;
  key: string | null;
  /** A list to be added to, or `new`; null: the one used last. */
  listId: string | null;
}
