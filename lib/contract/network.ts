/**
 * Where the professional network is, and the demo network that the sandbox serves in its place. Free of zod and of imports:
 * page scripts and `wxt.config.ts` use it, too.
 */

/** Where the addresses that are sent to the service begin. */
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
 * A link that may name somebody; its group is the path with the query. The host is compared whole; credentials and a port of
 * its own are refused: no link of the network has them.
 */
export const NETWORK_LINK =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*linkedin\.(?:com|cn)(?::443)?\/+([^#]*)/i;

/** The demo network is on any port of this host: every name under `localhost` is this machine. Only demo builds match it. */
export const DEMO_NETWORK_HOST = 'network.localhost';

/** One of its pages, as an address. */
export const DEMO_NETWORK_PAGE = /^http:\/\/network\.localhost[:/]/;

/** Match pattern of its pages. */
export const DEMO_NETWORK_PAGES = `http://${DEMO_NETWORK_HOST}/*`;
