import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSiteOwner } from '@/lib/background/pages/company-site/site-owner';
import { lookedUpSchema, type LookedUp, type LookUpRefusal } from '@/lib/contract/messages/look-up';
import type { ReadRefusal } from '@/lib/contract/messages/site-page';
import { findCompanyQuestion } from '@/lib/domain/company/company-question';
import { buildContactInput, isEnrichable } from '@/lib/domain/person/contact';
import { findCrmQuestion } from '@/lib/domain/crm-search/crm-question';
import { findLookedUp, type AddressBook } from '@/lib/domain/look-up/look-up';
import { identifyUrl } from '@/lib/sites/linkedin/identify';
import { SUFFIX_RULES } from '../../../support/suffix-rules';
import { buildContactRecord } from '../pages';

const look = (text: string) =>
  findLookedUp(text, {
    identify(address) {
      const url = new URL(address);
      const subject = identifyUrl(url);
      if (typeof subject !== 'string') return subject;
      return url.hostname.endsWith('linkedin.com') ? null : undefined;
    },
    findSiteOwner: (address) => findSiteOwner(address, SUFFIX_RULES),
  });

function expectFound(text: string): LookedUp {
  const found = look(text);
  if (typeof found === 'string') throw new Error(`${text} is refused: ${found}`);
  return found;
}

describe('what a rep may look somebody up by', () => {
  it.each([
    ['wilma.hayes@northwind.example', 'person:email:wilma.hayes@northwind.example'],
    ['  Wilma.Hayes@Northwind.Example ', 'person:email:wilma.hayes@northwind.example'],
    [
      'mailto:wilma@northwind.example?subject=Hi&cc=x@y.example',
      'person:email:wilma@northwind.example',
    ],
    ['mailto:wilma%2Bnews@northwind.example', 'person:email:wilma+news@northwind.example'],
    ['Wilma Hayes <wilma@northwind.example>', 'person:email:wilma@northwind.example'],
    ['Email: wilma@northwind.example.', 'person:email:wilma@northwind.example'],
    ['(wilma@northwind.example)', 'person:email:wilma@northwind.example'],
    ['wilma@müller.example', 'person:email:wilma@müller.example'],
    ['https://www.linkedin.com/in/Wilma-Hayes/?trk=x', 'person:slug:wilma-hayes'],
    ['linkedin.com/in/wilma-hayes', 'person:slug:wilma-hayes'],
    ['de.linkedin.com/in/anton-berger/de?x=a@b.example', 'person:slug:anton-berger'],
    ['her profile: https://www.linkedin.com/in/wilma-hayes', 'person:slug:wilma-hayes'],
    ['https://www.linkedin.com/company/northwind-pumps/people/', 'company:slug:northwind-pumps'],
    ['https://www.linkedin.com/company/10529043', 'company:numeric:10529043'],
    ['northwind.example', 'company:domain:northwind.example'],
    ['www.northwind.example/about-us', 'company:domain:northwind.example'],
    ['https://shop.northwind.co.uk/pumps?id=1#top', 'company:domain:northwind.co.uk'],
    ['HTTPS://NORTHWIND.EXAMPLE', 'company:domain:northwind.example'],
    ['müller.example', 'company:domain:xn--mller-kva.example'],
    ['Wilma Hayes, Northwind', 'person:name:wilma hayes, northwind'],
    ['Wilma Hayes at Northwind', 'person:name:wilma hayes, northwind'],
    ['Wilma Hayes @ Northwind', 'person:name:wilma hayes, northwind'],
    ['Wilma Hayes bei Northwind', 'person:name:wilma hayes, northwind'],
    ['Wilma Hayes | Northwind', 'person:name:wilma hayes, northwind'],
    ['Wilma Hayes – Northwind', 'person:name:wilma hayes, northwind'],
    ['"Wilma   Hayes,\n Northwind"', 'person:name:wilma hayes, northwind'],
    [
      'Anne-Marie Smith, Northwind Pumps, Inc.',
      'person:name:anne-marie smith, northwind pumps, inc',
    ],
    ['Wilma Hayes, northwind.example', 'person:name:wilma hayes, northwind.example'],
    ['company: Northwind Pumps, Inc.', 'company:name:northwind pumps, inc.'],
    ['Company:北风', 'company:name:北风'],
    ['李 小龙, 北风', 'person:name:李 小龙, 北风'],
  ])('%j is %s', (text, key) => {
    expect(expectFound(text).identity.key).toBe(key);
  });

  it.each<[string, LookUpRefusal]>([
    ['', 'unknown'],
    ['   ', 'unknown'],
    ['Wilma', 'unknown'],
    ['1234', 'unknown'],
    ['@', 'unknown'],
    ['wilma@northwind', 'unknown'],
    [', Northwind', 'unknown'],
    ['Wilma Hayes, …', 'unknown'],
    ['https://', 'unknown'],
    ['http://[', 'unknown'],
    ['javascript:alert(1)', 'unknown'],
    ['data:text/html,<b>x</b>', 'unknown'],
    ['chrome://settings', 'unknown'],
    ['file:///etc/passwd', 'unknown'],
    ['x'.repeat(4000), 'unknown'],
    [`${'Wilma '.repeat(600)}, Northwind`, 'unknown'],
    ['company:', 'unknown'],
    ['company: …', 'unknown'],
    [`company: ${'x'.repeat(121)}`, 'unknown'],
    ['Wilma Hayes', 'no-company'],
    ['Wilma, Northwind', 'no-company'],
    ['Dr. Hayes, Northwind', 'no-company'],
    ['a@northwind.example, b@northwind.example', 'several'],
    ['https://a.example https://b.example', 'several'],
    ['https://www.linkedin.com/feed/', 'unknown'],
    ['https://www.linkedin.com/in/me/', 'unknown'],
    ['linkedin.com/jobs/view/123', 'unknown'],
    ['gmail.com', 'hosting'],
    ['Wilma Hayes, gmail.com', 'hosting'],
    ['https://northwind.github.io', 'hosting'],
    ['bit.ly/abc', 'shortener'],
    ['https://github.com/octodev', 'unknown'],
    ['https://app.hubspot.com/contacts/1/record/0-1/501', 'unknown'],
    ['http://localhost:3000', 'local'],
    ['http://192.168.0.1/', 'local'],
  ])('%j is nobody: %s', (text, refusal) => {
    expect(look(text)).toBe(refusal);
  });

  it.each<[ReadRefusal, LookUpRefusal]>([
    ['closed', 'unknown'],
    ['moved', 'unknown'],
    ['local', 'local'],
  ])('is not on a site that is refused as %s: %s', (refusal, answer) => {
    const book: AddressBook = {
      identify: () => undefined,
      findSiteOwner: () => ({ domain: null, refusal }),
    };
    expect(findLookedUp('northwind.example', book)).toBe(answer);
    expect(findLookedUp('Wilma Hayes, northwind.example', book)).toBe(answer);
  });

  it('takes the same address twice for one', () => {
    const twice = 'Wilma@northwind.example (wilma@northwind.example)';
    expect(expectFound(twice).identity.id).toBe('wilma@northwind.example');
  });

  it('never takes a picture of text for text: what is not seen is not there', () => {
    const hidden = 'wilma\u200b@north\u202ewind.exa\u2066mple\u0000';
    expect(expectFound(hidden).identity.id).toBe('wilma@northwind.example');
  });
});

describe('the record of whom the rep looked up', () => {
  const say = (value: string) => ({ value, source: 'look-up', confidence: 'high' });

  it.each([
    [
      'northwind.example/about',
      'https://northwind.example',
      { kind: 'company', site: 'web', idType: 'domain', organisation: 'company' },
      { website: say('https://northwind.example') },
    ],
    [
      'Wilma Hayes <wilma+a@northwind.example>',
      'mailto:wilma%2Ba@northwind.example',
      { kind: 'person', site: 'mail', idType: 'email', organisation: null },
      { email: say('wilma+a@northwind.example'), name: say('Wilma Hayes') },
    ],
    [
      'wilma@northwind.example',
      'mailto:wilma@northwind.example',
      { kind: 'person', site: 'mail', idType: 'email', organisation: null },
      { email: say('wilma@northwind.example') },
    ],
    [
      'Wilma Hayes, Northwind',
      'urn:name:wilma%20hayes%2C%20northwind',
      { kind: 'person', site: 'name', idType: 'name', organisation: null },
      { name: say('Wilma Hayes'), companyName: say('Northwind') },
    ],
    [
      'Wilma Hayes, www.northwind.example',
      'urn:name:wilma%20hayes%2C%20northwind.example',
      { kind: 'person', site: 'name', idType: 'name', organisation: null },
      { name: say('Wilma Hayes'), website: say('https://northwind.example') },
    ],
  ])('of %j is at %s', (text, url, identity, fields) => {
    const found = expectFound(text);
    expect(found).toMatchObject({ url, status: 'verified', layout: null, isLookUp: true });
    expect(found.identity).toMatchObject({
      ...identity,
      number: null,
      provisional: true,
      socialUrl: url,
    });
    expect(found.fields).toEqual(fields);
  });
});

describe('what is asked about whom the rep looked up', () => {
  it.each(['Wilma Hayes <wilma@northwind.example>', ' Wilma Hayes <wilma@northwind.example>, '])(
    'asks about an email by it alone: %j',
    (text) => {
      const page = expectFound(text);
      expect(findCrmQuestion(page)).toEqual({ email: 'wilma@northwind.example' });
      expect(buildContactInput(page)).toEqual({
        email: 'wilma@northwind.example',
        firstname: 'Wilma',
        lastname: 'Hayes',
      });
    },
  );

  it('asks about a name with its company, by the company’s domain where that was given', () => {
    const name = { first_name: 'Wilma', last_name: 'Hayes' };
    const ask = (text: string) => findCrmQuestion(expectFound(text));
    expect(ask('Wilma Hayes, Northwind')).toEqual({ ...name, company_name: 'Northwind' });
    expect(ask('Wilma Hayes, www.northwind.example')).toEqual({
      ...name,
      company_domain: 'northwind.example',
    });
    const contact = buildContactInput(expectFound('Wilma Hayes, northwind.example'));
    expect(contact).toMatchObject({ domain: 'northwind.example' });
    expect(isEnrichable(contact)).toBe(true);
  });

  it('asks about a profile by its address, and about a company by its domain or slug', () => {
    expect(findCrmQuestion(expectFound('linkedin.com/in/wilma-hayes'))).toEqual({
      social_url: 'https://www.linkedin.com/in/wilma-hayes',
    });
    expect(findCompanyQuestion(expectFound('northwind.example'))).toEqual({
      domain: 'northwind.example',
    });
    expect(findCompanyQuestion(expectFound('linkedin.com/company/northwind'))).toEqual({
      slug: 'northwind',
    });
  });

  it('sends no address that is not a profile’s', () => {
    for (const text of ['wilma@northwind.example', 'Wilma Hayes, Northwind', 'northwind.example']) {
      const page = expectFound(text);
      expect(buildContactInput(page)).not.toHaveProperty('social_url');
      expect(buildContactRecord(page, null)).not.toHaveProperty('svc_social_url');
    }
  });
});

describe('any text at all', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc
      .array(
        fc.oneof(
          fc.constantFrom(
            'Wilma',
            'Hayes',
            ',',
            '@',
            ' at ',
            '.',
            '/',
            ':',
            'https://',
            'mailto:',
            '%',
            '<',
            '>',
            '\u202e',
            'İ',
            '北',
            '\ud83d',
            'linkedin.com/in/',
            '.example',
          ),
          fc.string({ maxLength: 5 }),
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join('')),
  );

  it('is either a record that the contract takes, or refused', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const found = look(text);
        if (typeof found !== 'string') expect(lookedUpSchema.parse(found)).toEqual(found);
      }),
      { numRuns: 2000 },
    );
  });

  it('means the same when it is given again, or what was understood of it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const found = look(text);
        if (typeof found === 'string' || found.identity.idType !== 'email') return;
        expect(look(found.identity.id)).toMatchObject({ identity: { key: found.identity.key } });
      }),
    );
  });
});
