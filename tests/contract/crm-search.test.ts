import { describe, expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { openSandbox, profileUrl } from './support';

const sandbox = openSandbox();

const search = (request: Record<string, unknown>, key?: string) =>
  sandbox.ask('searchCrm', request, key);

const HARRIET = { first_name: 'Harriet', last_name: 'Pemberly' };

describe('POST /crm/search: what matches', () => {
  it('a primary email, whatever its case, with high confidence', async () => {
    const email = 'Maren.LINDQVIST@northwind-robotics.example';
    const { matches } = await search({ email });
    expect(matches).toHaveLength(1);
    expect(matches[0]).toMatchObject({
      crm: 'crm_one',
      name: 'Maren Lindqvist',
      title: 'VP Operations',
      company: 'Northwind Robotics',
      companyDomain: 'northwind-robotics.example',
      profileUrl: profileUrl(CAST.ownedByCaller),
      matchedEmail: 'maren.lindqvist@northwind-robotics.example',
      matchedOn: 'primary_email',
      confidence: 'high',
    });
    expect(matches[0]?.url).toMatch(/^https?:\/\//);
  });

  it('an additional email, which it names', async () => {
    expect((await search({ email: 'h.pemberly@post.example' })).matches).toMatchObject([
      { matchedOn: 'secondary_email', matchedEmail: 'h.pemberly@post.example', crm: 'crm_one' },
    ]);
  });

  it.each([
    profileUrl(CAST.ownedByCaller),
    'https://www.linkedin.com/in/Maren-Lindqvist/?trk=x',
    'http://linkedin.com/in/maren-lindqvist/',
  ])('a profile URL, however it is written: %s', async (social_url) => {
    expect((await search({ social_url })).matches).toMatchObject([
      { name: 'Maren Lindqvist', matchedOn: 'profile_url', matchedEmail: null, confidence: 'high' },
    ]);
  });

  it('a record of either CRM that is connected', async () => {
    const { matches } = await search({ social_url: profileUrl(CAST.inTwoCrms) });
    expect(matches.map(({ crm }) => crm)).toEqual(['crm_one', 'crm_two']);
  });

  it('a lead of crm_two', async () => {
    const { matches } = await search({ social_url: profileUrl(CAST.lead) });
    expect(matches).toMatchObject([{ crm: 'crm_two', name: 'Ruben Morgenroth' }]);
    expect(matches[0]?.id).toMatch(/^00Q/);
  });

  it('a name with a company domain, with a lower confidence', async () => {
    const { matches } = await search({
      ...HARRIET,
      company_domain: 'https://heliora-energy.example',
    });
    expect(matches).toMatchObject([
      { profileUrl: profileUrl(CAST.namesake), confidence: 'medium' },
    ]);
  });

  it('a name with a company name only, with confidence low', async () => {
    const { matches } = await search({ ...HARRIET, company_name: 'heliora energy' });
    expect(matches).toMatchObject([{ profileUrl: profileUrl(CAST.namesake), confidence: 'low' }]);
  });

  it('company_domain is preferred over company_name', async () => {
    const { matches } = await search({
      ...HARRIET,
      company_domain: 'harbour-hale.example',
      company_name: 'Heliora Energy',
      crm: 'crm_one',
    });
    expect(matches).toMatchObject([
      { profileUrl: profileUrl(CAST.inTwoCrms), confidence: 'medium' },
    ]);
  });

  it('a record that email and profile URL both find is one match', async () => {
    const email = 'maren.lindqvist@northwind-robotics.example';
    const request = { email, social_url: profileUrl(CAST.ownedByCaller) };
    expect((await search(request)).matches).toMatchObject([{ matchedOn: 'primary_email' }]);
  });

  it('the name is not looked at when an email is given', async () => {
    const request = { email: 'nobody@nowhere.example', ...HARRIET, company_name: 'Heliora Energy' };
    expect((await search(request)).matches).toEqual([]);
  });

  it('nobody, where there is nobody', async () => {
    const reply = await search({ social_url: profileUrl(CAST.notInCrm) });
    expect(reply.matches).toEqual([]);
    expect(reply.searched_crms).toEqual(['crm_one', 'crm_two']);
  });
});

describe('POST /crm/search: who owns the record', () => {
  it('owned_by_you is true when the owner is the CRM user linked to the caller', async () => {
    const reply = await search({ social_url: profileUrl(CAST.ownedByCaller) });
    expect(reply.matches[0]).toMatchObject({ owned_by_you: true, ownerName: 'Alex Moreau' });
    expect(reply.caller_crm_links?.crm_one).toEqual({ ownerId: reply.matches[0]?.ownerId });
  });

  it('owned_by_you is false for another’s record and for nobody’s', async () => {
    const other = await search({ social_url: profileUrl(CAST.ownedByAnother) });
    expect(other.matches).toMatchObject([{ owned_by_you: false, ownerName: 'Deniz Aksoy' }]);
    const nobody = await search({ social_url: profileUrl(CAST.unowned) });
    expect(nobody.matches).toMatchObject([{ owned_by_you: false, ownerId: null, ownerName: null }]);
  });

  it('ownership is told per CRM', async () => {
    const { matches } = await search({ social_url: profileUrl(CAST.inTwoCrms) });
    expect(matches.map(({ owned_by_you }) => owned_by_you)).toEqual([true, false]);
  });

  it('caller_crm_links is keyed by CRM kind; null means not linked', async () => {
    const request = { social_url: profileUrl(CAST.ownedByCaller) };
    const linked = (await search(request)).caller_crm_links ?? {};
    expect(Object.keys(linked)).toEqual(['crm_one', 'crm_two']);
    expect(linked.crm_two?.ownerId).toMatch(/^005/);
    const unlinked = await search(request, 'demo-unlinked');
    expect(unlinked.caller_crm_links).toEqual({ crm_one: null, crm_two: null });
    expect(unlinked.matches[0]?.owned_by_you).toBe(false);
  });

  it('two of the CRM kinds have no per-user link', async () => {
    const { caller_crm_links } = await search({ email: 'a@b.example' }, 'demo-email-crms');
    expect(caller_crm_links).toEqual({ crm_three: null, crm_four: null });
  });
});

describe('POST /crm/search: which CRMs are asked', () => {
  it('crm restricts the search to one CRM', async () => {
    const reply = await search({ social_url: profileUrl(CAST.inTwoCrms), crm: 'crm_two' });
    expect(reply.matches.map(({ crm }) => crm)).toEqual(['crm_two']);
    expect(reply.searched_crms).toEqual(['crm_two']);
  });

  it('only connected CRMs are queried', async () => {
    const reply = await search({ email: 'a@b.example', crm: 'crm_three' });
    expect(reply).toMatchObject({ matches: [], searched_crms: [] });
  });

  it('crm_three and crm_four search by email only', async () => {
    const email = 'yanis.castagnier@maison-thibaudel.example';
    const found = await search({ email }, 'demo-email-crms');
    expect(found.matches).toMatchObject([{ crm: 'crm_three', matchedOn: 'primary_email' }]);
    expect(found.searched_crms).toEqual(['crm_three', 'crm_four']);
    const name = { first_name: 'Yanis', last_name: 'Castagnier', company_name: 'Maison Thibaudel' };
    for (const request of [{ social_url: profileUrl(CAST.inEmailCrm) }, name])
      expect(await search(request, 'demo-email-crms')).toMatchObject({
        matches: [],
        searched_crms: [],
      });
    const both = { email: 'nobody@nowhere.example', social_url: profileUrl(CAST.inEmailCrm) };
    expect(await search(both, 'demo-email-crms')).toMatchObject({
      matches: [],
      searched_crms: ['crm_three', 'crm_four'],
    });
  });

  it.each([
    ['demo', 'crm_one'],
    ['demo-two-crms', null],
    ['demo-lead', 'crm_two'],
    ['demo-email-crms', 'crm_three'],
    ['demo-unmapped', null],
  ])('default_crm, where a sync without crm would go, is for %s: %s', async (key, crm) => {
    expect((await search({ email: 'a@b.example' }, key)).default_crm).toBe(crm);
  });

  it('errors is present only when a provider errored', async () => {
    const request = { social_url: profileUrl(CAST.inTwoCrms) };
    const { text } = await sandbox.call('searchCrm', request);
    expect(JSON.parse(text)).not.toHaveProperty('errors');
    const down = await search(request, 'demo-crm-down');
    expect(down.errors).toMatchObject([{ crm: 'crm_two', error: expect.any(String) as string }]);
    expect(down.matches.map(({ crm }) => crm)).toEqual(['crm_one']);
    const one = await sandbox.call('searchCrm', { ...request, crm: 'crm_one' }, 'demo-crm-down');
    expect(JSON.parse(one.text)).not.toHaveProperty('errors');
  });

  it('a provider’s error leaves matches empty without confirming that there is none', async () => {
    const request = { social_url: profileUrl(CAST.lead) };
    expect(await search(request, 'demo-crm-down')).toMatchObject({
      matches: [],
      errors: [{ crm: 'crm_two' }],
    });
  });
});

describe('POST /crm/search: what it refuses', () => {
  it.each([
    ['nothing', {}],
    ['a name alone', HARRIET],
    ['a company alone', { company_domain: 'heliora-energy.example' }],
    ['a CRM alone', { crm: 'crm_one' }],
    ['an empty email', { email: '' }],
    ['a blank profile URL', { social_url: '  ' }],
  ])('422: %s', async (_, request) => {
    expect(await sandbox.refuse('searchCrm', request)).toMatchObject({
      statusCode: 422,
      error: 'Unprocessable Entity',
      message: expect.stringMatching(/email or profile URL is required/i) as string,
    });
  });

  it('400: a CRM kind that does not exist', async () => {
    const request = { email: 'a@b.example', crm: 'crm_five' };
    expect(await sandbox.refuse('searchCrm', request)).toMatchObject({ statusCode: 400 });
  });
});
