import type { Identity, PageFieldName } from '@/lib/contract/messages/page-report';
import type { IdentifiedPage } from '@/lib/domain/person/contact';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import { addEnriched } from '@/lib/domain/push/record/add-enriched';
import { toCrmRecord } from '@/lib/domain/push/record/bulk-record';
import { toPageRecord } from '@/lib/domain/push/record/push-record';
import { toPageFields, WILMA_IDENTITY } from '../../support/ui/ui-fixtures';

/** Pages of invented people and companies. */

export const personPage = (
  fields: Partial<Record<PageFieldName, string>> = { name: 'Wilma Hayes' },
  identity: Partial<Identity> = {},
): IdentifiedPage => ({
  identity: {
    ...WILMA_IDENTITY,
    ...identity,
  },
  status: 'verified',
  fields: toPageFields(fields),
});

export const companyPage = (
  fields: Partial<Record<PageFieldName, string>> = { name: 'Northwind Pumps' },
  identity: Partial<Identity> = {},
): IdentifiedPage =>
  personPage(fields, {
    kind: 'company',
    id: 'northwind-pumps',
    key: 'company:slug:northwind-pumps',
    organisation: 'company',
    socialUrl: 'https://www.linkedin.com/company/northwind-pumps',
    ...identity,
  });

/** The record of a person, and what an enrichment found of them. */
export function buildContactRecord(
  page: IdentifiedPage,
  enriched: EnrichedContact | null,
): CrmRecord {
  const source = toPageRecord(page);
  return addEnriched(toCrmRecord(source).record, enriched, source.typed);
}
