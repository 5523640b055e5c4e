import type { AddressSubject } from '../core/site';
import { createIdentity, readParts } from './address';
import type { OtherSite } from './other-site';
import { createRecordReader } from './record-page';

const HOST = /^[\w-]+(?:\.[\w-]+)*\.lightning\.force\.com$/;
/** The first 15 characters are case-sensitive; the last three are their checksum. */
const ID = /^[A-Za-z\d]{15}(?:[A-Z0-5]{3})?$/;
/** Objects by the start of an id, because links within the app omit the name or say `sObject`. */
const OBJECTS: Readonly<Record<string, string>> = {
  '003': 'Contact',
  '00Q': 'Lead',
  '001': 'Account',
};

/** `/lightning/r/<object>/<id>/view`. A related list or a form may replace `view` or precede it. */
function identify(url: URL): AddressSubject {
  const [app, page, ...rest] = readParts(url, HOST) ?? [];
  const [first = '', second = ''] = rest;
  const id = ID.test(first) ? first : second;
  const isNamed = first !== id && first !== 'sObject';
  const object = isNamed ? first : OBJECTS[id.slice(0, 3)];
  const isKnown = object !== undefined && Object.values(OBJECTS).includes(object);
  if (app !== 'lightning' || page !== 'r' || !isKnown || !ID.test(id)) return 'none';
  const kind = object === 'Account' ? 'company' : 'person';
  return createIdentity({
    kind,
    idType: 'crm:salesforce',
    id,
    key: `${kind}:crm:salesforce:${url.hostname}/${id.slice(0, 15)}`,
    socialUrl: `https://${url.hostname}/lightning/r/${object}/${id}/view`,
  });
}

const selectorOf = (name: string) =>
  `[data-target-selection-name^="sfdc:RecordField."][data-target-selection-name$=".${name}"] `;
const VALUE = ':is(a,lightning-formatted-name,lightning-formatted-text)';

export const salesforce: OtherSite = {
  identify,
  read: createRecordReader(identify, {
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
