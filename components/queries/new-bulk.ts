import type { StoredBulk } from '@/lib/contract/bulk';
import { MAX_BULK_LABEL } from '@/lib/contract/sizes';

/** A bulk whose jobs are yet to be added. */
export type NewBulk = Pick<StoredBulk, 'id' | 'label'>;

/** Another one each time. A label may hold a list's name, which may be longer than any label. */
export const createBulk = (label: string): NewBulk => ({
  id: crypto.randomUUID(),
  label: label.slice(0, MAX_BULK_LABEL),
});
