import { beforeEach, describe, expect, it } from 'vitest';
import { SECOND } from '@/lib/contract/duration';
import { CAST } from '@/sandbox/data/cast';
import { openSandbox, profileUrl } from './support';
import type { OpenSandbox } from './support';

let sandbox: OpenSandbox;
beforeEach(() => {
  sandbox = openSandbox();
});

const push = async (request: Record<string, unknown>, key?: string) => {
  const { id } = await sandbox.ask('syncToCrm', request, key);
  await sandbox.advance(2 * SECOND);
  return (await sandbox.ask('readRun', { id }, key)).results;
};

const pushContact = async (record: Record<string, unknown>, key?: string) => {
  const [result] = await push({ contacts: [record] }, key);
  if (!result) throw new Error('no result');
  return result;
};

const find = async (
  crm: 'crm_one' | 'crm_two',
  table: 'contacts' | 'companies' | 'leads',
  id: string | null | undefined,
) => (await sandbox.state()).crm[crm][table].find((entry) => entry.id === id);

const contact = async (id: string | null | undefined) => find('crm_one', 'contacts', id);

describe('keys of a record', () => {
  it('only keys referenced by the mapping are read, other keys are ignored', async () => {
    const { crm_id } = await pushContact({
      email: 'ada@brand-new.example',
      svc_summary: 'long',
      colour: 'teal',
    });
    expect(await contact(crm_id)).toMatchObject({ email: 'ada@brand-new.example' });
    expect(JSON.stringify(await contact(crm_id))).not.toMatch(/long|teal/);
  });

  it('a record whose keys match none of the mapping’s keys fails; the error lists the keys expected', async () => {
    const before = (await sandbox.state()).crm.crm_one.contacts.length;
    const result = await pushContact({ svc_summary: 'x', colour: 'teal' });
    const { keys } = await sandbox.ask('readMapping');
    expect(result.status).toBe('failed');
    expect(result.expected_keys).toEqual(keys);
    for (const key of keys) expect(result.error).toContain(key);
    expect((await sandbox.state()).crm.crm_one.contacts).toHaveLength(before);
  });

  it('a company record that holds a person’s keys only fails, and expects company keys', async () => {
    const [result] = await push({ companies: [{ first_name: 'Ada' }] });
    expect(result).toMatchObject({ entity: 'company', status: 'failed' });
    expect(result?.expected_keys?.every((key) => key.startsWith('svc_company_'))).toBe(true);
  });

  it('each key may be sent without its prefix, and as enrichment answers it', async () => {
    const { crm_id } = await pushContact({
      first_name: 'Ada',
      lastName: 'Quince',
      emailStatus: 'valid',
      svc_email: 'ada@brand-new.example',
      phone: '+447700900123',
      jobTitle: 'Buyer',
      socialUrl: 'https://www.linkedin.com/in/ada-quince',
      city: 'Ghent',
      companyName: 'Brand New',
      company_city: 'Lyon',
      companyEmployeeCount: 40,
    });
    const written = await contact(crm_id);
    expect(written).toMatchObject({
      firstName: 'Ada',
      lastName: 'Quince',
      name: 'Ada Quince',
      email: 'ada@brand-new.example',
      emailStatus: 'valid',
      phone: '+447700900123',
      title: 'Buyer',
      profileUrl: 'https://www.linkedin.com/in/ada-quince',
      city: 'Ghent',
      company: 'Brand New',
    });
    expect(await find('crm_one', 'companies', String(written?.companyId))).toMatchObject({
      name: 'Brand New',
      city: 'Lyon',
      staffCount: 40,
    });
  });

  it('the bare key never overrides a prefixed key sent explicitly', async () => {
    const { crm_id } = await pushContact({ job_title: 'bare', svc_job_title: 'explicit' });
    expect(await contact(crm_id)).toMatchObject({ title: 'explicit' });
  });

  it('an alias never overwrites a key sent explicitly', async () => {
    const { crm_id } = await pushContact({
      main_email: 'explicit@b.example',
      svc_email: 'alias@b.example',
      jobTitle: 'alias',
      svc_job_title: 'explicit',
    });
    expect(await contact(crm_id)).toMatchObject({ email: 'explicit@b.example', title: 'explicit' });
  });
});

describe('create or update', () => {
  it('a record that a unicity criterion finds is updated, by email and by profile URL', async () => {
    const byEmail = await pushContact({
      email: 'MAREN.lindqvist@northwind-robotics.example',
      department: 'Operations',
    });
    expect(byEmail.status).toBe('updated');
    const byProfile = await pushContact({
      email: 'another@b.example',
      social_url: `${profileUrl(CAST.ownedByCaller)}/`,
    });
    expect(byProfile).toMatchObject({ status: 'updated', crm_id: byEmail.crm_id });
    expect(await contact(byEmail.crm_id)).toMatchObject({
      department: 'Operations',
      email: 'another@b.example',
      name: 'Maren Lindqvist',
    });
  });

  it('the same record pushed again updates what it created', async () => {
    const record = { email: 'ada@brand-new.example', company_name: 'Brand New' };
    const first = await pushContact(record);
    const second = await pushContact(record);
    expect([first.status, second.status]).toEqual(['created', 'updated']);
    expect(second.crm_id).toBe(first.crm_id);
    const { companies } = (await sandbox.state()).crm.crm_one;
    expect(companies.filter(({ name }) => name === 'Brand New')).toHaveLength(1);
  });

  it('an update keeps the owner', async () => {
    const { crm_id } = await pushContact({
      social_url: profileUrl(CAST.ownedByAnother),
      city: 'Kiel',
    });
    expect(await contact(crm_id)).toMatchObject({ ownerName: 'Deniz Aksoy', city: 'Kiel' });
  });

  it('created records are owned by the CRM user linked to the key holder', async () => {
    const { crm_id } = await pushContact({ email: 'ada@brand-new.example' });
    expect(await contact(crm_id)).toMatchObject({ ownerName: 'Alex Moreau' });
  });

  it('not linked: created records go to the connection’s default owner', async () => {
    const { crm_id } = await pushContact({ email: 'ada@brand-new.example' }, 'demo-unlinked');
    expect(await contact(crm_id)).toMatchObject({ ownerName: 'Sanna Hedlund' });
  });

  it('contact_crm_id updates this exact contact, skipping unicity matching', async () => {
    const state = await sandbox.state();
    const [target, other] = state.crm.crm_one.contacts.filter(({ email }) => email !== null);
    const result = await pushContact({
      contact_crm_id: target?.id,
      email: other?.email,
      city: 'Ulm',
    });
    expect(result).toMatchObject({ status: 'updated', crm_id: target?.id });
    expect(await contact(other?.id)).not.toHaveProperty('city');
  });

  it('contact_crm_id of no contact fails; neither contact nor account is written', async () => {
    const before = (await sandbox.state()).crm;
    const result = await pushContact({
      contact_crm_id: '0',
      email: 'ada@brand-new.example',
      company_domain: 'brand-new.example',
    });
    expect(result).toMatchObject({ status: 'failed', error: 'No contact with the id 0.' });
    expect((await sandbox.state()).crm).toEqual(before);
  });

  it('contact_crm_id with no key of the mapping still fails', async () => {
    const [target] = (await sandbox.state()).crm.crm_one.contacts;
    expect(await pushContact({ contact_crm_id: target?.id })).toMatchObject({ status: 'failed' });
  });
});

describe('the account of a contact', () => {
  it('embedded company keys update the account that the criteria find', async () => {
    const { crm_id } = await pushContact({
      email: 'ada@northwind-robotics.example',
      company_domain: 'https://www.northwind-robotics.example/',
      company_description: 'Robots',
    });
    const companyId = String((await contact(crm_id))?.companyId);
    expect(await find('crm_one', 'companies', companyId)).toMatchObject({
      name: 'Northwind Robotics',
      description: 'Robots',
    });
  });

  it('account_crm_id targets this exact company instead of matching', async () => {
    const [target] = (await sandbox.state()).crm.crm_one.companies;
    const { crm_id } = await pushContact({
      email: 'ada@brand-new.example',
      account_crm_id: target?.id,
      company_domain: 'brand-new.example',
    });
    expect(await contact(crm_id)).toMatchObject({
      companyId: target?.id,
      companyDomain: 'brand-new.example',
    });
    const [result] = await push({
      companies: [{ account_crm_id: target?.id, company_name: 'New' }],
    });
    expect(result).toMatchObject({ status: 'updated', crm_id: target?.id });
    expect(await find('crm_one', 'companies', target?.id)).toMatchObject({ name: 'New' });
  });

  it('account_crm_id of no company fails', async () => {
    expect(
      await pushContact({ email: 'ada@brand-new.example', account_crm_id: '0' }),
    ).toMatchObject({ status: 'failed' });
    const [result] = await push({ companies: [{ account_crm_id: '0', company_name: 'New' }] });
    expect(result).toMatchObject({ status: 'failed', entity: 'company' });
  });

  it('crm_company_id is a value that the mapping may write', async () => {
    const [target] = (await sandbox.state()).crm.crm_one.companies;
    const record = { email: 'ada@brand-new.example', crm_company_id: target?.id };
    expect(await contact((await pushContact(record)).crm_id)).toMatchObject({
      companyId: target?.id,
    });
  });

  it('a record that holds nothing of a person writes its account only', async () => {
    const before = (await sandbox.state()).crm.crm_one.contacts.length;
    const result = await pushContact({ company_domain: 'brand-new.example' });
    expect(result).toMatchObject({ entity: 'company', status: 'created' });
    expect((await sandbox.state()).crm.crm_one.contacts).toHaveLength(before);
  });

  it('companies are created without contacts', async () => {
    const [result] = await push({
      companies: [{ companyName: 'Brand New', companyDomain: 'brand-new.example' }],
    });
    expect(await find('crm_one', 'companies', result?.crm_id)).toMatchObject({
      name: 'Brand New',
      domain: 'brand-new.example',
      ownerName: 'Alex Moreau',
    });
  });
});

describe('crm_two: contacts or leads, as the mapping decides', () => {
  const record = { email: 'ada@brand-new.example', first_name: 'Ada', last_name: 'Quince' };

  it('the Contact section is mapped: contacts are written', async () => {
    const [result] = await push({ contacts: [record], crm: 'crm_two' }, 'demo-two-crms');
    expect(await find('crm_two', 'contacts', result?.crm_id)).toMatchObject({ name: 'Ada Quince' });
  });

  it('only the Lead section is mapped: a lead is created', async () => {
    const result = await pushContact({ ...record, company_name: 'Brand New' }, 'demo-lead');
    expect(result).toMatchObject({ entity: 'lead', status: 'created' });
    expect(await find('crm_two', 'leads', result.crm_id)).toMatchObject({
      name: 'Ada Quince',
      company: 'Brand New',
    });
    expect(await find('crm_two', 'contacts', result.crm_id)).toBeUndefined();
  });

  it('the Lead unicity criteria find a lead, which is updated', async () => {
    const request = { social_url: profileUrl(CAST.lead), city: 'Halle' };
    const result = await pushContact(request, 'demo-lead');
    expect(result).toMatchObject({ entity: 'lead', status: 'updated' });
    expect(await find('crm_two', 'leads', result.crm_id)).toMatchObject({ city: 'Halle' });
  });

  it('a record that may create a lead must carry svc_company_name', async () => {
    const before = (await sandbox.state()).crm.crm_two.leads.length;
    const result = await pushContact(record, 'demo-lead');
    expect(result).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('svc_company_name') as string,
    });
    expect((await sandbox.state()).crm.crm_two.leads).toHaveLength(before);
  });
});
