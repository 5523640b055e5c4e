import { expect, it } from 'vitest';
import { toWritesCsv } from '@/lib/domain/outcomes/writes-csv';
import { account } from '@/tests/support/ui/ui-book';
import { job } from '@/tests/support/ui/ui-fixtures';

/** The CRM of the only row. */
const readCrm = (person: string) => {
  const enriched = job('account.enrich', {
    input: { domain: 'northwind.example', person },
    output: { account: account(), crm: 'crm_one' },
  });
  const { csv } = toWritesCsv([enriched], { getCrmName: () => 'CRM one' } as never, 0);
  const [titles = '', row = ''] = csv.split('\r\n');
  return row.split(',')[titles.split(',').indexOf('CRM')];
};

it('an enrichment of a contact names the CRM that it wrote to, and one of somebody else names none', () => {
  expect(readCrm('501')).toBe('CRM one');
  expect(readCrm('https://www.linkedin.com/in/wilma-hayes')).toBe('');
});
