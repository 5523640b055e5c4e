import { describe, expect, it } from 'vitest';
import { matchContacts } from '@/lib/background/jobs/match-contacts';
import {
  enrichedContactSchema,
  type ContactInput,
  type EnrichedContact,
} from '@/lib/contract/service/enrichment';

const found = (known: Partial<EnrichedContact>): EnrichedContact =>
  enrichedContactSchema.parse(known);

const ada = found({
  fullName: 'Ada Lind',
  socialUrl: 'https://www.linkedin.com/in/ada-lind',
  email: 'ada@lind.example',
  companyName: 'Lind Works',
  companyDomain: 'lind.example',
});
const bo = found({
  fullName: 'Bo Berg',
  socialUrl: 'https://www.linkedin.com/in/bo-berg',
  email: 'bo@berg.example',
  companyName: 'Berg & Co',
  companyDomain: 'berg.example',
});
/** Somebody whom every reply of these tests holds, too. */
const askedBo: ContactInput = { social_url: 'https://www.linkedin.com/in/bo-berg' };

/** The match of one who is asked for together with Bo, whom the reply names first. */
const matchBesideBo = (contact: ContactInput, ...others: EnrichedContact[]) =>
  matchContacts([contact, askedBo], [bo, ...others])[0];

describe('a contact of a reply', () => {
  it.each([
    'https://www.linkedin.com/in/ada-lind',
    'https://www.linkedin.com/in/ada-lind/',
    'http://linkedin.com/in/Ada-Lind',
    'linkedin.com/in/ada-lind',
    'https://de.linkedin.com/in/ada-lind/en?trk=people#about',
    'https://www.linkedin.com/mwlite/in/ada%2Dlind',
    ' https://www.linkedin.com/in/ada-lind/details/experience ',
  ])('is known by the profile, written as %j', (social_url) => {
    expect(matchBesideBo({ social_url }, ada)).toBe(ada);
  });

  it('is known by a name with accents, whether each is one sign or two', () => {
    const zoe = found({
      socialUrl: `https://www.linkedin.com/in/${'zo\u00eb'}`,
      fullName: 'Zo\u00eb',
    });
    expect(matchBesideBo({ social_url: 'https://www.linkedin.com/in/zoe%CC%88' }, zoe)).toBe(zoe);
    const byName = { firstname: 'Zoe\u0308', company_name: 'Lind Works' };
    const unaddressed = { ...zoe, socialUrl: null, companyName: 'lind works' };
    expect(matchBesideBo(byName, unaddressed)).toBe(unaddressed);
  });

  it('is known by a profile of which only the internal id is known', () => {
    const social_url = 'https://www.linkedin.com/sales/lead/ACwAAB12';
    const lead = { ...ada, socialUrl: social_url };
    expect(matchBesideBo({ social_url }, lead)).toBe(lead);
  });

  it('is known by an email, whatever its letters', () => {
    expect(matchBesideBo({ email: 'Ada@Lind.example ' }, ada)).toBe(ada);
  });

  it.each<ContactInput>([
    { firstname: 'Ada', lastname: 'Lind', domain: 'lind.example' },
    { firstname: 'ada ', lastname: ' LIND', company_name: 'Lind  works' },
    { firstname: 'Ada Lind', company_name: 'Lind Works', domain: 'lind-group.example' },
  ])('is known by name and company: %j', (contact) => {
    expect(matchBesideBo(contact, ada)).toBe(ada);
    const inParts = { ...ada, fullName: '', firstName: 'Ada', lastName: 'Lind' };
    expect(matchBesideBo(contact, inParts)).toBe(inParts);
  });

  it('is never known by its position', () => {
    const [first, second] = matchContacts([{ email: 'ada@lind.example' }, askedBo], [bo, ada]);
    expect([first, second]).toEqual([ada, bo]);
  });

  it('is not known by a name alone, nor by a company alone', () => {
    expect(matchBesideBo({ firstname: 'Ada', lastname: 'Lind' }, ada)).toBe('unclear');
    expect(matchBesideBo({ email: 'a.lind@lind.example', domain: 'lind.example' }, ada)).toBe(
      'unclear',
    );
  });

  it('answers nobody by what both sides do not know', () => {
    const nameless = found({ companyDomain: 'lind.example', phone: '+49 30 1' });
    const contact = { email: 'ada@lind.example', domain: 'lind.example' };
    expect(matchBesideBo(contact, nameless)).toBe('unclear');
    const unmarked = found({ socialUrl: ' ', email: ' ', companyName: ' ', phone: '+49 30 1' });
    expect(matchBesideBo({ ...contact, email: ' ', social_url: ' ' }, unmarked)).toBe('unclear');
  });

  it('answers all who asked for the same person', () => {
    const asked: ContactInput[] = [
      { social_url: 'https://www.linkedin.com/in/ada-lind' },
      { email: 'ada@lind.example' },
      { social_url: 'linkedin.com/in/ADA-LIND', firstname: 'Ada' },
    ];
    expect(matchContacts(asked, [ada])).toEqual([ada, ada, ada]);
    expect(matchContacts(asked, [ada, bo, ada])).toEqual([ada, ada, ada]);
  });
});

describe('people who are alike', () => {
  const mailbox = 'services@lind.example';
  const cyAt = (email: string) =>
    found({ ...ada, fullName: 'Cy Lind', socialUrl: 'https://www.linkedin.com/in/cy', email });

  it('are told apart by profile where they share a mailbox', () => {
    const cy = cyAt(mailbox);
    const other = { ...ada, email: mailbox };
    const asked = [
      { social_url: 'https://www.linkedin.com/in/ada-lind', email: mailbox },
      { social_url: 'https://www.linkedin.com/in/cy', email: mailbox },
    ];
    expect(matchContacts(asked, [cy, other])).toEqual([other, cy]);
  });

  it('are told apart by name where they share a mailbox', () => {
    const cy = { ...cyAt(mailbox), socialUrl: null };
    const asked = [
      { firstname: 'Ada', lastname: 'Lind', email: mailbox },
      { firstname: 'Cy', lastname: 'Lind', email: mailbox },
    ];
    expect(matchContacts(asked, [cy])).toEqual(['unclear', cy]);
  });

  it('are told apart by names without accents where they share a mailbox', () => {
    const [jose, ana] = ['José García', 'Ana Peña'].map((fullName) =>
      found({ fullName, email: mailbox }),
    );
    const asked = [
      { firstname: 'Jose', lastname: 'Garcia', email: mailbox },
      { firstname: 'Ana', lastname: 'Pena', email: mailbox },
    ];
    expect(matchContacts(asked, [ana!, jose!])).toEqual([jose, ana]);
  });

  it('are two where only the accents of their profile addresses differ', () => {
    const toUrl = (slug: string) => `https://www.linkedin.com/in/${slug}`;
    const [jose, other] = ['josé', 'jose'].map((slug) => found({ socialUrl: toUrl(slug) }));
    const asked = [{ social_url: toUrl('jose') }, { social_url: toUrl('josé') }];
    expect(matchContacts(asked, [jose!, other!])).toEqual([other, jose]);
  });

  it('are asked for again where only their name and company are known', () => {
    const asked = [
      { firstname: 'Ada', lastname: 'Lind', domain: 'lind.example' },
      { firstname: 'Ada', lastname: 'Lind', company_name: 'Lind Works' },
    ];
    expect(matchContacts(asked, [ada])).toEqual(['unclear', 'unclear']);
    expect(matchContacts(asked, [ada, { ...ada, email: 'ada.2@lind.example' }])).toEqual([
      'unclear',
      'unclear',
    ]);
  });

  it('are asked for again where the profile is another, though name and company are the same', () => {
    const contact = {
      social_url: 'https://www.linkedin.com/in/ada-lind-2',
      firstname: 'Ada',
      lastname: 'Lind',
      domain: 'lind.example',
    };
    expect(matchBesideBo(contact, ada)).toBe('unclear');
    expect(matchContacts([contact], [ada])).toEqual([ada]);
  });

  it('are asked for again where one may be meant by a profile that the reply does not name', () => {
    const unaddressed = { ...ada, socialUrl: null, email: null };
    const asked = [
      { firstname: 'Ada', lastname: 'Lind', domain: 'lind.example' },
      { social_url: 'https://www.linkedin.com/in/ada-lind-2' },
    ];
    expect(matchContacts(asked, [unaddressed])).toEqual(['unclear', 'unclear']);
  });
});

describe('who is not in the reply', () => {
  it('was not found', () => {
    const asked: ContactInput[] = [{ email: 'ada@lind.example' }, askedBo];
    expect(matchContacts(asked, [])).toEqual([null, null]);
    expect(matchContacts(asked, [bo])).toEqual([null, bo]);
  });

  it('was not found although somebody else, of another profile and name, is left', () => {
    expect(matchBesideBo({ social_url: 'https://www.linkedin.com/in/cy' }, ada)).toBeNull();
  });

  it('was not found when each contact of the reply is somebody else’s by name and company', () => {
    const asked = ['Ada Lind', 'Bo Berg', 'Cy Holm', 'Di Moss'].map((name) => {
      const [firstname = '', lastname = ''] = name.split(' ');
      return { firstname, lastname, company_name: 'Lind Works' };
    });
    const reply = ['Ada Lind', 'Bo Berg'].map((fullName) =>
      found({ fullName, companyName: 'Lind Works', email: `${fullName.slice(0, 2)}@lind.example` }),
    );
    expect(matchContacts(asked, reply)).toEqual([...reply, null, null]);
  });

  it('was not found when the reply holds an empty contact for them', () => {
    const blank = found({ fullName: ' ', email: ' ', socialUrl: ' ' });
    expect(matchBesideBo({ email: 'ada@lind.example' }, blank)).toBeNull();
    expect(matchContacts([{ email: 'ada@lind.example' }], [blank])).toEqual([null]);
  });

  it('is asked for again while a contact is left that may be theirs', () => {
    const changed = { ...ada, socialUrl: 'https://www.linkedin.com/in/ada-berg', email: null };
    const contact = { social_url: 'https://www.linkedin.com/in/ada-lind', firstname: 'Ada' };
    expect(matchBesideBo({ ...contact, lastname: 'Lind' }, changed)).toBe('unclear');
    expect(matchBesideBo({ email: 'ada@lind.example' }, found({ phone: '+49 30 1' }))).toBe(
      'unclear',
    );
  });

  it('is asked for again when the reply may hold them under the name of another question', () => {
    const asked: ContactInput[] = [
      { social_url: 'https://www.linkedin.com/in/ada-lind' },
      { firstname: 'Ada', lastname: 'Lind', domain: 'lind.example' },
    ];
    expect(matchContacts(asked, [ada])).toEqual([ada, 'unclear']);
  });
});

describe('who is asked for alone', () => {
  const byProfile = { social_url: 'https://www.linkedin.com/in/ada-lind', firstname: 'Ada' };

  it('is whoever comes back, unless that is somebody else for sure', () => {
    const nameless = found({ phone: '+49 30 1' });
    expect(matchContacts([byProfile], [nameless])).toEqual([nameless]);
    expect(matchContacts([{ ...byProfile, lastname: 'Lind' }], [bo])).toEqual([null]);
    const other = { socialUrl: bo.socialUrl, phone: '+49 30 1' };
    expect(matchContacts([{ social_url: byProfile.social_url }], [found(other)])).toEqual([null]);
  });

  it('is picked out of several', () => {
    expect(matchContacts([byProfile], [bo, ada])).toEqual([ada]);
    const byName = { firstname: 'Ada', lastname: 'Lind', domain: 'lind.example' };
    expect(matchContacts([byName], [bo, ada])).toEqual([ada]);
  });

  it('is never asked for again, which would go on for ever', () => {
    const byName = { firstname: 'Ada', lastname: 'Lind', domain: 'lind.example' };
    const namesake = { ...ada, email: 'ada.2@lind.example' };
    expect(matchContacts([byName], [ada, namesake])).toEqual([null]);
    expect(matchContacts([byName], [bo, found({ phone: '+49 30 1' })])).toEqual([null]);
    expect(matchContacts([byName], [])).toEqual([null]);
  });
});
