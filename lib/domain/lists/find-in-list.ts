import type { ListItem } from '@/lib/contract/service/lists';
import { createTextSearch } from '../look-up/text-search';

const FIELDS = [
  'full_name',
  'first_name',
  'last_name',
  'name',
  'email',
  'company_name',
  'current_position',
  'domain',
  'location',
  'social_url',
] as const satisfies (keyof ListItem)[];

const search = createTextSearch<ListItem>((item) => FIELDS.map((field) => item[field]));

/** The items that contain all of the words, in order; all items if there are no words. */
export const findInList = (items: ListItem[], words: string): ListItem[] =>
  items.filter(search.createTest(words));
