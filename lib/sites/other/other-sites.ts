import type { SiteId } from '@/lib/contract/site-hosts';
import type { Site } from '../core/site';
import { attio } from './attio';
import { crunchbase } from './crunchbase';
import { dynamics } from './dynamics';
import { github } from './github';
import { hubspot } from './hubspot';
import { pipedrive } from './pipedrive';
import type { OtherSite } from './other-site';
import { salesforce } from './salesforce';
import { wellfound } from './wellfound';
import { x } from './x';
import { xing } from './xing';

/** The sites other than the network, one file each. */
export const sites: Record<SiteId, OtherSite> = {
  github,
  x,
  crunchbase,
  wellfound,
  xing,
  hubspot,
  salesforce,
  pipedrive,
  attio,
  dynamics,
};

const isSiteId = (site: string): site is SiteId => Object.hasOwn(sites, site);

/** All of them as one site, because an address belongs to at most one. */
export const anyOtherSite: Site = {
  identify(url) {
    const subjects = Object.values(sites).map(({ identify }) => identify(url));
    return subjects.find((subject) => subject !== 'none') ?? 'none';
  },
  read: (document, identity) =>
    isSiteId(identity.site) ? sites[identity.site].read(document, identity) : [],
  wall: '[type=password]',
};
