import { identifySalesforce } from './crm-addresses';
import type { OtherSite } from './other-site';
import { createRecordReader } from './record-page';

const selectorOf = (name: string) =>
  `[data-target-selection-name^="sfdc:RecordField."][data-target-selection-name$=".${name}"] `;
const VALUE = ':is(a,lightning-formatted-name,lightning-formatted-text)';

export const salesforce: OtherSite = {
  identify: identifySalesforce,
  read: createRecordReader(identifySalesforce, {
    // A console keeps the records of its other tabs in the document.
    front:
      '.windowViewMode-maximized.active,.windowViewMode-normal.active,body:not(:has(.lafPageHost))',
    name: ['h1 :is([slot=primaryField],lightning-formatted-name)', `${selectorOf('Name')}${VALUE}`],
    fields: {
      jobTitle: `${selectorOf('Title')}${VALUE}`,
      companyName: `${selectorOf('AccountId')}${VALUE},${selectorOf('Company')}${VALUE}`,
      email: `${selectorOf('Email')}a`,
      website: `${selectorOf('Website')}a`,
    },
  }),
};
