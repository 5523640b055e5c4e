import { describe, expect, it } from 'vitest';
import { FIELD_KEYS } from '@/lib/domain/crm-fields/field-keys';
import { openSandbox } from './support';

const { ask, refuse } = openSandbox();

describe('GET /crm/mapping', () => {
  it('reports which field keys the mapping uses, and by which it matches', async () => {
    const mapping = await ask('readMapping');
    expect(mapping).toMatchObject({
      crm: 'crm_one',
      settings_type: 'api_sync',
      object: 'contact',
      unicity: ['main_email', 'svc_social_url'],
      lead: null,
    });
    expect(mapping.keys).toEqual(
      expect.arrayContaining(['svc_first_name', 'main_phone', 'svc_company_name']),
    );
  });

  it('uses the vocabulary of field keys', async () => {
    const known = FIELD_KEYS;
    const { keys, unicity } = await ask('readMapping');
    expect([...keys, ...unicity].filter((key) => !known.includes(key))).toEqual([]);
  });

  it('without settings_type: api_sync is preferred, then contact_sourcing', async () => {
    expect((await ask('readMapping', { crm: 'crm_one' })).settings_type).toBe('api_sync');
    expect((await ask('readMapping', {}, 'demo-email-crms')).settings_type).toBe(
      'contact_sourcing',
    );
  });

  it('settings_type chooses the settings record', async () => {
    const mapping = await ask('readMapping', { settings_type: 'contact_sourcing' });
    expect(mapping).toMatchObject({
      settings_type: 'contact_sourcing',
      unicity: ['svc_social_url'],
    });
    expect(mapping.keys).not.toContain('svc_city');
  });

  it('object and the resolved lead mapping: a Lead section without a Contact section', async () => {
    const mapping = await ask('readMapping', {}, 'demo-lead');
    expect(mapping).toMatchObject({ crm: 'crm_two', object: 'lead' });
    expect(mapping.lead).toMatchObject({ required: ['svc_company_name'] });
    expect(mapping.keys).toContain('svc_company_name');
  });

  it('409: several CRMs have mapping settings and none was chosen', async () => {
    expect(await refuse('readMapping', {}, 'demo-two-crms')).toMatchObject({ statusCode: 409 });
    expect((await ask('readMapping', { crm: 'crm_two' }, 'demo-two-crms')).crm).toBe('crm_two');
  });

  it.each([
    ['no mapping settings at all', {}, 'demo-unmapped'],
    ['none for that CRM', { crm: 'crm_two' }, 'demo'],
    ['none of that type', { settings_type: 'job_changes' }, 'demo'],
    ['a CRM that is not connected', { crm: 'crm_four' }, 'demo'],
  ])('422: %s', async (_, request, key) => {
    expect(await refuse('readMapping', request, key)).toMatchObject({
      statusCode: 422,
      error: 'Unprocessable Entity',
      message: expect.stringMatching(/configure the integration first/i) as string,
    });
  });
});
