import type { Figure } from '../figure';
import { measureEnrichAll } from './lists-enrich-all';
import { measureImport } from './lists-import';
import { measurePushPlan } from './lists-push-plan';
import { measureListOpening } from './lists-opening';

/** Measures lists of every length. */
export async function measureLists(): Promise<Figure[]> {
  return [
    ...(await measureEnrichAll()),
    ...measurePushPlan(),
    ...(await measureImport()),
    ...(await measureListOpening()),
  ];
}
