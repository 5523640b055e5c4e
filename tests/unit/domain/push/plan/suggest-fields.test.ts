import { describe, expect, it } from 'vitest';
import { editRecord } from '@/lib/domain/crm-fields/edit-record';
import { buildContactInput } from '@/lib/domain/person/contact';
import { addSuggested, suggestFields } from '@/lib/domain/push/plan/suggest-fields';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { enrichedContact, probablyReport } from '../../../../support/ui/ui-fixtures';
import { buildContactRecord } from '../../pages';

const page = probablyReport() as ShownPage;
const SUGGESTED = { svc_job_title: 'VP Sales', svc_company_name: 'Northwind' };

describe('what a page shows, but not for certain', () => {
  it('is in no record and in no enrichment by itself', () => {
    const sent = JSON.stringify([buildContactRecord(page, null), buildContactInput(page)]);
    expect(sent).toContain('Leeds');
    expect(sent).not.toMatch(/VP Sales|Northwind/);
  });

  it('is suggested, unless the service knows better', () => {
    expect(suggestFields(page, buildContactRecord(page, null))).toEqual(SUGGESTED);
    const enriched = enrichedContact({ jobTitle: 'CRO', companyName: null });
    expect(suggestFields(page, buildContactRecord(page, enriched))).toEqual({
      svc_company_name: 'Northwind',
    });
  });

  it('is sent as the rep wants it', () => {
    const send = (edits: Record<string, string>) =>
      editRecord(addSuggested({ svc_full_name: 'Wilma Hayes' }, SUGGESTED, edits), edits);
    expect(send({})).toEqual({ svc_full_name: 'Wilma Hayes' });
    expect(send({ svc_job_title: 'VP Sales', svc_company_name: ' ' })).toEqual({
      svc_full_name: 'Wilma Hayes',
      svc_job_title: 'VP Sales',
    });
  });
});
