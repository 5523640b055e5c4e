import { describe, expect, it } from 'vitest';
import { buildContactInput } from '@/lib/domain/person/contact';
import { suggestFields } from '@/lib/domain/push/plan/suggest-fields';
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
});
