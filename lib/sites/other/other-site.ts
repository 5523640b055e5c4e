import type { Site } from '../core/site';

/** A site other than the network: reads the record from a URL, and its fields from the page. */
export type OtherSite = Pick<Site, 'identify' | 'read'>;
