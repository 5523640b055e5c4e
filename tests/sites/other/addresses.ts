import type { Identity } from '@/lib/contract/messages/page-report';
import type { SiteId } from '@/lib/contract/site-hosts';

/** Addresses of sites besides the network, with what they say; of invented people and companies. */
interface Row {
  site: SiteId;
  url: string;
  /** Null: the address is a person's or a company's, and only the page says which. */
  kind: Identity['kind'] | null;
  id: string;
  socialUrl: string;
}

const row = (site: SiteId, url: string, kind: Row['kind'], id: string, socialUrl: string): Row => ({
  site,
  url,
  kind,
  id,
  socialUrl,
});

const UUID = '637f050b-409d-4fdf-b401-b85d48a5e9df';
const FORCE = 'lightning.force.com/lightning/r';

export const ADDRESSES: readonly Row[] = [
  row('github', 'https://github.com/octodev', null, 'octodev', 'https://github.com/octodev'),
  row(
    'github',
    'https://github.com/orgs/acmehq/people',
    'company',
    'acmehq',
    'https://github.com/acmehq',
  ),
  row('x', 'https://x.com/SlackHQ', null, 'slackhq', 'https://x.com/slackhq'),
  row(
    'x',
    'https://mobile.twitter.com/mobiletwitter',
    null,
    'mobiletwitter',
    'https://x.com/mobiletwitter',
  ),
  row(
    'crunchbase',
    'https://www.crunchbase.com/organization/slack',
    'company',
    'slack',
    'https://www.crunchbase.com/organization/slack',
  ),
  row(
    'crunchbase',
    'http://www.crunchbase.com/company/tiny-speck',
    'company',
    'tiny-speck',
    'https://www.crunchbase.com/organization/tiny-speck',
  ),
  row(
    'wellfound',
    'https://wellfound.com/u/sheila-ward',
    'person',
    'sheila-ward',
    'https://wellfound.com/u/sheila-ward',
  ),
  row(
    'wellfound',
    'https://wellfound.com/company/acme',
    'company',
    'acme',
    'https://wellfound.com/company/acme',
  ),
  row(
    'xing',
    'https://www.xing.com/profile/Max_Mustermann3',
    'person',
    'Max_Mustermann3',
    'https://www.xing.com/profile/Max_Mustermann3',
  ),
  row(
    'hubspot',
    'https://app.hubspot.com/contacts/45316392/record/0-1/501',
    'person',
    '501',
    'https://app.hubspot.com/contacts/45316392/record/0-1/501',
  ),
  row(
    'hubspot',
    'https://app-eu1.hubspot.com/contacts/1/record/0-2/77',
    'company',
    '77',
    'https://app-eu1.hubspot.com/contacts/1/record/0-2/77',
  ),
  row(
    'salesforce',
    `https://acme-dev-ed.develop.${FORCE}/Contact/0033t00002CdEfGAAV/view`,
    'person',
    '0033t00002CdEfGAAV',
    `https://acme-dev-ed.develop.${FORCE}/Contact/0033t00002CdEfGAAV/view`,
  ),
  row(
    'salesforce',
    `https://acme.${FORCE}/Account/0013t00002CdEfGAAV/view`,
    'company',
    '0013t00002CdEfGAAV',
    `https://acme.${FORCE}/Account/0013t00002CdEfGAAV/view`,
  ),
  row(
    'pipedrive',
    'https://acme.pipedrive.com/person/2841',
    'person',
    '2841',
    'https://acme.pipedrive.com/person/2841',
  ),
  row(
    'attio',
    `https://app.attio.com/acme4/company/${UUID}/activity`,
    'company',
    UUID,
    `https://app.attio.com/acme4/company/${UUID}`,
  ),
  row(
    'dynamics',
    `https://acme.crm.dynamics.com/main.aspx?etn=contact&id=${UUID.toUpperCase()}&pagetype=entityrecord`,
    'person',
    UUID,
    `https://acme.crm.dynamics.com/main.aspx?etn=contact&id=${UUID}&pagetype=entityrecord`,
  ),
];

/** Neither a person nor a company. */
export const OTHER_SITE_NOBODY: readonly string[] = [
  'https://github.com/settings/profile',
  'https://x.com/i/lists/1',
  'https://app-na2.hubspot.com/contacts/999/record/0-3/123',
  `https://app.attio.com/acme-data/deals/${UUID}/overview`,
];
