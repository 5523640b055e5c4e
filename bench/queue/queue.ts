import type { Figure } from '../figure';
import { measureEnrichAndPush } from './enrich-and-push';
import { measureInBrowser } from './queue-in-browser';
import { measureLimits } from './queue-limits';

/** Measures the queue. */
export async function measureQueue(): Promise<Figure[]> {
  return [
    ...(await measureLimits()),
    ...(await measureEnrichAndPush()),
    ...(await measureInBrowser()),
  ];
}
