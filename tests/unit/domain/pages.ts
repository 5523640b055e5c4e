import type { Identity, PageFieldName, PageFields } from '@/lib/contract/messages/page-report';
import type { IdentifiedPage } from '@/lib/domain/person/contact';

/** Pages of invented people and companies. */

const fieldsOf = (values: Partial<Record<PageFieldName, string>>): PageFields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { value, source: 'page', confidence: 'high' },
    ]),
  );

export const personPage = (
  fields: Partial<Record<PageFieldName, string>> = { name: 'Wilma Hayes' },
  identity: Partial<Identity> = {},
): IdentifiedPage => ({
  identity: {
    kind: 'person',
    site: 'social',
    idType: 'slug',
    id: 'wilma-hayes',
    key: 'person:slug:wilma-hayes',
    number: null,
    organisation: null,
    socialUrl: 'https://www.linkedin.com/in/wilma-hayes',
    provisional: false,
    ...identity,
  },
  status: 'verified',
  fields: fieldsOf(fields),
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
