import { z } from 'zod';
import { MAX_LOOK_UP_TEXT } from '../limits';
import { identitySchema, pageReportSchema } from './page-report';

/**
 * Look-ups: people and companies that the rep looks up without opening their page. The rep types a text in the panel or the
 * address bar, or chooses one in a menu.
 */

/** Why a text cannot be looked up. Each reason has a sentence in `locales/`. */
export const LOOK_UP_REFUSALS = [
  /** The text has none of the accepted forms, or is an address of nobody, of another network, a directory or a CRM. */
  'unknown',
  /** More than one email or web address. */
  'several',
  /** A name without a company, or of only one word. It is never searched, because many people share it. */
  'no-company',
  /** Not on the public web. */
  'local',
  /** An email provider, or sites of many owners: the domain belongs to nobody's company. */
  'hosting',
  /** A link shortener: the address leads somewhere else. */
  'shortener',
] as const;
const lookUpRefusalSchema = z.enum(LOOK_UP_REFUSALS);
export type LookUpRefusal = z.infer<typeof lookUpRefusalSchema>;

/**
 * A look-up as a page report, made from the rep's text. It counts as verified, because the rep knows best whom they mean. A
 * page cannot send this report.
 */
export const lookedUpSchema = pageReportSchema.extend({
  identity: identitySchema,
  isLookUp: z.literal(true),
});
export type LookedUp = z.infer<typeof lookedUpSchema>;

export const lookUpSchema = z.object({
  text: z.string().max(MAX_LOOK_UP_TEXT),
  found: z.discriminatedUnion('type', [
    z.object({ type: z.literal('record'), report: lookedUpSchema }),
    z.object({ type: z.literal('refusal'), refusal: lookUpRefusalSchema }),
  ]),
});
export type LookUp = z.infer<typeof lookUpSchema>;

/**
 * Actions that a menu, a shortcut or the address bar can request from the panel. Each except the first stands for the
 * button of that name.
 */
export const REQUESTABLE_ACTIONS = ['look-up', 'enrich', 'enrich-and-push', 'add-to-list'] as const;
/** `push`: from the popup and the command box; menus have no such item. */
export type ActionName = (typeof REQUESTABLE_ACTIONS)[number] | 'push';

/** An action for the panel of a window, and its subject. `key` null: no subject was found. */
export interface RequestedAction {
  windowId: number;
  action: ActionName;
  key: string | null;
  /** The list to add to, or `new`; null: the one used last. */
  listId: string | null;
}
