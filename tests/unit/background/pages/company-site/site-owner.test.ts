import { describe, expect, it } from 'vitest';
import { findSiteOwner } from '@/lib/background/pages/company-site/site-owner';
import { SUFFIX_RULES } from '../../../../support/suffix-rules';

describe('whose site an address is on', () => {
  it.each([
    ['https://northwind.example/', 'northwind.example'],
    ['https://www.northwind.example/about?x=1#team', 'northwind.example'],
    ['http://shop.eu.northwind.example:8443/', 'northwind.example'],
    ['https://WWW.Northwind.Example./', 'northwind.example'],
    ['https://blog.northwind.co.uk/a/post', 'northwind.co.uk'],
    ['https://northwind.com.au', 'northwind.com.au'],
    ['https://www.northwind.co.jp', 'northwind.co.jp'],
    ['https://northwind.gov.br', 'northwind.gov.br'],
    // The city is an exception to `*.kawasaki.jp`.
    ['https://www.city.kawasaki.jp', 'city.kawasaki.jp'],
    ['https://www.müller-pumpen.de/', 'xn--mller-pumpen-dlb.de'],
    ['https://xn--mller-pumpen-dlb.de/', 'xn--mller-pumpen-dlb.de'],
    ['https://例え.jp/', 'xn--r8jz45g.jp'],
    ['https://user:secret@northwind.example/', 'northwind.example'],
    // What a registry sells below a private suffix is its owner's, unlike what a hoster rents out.
    ['https://www.northwind.uk.com/', 'northwind.uk.com'],
    ['https://northwind.de.com/', 'northwind.de.com'],
    // The company's own start page, with its customers below it.
    ['https://www.slack.com/', 'slack.com'],
    ['https://www.lever.co/', 'lever.co'],
    ['https://hubspot.com/products', 'hubspot.com'],
    // Not `x.com`, not `gmail.com`.
    ['https://netflix.com/', 'netflix.com'],
    ['https://notgmail.com/', 'notgmail.com'],
  ])('%s is %s', (address, domain) => {
    expect(findSiteOwner(address, SUFFIX_RULES)).toEqual({ domain, refusal: null });
  });

  it.each([
    ['chrome://extensions/', 'closed'],
    ['about:blank', 'closed'],
    ['chrome-extension://abcdef/popup.html', 'closed'],
    ['data:text/html,<title>Northwind</title>', 'closed'],
    ['view-source:https://northwind.example', 'closed'],
    ['not an address', 'closed'],
    ['', 'closed'],
    ['file:///home/rep/northwind.html', 'local'],
    ['http://127.0.0.1:8787/', 'local'],
    ['http://192.168.0.1/', 'local'],
    ['http://2130706433/', 'local'],
    ['http://[::1]:3000/', 'local'],
    ['https://[2001:db8::1]/', 'local'],
    ['http://localhost:5173/', 'local'],
    ['http://app.localhost/', 'local'],
    ['http://intranet/', 'local'],
    ['http://printer.local/', 'local'],
    ['http://fritz.box.home.arpa/', 'local'],
    ['https://wiki.corp.internal./', 'local'],
    ['https://mail.google.com/mail/u/0/', 'hosting'],
    ['https://queueStatus.live.com/mail/', 'hosting'],
    ['https://outlook.office.com/mail/', 'hosting'],
    ['https://mail.yahoo.com/', 'hosting'],
    ['https://www.gmx.net/', 'hosting'],
    ['https://GMAIL.com./', 'hosting'],
    ['https://northwind.github.io/', 'hosting'],
    ['https://jobs.lever.co/northwind', 'hosting'],
    ['https://northwind.jobs.personio.de/', 'hosting'],
    ['https://github.io/', 'hosting'],
    ['https://northwind.blogspot.com/', 'hosting'],
    ['https://northwind.wixsite.com/site', 'hosting'],
    ['https://northwind.myshopify.com/', 'hosting'],
    ['https://northwind.vercel.app/', 'hosting'],
    ['https://northwind.wordpress.com/', 'hosting'],
    ['https://northwind.substack.com/', 'hosting'],
    ['https://northwind.slack.com/', 'hosting'],
    ['https://sites.google.com/view/northwind', 'hosting'],
    ['https://co.uk/', 'hosting'],
    ['https://bit.ly/abc', 'shortener'],
    ['https://lnkd.in/abc', 'shortener'],
    ['https://www.linkedin.com/company/northwind', 'other-site'],
    ['https://de.linkedin.com/in/wilma-hayes', 'other-site'],
    ['https://github.com/northwind', 'other-site'],
    ['https://x.com/northwind', 'other-site'],
    ['https://www.crunchbase.com/organization/northwind', 'other-site'],
    ['https://app-eu1.hubspot.com/contacts/1/record/0-2/7', 'other-site'],
    ['https://northwind.lightning.force.com/lightning/r/Account/1/view', 'other-site'],
    ['https://northwind.pipedrive.com/organization/1', 'other-site'],
  ] as const)('%s is nobody’s: %s', (address, refusal) => {
    expect(findSiteOwner(address, SUFFIX_RULES)).toEqual({ domain: null, refusal });
  });
});
