import type { SiteId } from '@/lib/contract/site-hosts';
import type { Site } from '../core/site';
import { crunchbase, wellfound, xing } from './directories';
import { github } from './github';
import type { OtherSite } from './other-site';
import { x } from './x';
import {
  identifyAttio,
  identifyDynamics,
  identifyPipedrive,
  identifyHubspot,
  identifySalesforce,
} from './crm-addresses';
import { createRecordSite } from './record-page';

const selectorOf = (name: string) =>
  `[data-target-selection-name^="sfdc:RecordField."][data-target-selection-name$=".${name}"] `;
const VALUE = ':is(a,lightning-formatted-name,lightning-formatted-text)';

/** The sites other than the network. */
export const sites: Record<SiteId, OtherSite> = {
  github,
  x,
  crunchbase,
  wellfound,
  xing,
  hubspot: createRecordSite(identifyHubspot, {
    name: ['[data-selenium-test=highlightTitle]', '[data-test-id=left-sidebar] h2'],
  }),
  salesforce: createRecordSite(identifySalesforce, {
    // A console keeps the records of its other tabs in the document.
    front:
      '.windowViewMode-maximized.active,.windowViewMode-normal.active,body:not(:has(.lafPageHost))',
    name: ['h1 :is([slot=primaryField],lightning-formatted-name)', `${selectorOf('Name')}${VALUE}`],
    fields: {
      jobTitle: `${selectorOf('Title')}${VALUE}`,
      companyName: `${selectorOf('AccountId')}${VALUE},${selectorOf('Company')}${VALUE}`,
      email: `${selectorOf('Email')}a`,
      website: `${selectorOf('Website')}a`,
    },
  }),
  pipedrive: createRecordSite(identifyPipedrive),
  attio: createRecordSite(identifyAttio),
  dynamics: createRecordSite(identifyDynamics, { name: ['[id^=formHeaderTitle_]'] }),
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
