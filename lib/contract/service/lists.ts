import { z } from 'zod';
import { EMAIL_ADDRESS } from './email-address';
import type { LIST_ITEM_FIELDS } from './list-item-fields';
import { instant, maybe, openEnum, requiredList, scalarNumber, scalarText, text } from './tolerant';

export const LIST_ENTITIES = ['COMPANY', 'PEOPLE'] as const;

export const listSchema = z.looseObject({
  id: scalarText.refine((id) => id !== ''),
  name: text,
  entity: openEnum(LIST_ENTITIES),
  description: text,
  organizationId: text,
  createdAt: instant,
  updatedAt: instant,
});
export type List = z.infer<typeof listSchema>;

export const listItemSchema = z.looseObject({
  id: scalarText,
  first_name: text,
  last_name: text,
  full_name: text,
  social_url: text,
  company_name: text,
  current_position: text,
  domain: text,
  location: text,
  name: text,
  email: text,
  contact_id: text,
  createdAt: instant,
});
export type ListItem = z.infer<typeof listItemSchema>;

/** Where it does not say whether another page follows, one may. An empty one ends the list. */
export const listItemPageSchema = z
  .looseObject({
    items: requiredList(listItemSchema),
    hasNextPage: maybe(z.boolean()),
    total: maybe(scalarNumber.refine(Number.isSafeInteger)),
  })
  .transform((page) => ({ ...page, hasNextPage: page.hasNextPage ?? page.items.length > 0 }));

export const createListRequestSchema = z.strictObject({
  name: z.string().min(1),
  entity: z.enum(LIST_ENTITIES),
});

const listId = z.string().min(1);

const value = z.string().optional();

export const listRequestSchema = z.strictObject({ listId });

export const addListItemRequestSchema = z.strictObject({
  listId,
  first_name: value,
  last_name: value,
  full_name: value,
  social_url: value,
  company_name: value,
  current_position: value,
  domain: value,
  location: value,
  name: value,
  email: z.email({ pattern: EMAIL_ADDRESS }).optional(),
  contact_id: value,
} satisfies Record<'listId' | (typeof LIST_ITEM_FIELDS)[number], z.ZodType>);

/** Pages start at 0. */
export const listItemsRequestSchema = z.strictObject({ listId, page: z.number().int().min(0) });

export const deleteListItemRequestSchema = z.strictObject({ listId, itemId: z.string().min(1) });
