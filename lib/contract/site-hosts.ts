/**
 * Sites other than the network where people and companies have a page, with the hosts of each. All are off at first. When
 * the rep switches one on, the browser asks for access to its hosts. The reader of each site is in `lib/sites/other/`.
 */
export const SITE_HOSTS = {
  github: ['https://github.com/*'],
  x: ['https://*.x.com/*', 'https://*.twitter.com/*'],
  crunchbase: ['https://www.crunchbase.com/*'],
  wellfound: ['https://wellfound.com/*'],
  xing: ['https://www.xing.com/*'],
  // One host for each of its data centres.
  hubspot: [
    'https://app.hubspot.com/*',
    'https://app-eu1.hubspot.com/*',
    'https://app-na2.hubspot.com/*',
    'https://app-na3.hubspot.com/*',
    'https://app-ap1.hubspot.com/*',
  ],
  salesforce: ['https://*.lightning.force.com/*'],
  pipedrive: ['https://*.pipedrive.com/*'],
  attio: ['https://app.attio.com/*'],
  dynamics: ['https://*.dynamics.com/*'],
} as const satisfies Record<string, readonly string[]>;

export type SiteId = keyof typeof SITE_HOSTS;

/** Their names, which are the same in every language. */
export const SITE_NAMES: Readonly<Record<SiteId, string>> = {
  github: 'GitHub',
  x: 'X',
  crunchbase: 'Crunchbase',
  wellfound: 'Wellfound',
  xing: 'XING',
  hubspot: 'HubSpot',
  salesforce: 'Salesforce',
  pipedrive: 'Pipedrive',
  attio: 'Attio',
  dynamics: 'Dynamics 365',
};

export const SITE_IDS = Object.keys(SITE_HOSTS) as [SiteId, ...SiteId[]];

/** Whether the administrator lets the rep switch a site on. Without a list, every site is allowed. */
export const allowsSite = (
  { allowedSites }: { allowedSites?: readonly SiteId[] | undefined },
  site: SiteId,
): boolean => allowedSites?.includes(site) ?? true;
