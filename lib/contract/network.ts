/**
 * The addresses of the professional network, and of the demo network that the sandbox serves in its place. Without imports,
 * because page scripts and `wxt.config.ts` use it too.
 */

/** The start of every profile address that is sent to the service. */
export const NETWORK_ORIGIN = 'https://www.linkedin.com/';

/** The second is the former app for China: links to it still exist, but it has no pages to read any more. */
export const NETWORK_DOMAINS = ['linkedin.com', 'linkedin.cn'] as const;

/** Match pattern of the pages that are read. */
export const NETWORK_PAGES = 'https://*.linkedin.com/*';

/** Match patterns of the links that may name somebody. */
export const NETWORK_LINKS = ['https://*.linkedin.com/*', 'https://*.linkedin.cn/*'];

/** A page that is read, as an address. */
export const NETWORK_PAGE = /^https:\/\/(?:[\w-]+\.)*linkedin\.com\//;

/**
 * Matches a link in lower case that may name somebody, up to its path; a link within the network has no host. Links with
 * credentials or a port do not match, because the network has none.
 */
export const NETWORK_LINK = /^(?:(?:https?:)?\/\/(?:[\w-]+\.)*linkedin\.c(?:om|n)(?::443)?)?\/+/;

/**
 * The demo network is on any port of this host. Every name under `localhost` is this machine, and only demo builds match
 * it.
 */
export const DEMO_NETWORK_HOST = 'network.localhost';

/** Whether an address is of one of its pages. */
export const DEMO_NETWORK_PAGE = /^http:\/\/network\.localhost[:/]/;

/** Match pattern of its pages. */
export const DEMO_NETWORK_PAGES = `http://${DEMO_NETWORK_HOST}/*`;
