import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identitySchema, type Identity } from '@/lib/contract/messages/page-report';
import { SITE_IDS, type SiteId } from '@/lib/contract/site-hosts';
import { linkedin } from '@/lib/sites/linkedin/linkedin';
import { toCompanyDomain } from '@/lib/domain/company/company-domain';
import { anyOtherSite, sites } from '@/lib/sites/other/other-sites';
import { expectRecord, isSameRecord } from '@/lib/sites/core/same-record';
import * as network from '../addresses';
import { ADDRESSES, OTHER_SITE_NOBODY } from './addresses';

const identify = (url: string): Identity => {
  const subject = anyOtherSite.identify(new URL(url));
  if (typeof subject === 'string') throw new Error(`${url} is ${subject}`);
  return identitySchema.parse(subject);
};

describe('an address', () => {
  it.each(ADDRESSES)('$url is of $site', ({ url, site, kind, id, socialUrl }) => {
    expect(identify(url)).toMatchObject({
      ...(kind ? { kind } : { isKindGuess: true }),
      site,
      idType: /^(?:hub|sales|pipe|att|dyn)/.test(site) ? `crm:${site}` : site,
      id,
      socialUrl,
      provisional: false,
    });
  });

  it.each(ADDRESSES)('$url is nobody’s on every other site', ({ url, site }) => {
    const others = SITE_IDS.filter((id) => id !== site);
    for (const id of others) expect(sites[id].identify(new URL(url))).toBe('none');
    expect(linkedin.identify(new URL(url))).toBe('none');
  });

  it('of the network is nobody’s on any other site', () => {
    const urls = [
      ...[...network.PEOPLE, ...network.ORGANISATIONS].map(({ url }) => url),
      ...network.NOBODY,
    ];
    for (const url of urls)
      expect([url, anyOtherSite.identify(new URL(url))]).toEqual([url, 'none']);
  });

  it.each(OTHER_SITE_NOBODY)('%s is nobody’s', (url) => {
    expect(anyOtherSite.identify(new URL(url))).toBe('none');
  });

  it('of every site is among these, and on no company’s own domain', () => {
    expect(new Set(ADDRESSES.map(({ site }) => site))).toEqual(new Set(SITE_IDS));
    for (const { url } of ADDRESSES) expect([url, toCompanyDomain(url)]).toEqual([url, null]);
  });

  it('that is canonical names the same record', () => {
    for (const { url, socialUrl } of ADDRESSES) {
      expect(identify(socialUrl).key).toBe(identify(url).key);
    }
  });

  it('names no two records by one key', () => {
    const keys = ADDRESSES.map(({ url }) => identify(url).key);
    expect(new Set(keys).size).toBe(ADDRESSES.length);
  });
});

const UUID = '637f050b-409d-4fdf-b401-b85d48a5e9df';

describe('what follows for addresses that are not in the table', () => {
  it.each([
    ['https://github.com/OctoDev/', 'account:github:octodev'],
    ['https://github.com/octodev?tab=repositories', 'account:github:octodev'],
    ['https://github.com/orgs/octodev', 'account:github:octodev'],
    ['https://github.com/octo-dev_acme', 'account:github:octo-dev_acme'],
    ['https://twitter.com/slackhq/with_replies', 'account:x:slackhq'],
    ['https://www.crunchbase.com/person/Wilma-Hayes/', 'person:crunchbase:wilma-hayes'],
    [
      'https://www.crunchbase.com/organization/slack/company_financials',
      'company:crunchbase:slack',
    ],
    ['https://wellfound.com/company/acme/jobs', 'company:wellfound:acme'],
    ['https://www.xing.com/profile/Max_Mustermann3/cv', 'person:xing:max_mustermann3'],
    ['https://www.xing.com/pages/acmegmbh', 'company:xing:acmegmbh'],
    ['https://www.xing.com/companies/AcmeGmbH/updates', 'company:xing:acmegmbh'],
    [
      'https://app-na2.hubspot.com/contacts/999/record/0-1/123/view/1',
      'person:crm:hubspot:999/123',
    ],
    ['https://app.hubspot.com/contacts/999/contact/123', 'person:crm:hubspot:999/123'],
    ['https://app.hubspot.com/contacts/999/contact/123/?eng=4', 'person:crm:hubspot:999/123'],
    ['https://app-eu1.hubspot.com/contacts/999/company/77', 'company:crm:hubspot:999/77'],
    [
      'https://acme.lightning.force.com/lightning/r/sObject/0013t00002CdEfGAAV/view',
      'company:crm:salesforce:acme.lightning.force.com/0013t00002CdEfG',
    ],
    [
      'https://acme.lightning.force.com/lightning/r/Lead/00Q3t00002CdEfGAAV/related/Tasks/view',
      'person:crm:salesforce:acme.lightning.force.com/00Q3t00002CdEfG',
    ],
    [
      'https://acme.lightning.force.com/lightning/r/00Q3t00002CdEfG/view',
      'person:crm:salesforce:acme.lightning.force.com/00Q3t00002CdEfG',
    ],
    ['https://acme.pipedrive.com/organization/7', 'company:crm:pipedrive:acme.pipedrive.com/7'],
    [`https://app.attio.com/acme4/person/${UUID}`, `person:crm:attio:acme4/${UUID}`],
    [
      `https://acme.crm4.dynamics.com/main.aspx?appid=1&pagetype=entityrecord&etn=account&id=%7b${UUID}%7d`,
      `company:crm:dynamics:acme.crm4.dynamics.com/${UUID}`,
    ],
    ...[
      [1, 'company'],
      [2, 'person'],
      [4, 'person'],
    ].map(([code, kind]) => [
      `https://acme.crm.dynamics.com/main.aspx?etc=${code}&id=%7b${UUID}%7d&pagetype=entityrecord`,
      `${kind}:crm:dynamics:acme.crm.dynamics.com/${UUID}`,
    ]),
  ])('%s is %s', (url, key) => {
    expect(identify(url).key).toBe(key);
  });

  it.each([
    [
      'https://app-na2.hubspot.com/contacts/9/contact/123',
      'https://app-na2.hubspot.com/contacts/9/record/0-1/123',
    ],
    [
      'https://app.hubspot.com/contacts/9/company/77',
      'https://app.hubspot.com/contacts/9/record/0-2/77',
    ],
    [
      'https://acme.lightning.force.com/lightning/r/sObject/0033t00002CdEfGAAV/view',
      'https://acme.lightning.force.com/lightning/r/Contact/0033t00002CdEfGAAV/view',
    ],
    [
      `https://acme.crm.dynamics.com/main.aspx?etc=4&id={${UUID}}&pagetype=entityrecord`,
      `https://acme.crm.dynamics.com/main.aspx?etn=lead&id=${UUID}&pagetype=entityrecord`,
    ],
    ['https://www.xing.com/companies/AcmeGmbH', 'https://www.xing.com/pages/AcmeGmbH'],
  ])('%s is an older address of %s', (older, canonical) => {
    expect(identify(older)).toEqual(identify(canonical));
    expect(identify(older).socialUrl).toBe(canonical);
  });

  it.each([
    'https://github.com/',
    'https://github.com/octodev/repository',
    'https://github.com/octodev/repository/issues/1',
    'https://github.com/orgs/settings',
    'https://github.com/-octodev',
    'https://gist.github.com/octodev',
    'https://github.com.evil.example/octodev',
    'https://u:p@github.com/octodev',
    'https://github.com:444/octodev',
    'https://x.com/home',
    'https://x.com/slackhq/status/1',
    'https://x.com/slackhq/followers',
    'https://x.com/a-handle-of-none',
    'https://notx.com/slackhq',
    'https://www.crunchbase.com/organization/',
    'https://www.crunchbase.com/funding_round/slack-series-a',
    'https://www.crunchbase.com/constructor/slack',
    'https://www.crunchbase.com/__proto__/slack',
    'https://news.crunchbase.com/company/slack',
    'https://wellfound.com/jobs',
    'https://wellfound.com/role/l/engineer/berlin',
    'https://www.xing.com/jobs/berlin',
    'https://www.xing.com/profile/',
    'https://www.xing.com/companies/industries/170000-marketing',
    'https://www.xing.com/profile/Max%2FMuster',
    'https://app.hubspot.com/contacts/1/objects/0-1/views/all/list',
    'https://app.hubspot.com/contacts/1/deal/123',
    'https://app.hubspot.com/contacts/1/contact/new',
    'https://www.hubspot.com/contacts/1/record/0-1/501',
    'https://acme.lightning.force.com/lightning/r/Opportunity/0063t00002CdEfGAAV/view',
    'https://acme.lightning.force.com/lightning/r/sObject/0063t00002CdEfGAAV/view',
    'https://acme.lightning.force.com/lightning/o/Contact/list',
    'https://acme.lightning.force.com/lightning/r/Contact/new/view',
    'https://lightning.force.com/lightning/r/Contact/0033t00002CdEfGAAV/view',
    'https://www.pipedrive.com/person/2841',
    'https://acme.pipedrive.com/deal/2841',
    'https://acme.pipedrive.com/persons/list',
    'https://attio.com/acme4/company/637f050b-409d-4fdf-b401-b85d48a5e9df',
    'https://app.attio.com/acme4/company/view/1',
    `https://acme.crm.dynamics.com/main.aspx?etn=opportunity&id=${UUID}&pagetype=entityrecord`,
    `https://acme.crm.dynamics.com/main.aspx?etn=contact&pagetype=entitylist`,
    `https://acme.crm.dynamics.com/main.aspx?etn=constructor&id=${UUID}`,
    `https://acme.crm.dynamics.com/main.aspx?etn=opportunity&etc=1&id=${UUID}`,
    `https://acme.crm.dynamics.com/main.aspx?etc=3&id=${UUID}&pagetype=entityrecord`,
    `https://acme.crm.dynamics.com.evil.example/main.aspx?etn=contact&id=${UUID}`,
  ])('%s is nobody’s', (url) => {
    expect(anyOtherSite.identify(new URL(url))).toBe('none');
  });

  it('GitHub’s own pages are nobody’s', () => {
    const words =
      'about login settings explore topics marketplace notifications pulls issues new orgs sponsors trending search ' +
      'repos feed dashboard-feed github-copilot social-impact community privacy trust-center';
    for (const word of words.split(' ')) {
      for (const url of [
        `https://github.com/${word}`,
        `https://github.com/${word.toUpperCase()}/`,
      ]) {
        expect(sites.github.identify(new URL(url))).toBe('none');
      }
    }
  });

  it('X’s own pages are nobody’s', () => {
    const words =
      'home explore notifications messages i settings search compose login tos privacy jobs';
    for (const word of words.split(' ')) {
      expect(sites.x.identify(new URL(`https://x.com/${word}`))).toBe('none');
    }
  });
});

describe('an account whose address does not say what it is', () => {
  const guess = identify('https://github.com/northwind');
  const company = identify('https://github.com/orgs/northwind/people');

  it('is what its page says', () => {
    expect(guess).toMatchObject({ kind: 'person', isKindGuess: true });
    const known = expectRecord(guess, [company]);
    expect(known).toMatchObject({ kind: 'company', organisation: 'company', key: guess.key });
    expect(known).not.toHaveProperty('isKindGuess');
  });

  it('is one record, whatever is known of it', () => {
    expect(isSameRecord(guess, company)).toBe(true);
    expect(isSameRecord(guess, identify('https://github.com/contour'))).toBe(false);
  });
});

describe('a record of a CRM', () => {
  it.each([
    [
      'https://app.hubspot.com/contacts/1/record/0-1/501',
      'https://app.hubspot.com/contacts/2/record/0-1/501',
    ],
    ['https://acme.pipedrive.com/person/501', 'https://contour.pipedrive.com/person/501'],
    [`https://app.attio.com/acme/person/${UUID}`, `https://app.attio.com/contour/person/${UUID}`],
    [
      `https://acme.crm.dynamics.com/main.aspx?etn=contact&id=${UUID}`,
      `https://contour.crm.dynamics.com/main.aspx?etn=contact&id=${UUID}`,
    ],
  ])('of one customer is not another’s: %s, %s', (one, other) => {
    expect(identify(one).id).toBe(identify(other).id);
    expect(identify(one).key).not.toBe(identify(other).key);
    expect(isSameRecord(identify(one), identify(other))).toBe(false);
  });
});

describe('whatever stands around the key', () => {
  const around = fc.constantFrom('', '/', '?utm_source=x', '#top', '/?ref=mail#a');
  const scheme = fc.constantFrom('https', 'http', 'HTTPS');
  const letters = (alphabet: string, maxLength: number) =>
    fc
      .array(fc.constantFrom(...alphabet), { minLength: 3, maxLength })
      .map((all) => `z${all.join('')}`);
  const slug = letters('abcdefghijklmnopqrstuvwxyz0123456789-', 30);
  const digits = fc.integer({ min: 1, max: 1e12 }).map(String);
  const shout = (text: string, isLoud: boolean) => (isLoud ? text.toUpperCase() : text);

  it.each<[SiteId, (key: string) => string]>([
    ['github', (key) => `github.com/${key}`],
    ['github', (key) => `github.com/orgs/${key}`],
    ['crunchbase', (key) => `www.crunchbase.com/organization/${key}`],
    ['crunchbase', (key) => `crunchbase.com/person/${key}`],
    ['wellfound', (key) => `wellfound.com/u/${key}`],
    ['wellfound', (key) => `www.wellfound.com/company/${key}`],
    ['xing', (key) => `www.xing.com/profile/${key}`],
  ])('is the same record on %s', (site, toPath) => {
    fc.assert(
      fc.property(scheme, slug, fc.boolean(), around, (http, key, isLoud, rest) => {
        const identity = identify(`${http}://${toPath(shout(key, isLoud))}${rest}`);
        expect(identity.site).toBe(site);
        expect(identity.key.endsWith(`:${key}`)).toBe(true);
        expect(identify(identity.socialUrl).key).toBe(identity.key);
      }),
      { numRuns: 60 },
    );
  });

  it.each<[SiteId, (id: string) => string]>([
    ['hubspot', (id) => `https://app-na2.hubspot.com/contacts/7/record/0-2/${id}`],
    ['pipedrive', (id) => `https://acme.pipedrive.com/person/${id}`],
  ])('is the same record of %s', (site, toUrl) => {
    fc.assert(
      fc.property(digits, around, (id, rest) => {
        expect(identify(toUrl(id) + rest)).toMatchObject({ site, id });
      }),
      { numRuns: 60 },
    );
  });

  it('is nobody’s on another host', () => {
    const host = fc.constantFrom('evil.example', 'github.com.evil.example', 'xgithub.com', 'x.co');
    fc.assert(
      fc.property(host, slug, (onHost, key) => {
        expect(anyOtherSite.identify(new URL(`https://${onHost}/${key}`))).toBe('none');
      }),
    );
  });

  it('never makes a detector throw', () => {
    const host = fc.constantFrom(...ADDRESSES.map(({ url }) => new URL(url).host));
    fc.assert(
      fc.property(host, fc.string(), (onHost, path) => {
        const address = `https://${onHost}/${path}`;
        if (URL.canParse(address))
          expect(() => anyOtherSite.identify(new URL(address))).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});
