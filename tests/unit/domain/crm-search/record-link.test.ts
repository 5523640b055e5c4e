import { describe, expect, it } from 'vitest';
import { readRecordLink } from '@/lib/domain/crm-search/record-link';

const UUID = '637f050b-409d-4fdf-b401-b85d48a5e9df';
const FORCE = 'https://acme.lightning.force.com/lightning/r';

describe('what a rep pastes to link a record', () => {
  it.each<[string, string, string | null]>([
    ['10100023', '10100023', null],
    ['  0033t00002CdEfGAAV\n', '0033t00002CdEfGAAV', null],
    ['contact-12', 'contact-12', null],
    [UUID, UUID, null],
    [
      'https://app.hubspot.com/contacts/45316392/contact/501/?session=secret',
      '501',
      'https://app.hubspot.com/contacts/45316392/record/0-1/501',
    ],
    [
      'app-eu1.hubspot.com/contacts/1/record/0-1/77',
      '77',
      'https://app-eu1.hubspot.com/contacts/1/record/0-1/77',
    ],
    [
      `${FORCE}/Contact/0033t00002CdEfGAAV/view`,
      '0033t00002CdEfGAAV',
      `${FORCE}/Contact/0033t00002CdEfGAAV/view`,
    ],
    [
      `${FORCE}/Lead/00Q3t00002CdEfGAAV/edit`,
      '00Q3t00002CdEfGAAV',
      `${FORCE}/Lead/00Q3t00002CdEfGAAV/view`,
    ],
    [
      'https://acme.my.salesforce.com/0033t00002CdEfG?srPos=0',
      '0033t00002CdEfG',
      'https://acme.my.salesforce.com/0033t00002CdEfG',
    ],
    ['https://acme.pipedrive.com/person/2841', '2841', 'https://acme.pipedrive.com/person/2841'],
    [
      `https://app.attio.com/acme/person/${UUID}/activity`,
      UUID,
      `https://app.attio.com/acme/person/${UUID}`,
    ],
    [
      `https://acme.crm4.dynamics.com/main.aspx?etn=contact&id=${UUID}&pagetype=entityrecord`,
      UUID,
      `https://acme.crm4.dynamics.com/main.aspx?etn=contact&id=${UUID}&pagetype=entityrecord`,
    ],
    [
      'https://crm.example/org7/tab/Contacts/2893?token=secret#notes',
      '2893',
      'https://crm.example/org7/tab/Contacts/2893',
    ],
  ])('is read of %s', (pasted, id, url) => {
    expect(readRecordLink(pasted)).toEqual({ type: 'record', id, url });
  });

  it.each<[string, 'unreadable' | 'notPerson']>([
    ['', 'unreadable'],
    ['Wilma Hayes', 'unreadable'],
    ['contact', 'unreadable'],
    ['1'.repeat(65), 'unreadable'],
    ['../1', 'unreadable'],
    ['12<script>', 'unreadable'],
    ['javascript:alert(1)//contact/12', 'unreadable'],
    ['data:text/html,/contact/12', 'unreadable'],
    ['http://crm.example/contact/12', 'unreadable'],
    ['https://rep:secret@crm.example/contact/12', 'unreadable'],
    ['https://crm.example/contact/', 'unreadable'],
    ['https://crm.example/contact/new', 'unreadable'],
    ['https://crm.example/contact/%2e%2e%2f12', 'unreadable'],
    ['https://crm.example/company/12', 'unreadable'],
    ['https://crm.example/contacts/9/contact/12', 'unreadable'],
    [`https://crm.example/contact/12?${'a'.repeat(2000)}`, 'unreadable'],
    ['https://app.hubspot.com/contacts/45316392/record/0-2/77', 'notPerson'],
    ['https://app.hubspot.com/contacts/45316392/record/0-3/77', 'unreadable'],
    ['https://app.hubspot.com:8443/contacts/45316392/contact/501', 'unreadable'],
    [`${FORCE}/Account/0013t00002CdEfGAAV/view`, 'notPerson'],
    ['https://acme.my.salesforce.com/0013t00002CdEfG', 'notPerson'],
    ['https://acme.my.salesforce.com/0063t00002CdEfG', 'unreadable'],
    ['https://acme.pipedrive.com/organization/12', 'notPerson'],
    ['https://acme.pipedrive.com/contacts/12', 'unreadable'],
  ])('is refused, as %s', (pasted, why) => {
    expect(readRecordLink(pasted)).toEqual({ type: 'fault', why });
  });

  it('is not taken for another CRM’s by the end of its host’s name', () => {
    expect(readRecordLink('https://nothubspot.com/contact/12')).toMatchObject({ id: '12' });
  });
});
