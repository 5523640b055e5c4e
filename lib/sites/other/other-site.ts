import type { Site } from '../core/site';

/** One site besides the network. Whom a URL is about, and what its page says. */
export type OtherSite = Pick<Site, 'identify' | 'read'>;
