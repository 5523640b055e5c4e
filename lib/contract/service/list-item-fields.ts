/** What pages need to know of lists, without a schema library. */

/** The fields of an item that can be set. */
export const LIST_ITEM_FIELDS = [
  'first_name',
  'last_name',
  'full_name',
  'social_url',
  'company_name',
  'current_position',
  'domain',
  'location',
  'name',
  'email',
  'contact_id',
] as const;

/** Stands for the id of a list that is not created yet, in the input of jobs that wait for it. */
export const LIST_TO_CREATE = 'list to create';
