import type { Figure } from './figure';
import { measureLimits } from './queue-limits';

/** How fast the queue is. */
export async function measureQueue(): Promise<Figure[]> {
  return [...(await measureLimits())];
}
