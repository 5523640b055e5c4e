import type { Identity, PageFieldName } from '@/lib/contract/messages/page-report';
import type { IdentifiedPage } from '@/lib/domain/person/contact';
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
