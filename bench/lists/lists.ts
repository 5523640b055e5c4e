import type { Figure } from '../figure';
import { measureEnrichAll } from './lists-enrich-all';
import { measureImport } from './lists-import';
import { measureListOpening } from './lists-opening';

/** How fast lists are, however long. */
export async function measureLists(): Promise<Figure[]> {
  return [
    ...(await measureEnrichAll()),
    ...(await measureImport()),
    ...(await measureListOpening()),
  ];
}
