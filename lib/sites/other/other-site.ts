import type { Site } from '../core/site';

/** A site other than the network: whom a URL is about, and what its page says. */
export type OtherSite = Pick<Site, 'identify' | 'read'>;
