import type { AddressSubject } from '../core/site';
import { createIdentity, readParts } from './address';

const ATTIO_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `/<workspace>/person|company/<id>`, with a tab after it. */
export function identifyAttio(url: URL): AddressSubject {
  const [workspace = '', route, key = ''] = readParts(url, /^app\.attio\.com$/) ?? [];
  const id = key.toLowerCase();
  if (!workspace || (route !== 'person' && route !== 'company') || !ATTIO_ID.test(id))
    return 'none';
  return createIdentity({
    kind: route,
    idType: 'crm:attio',
    id,
    key: `${route}:crm:attio:${workspace}/${id}`,
    socialUrl: `https://app.attio.com/${encodeURIComponent(workspace)}/${route}/${id}`,
  });
}

/** Each organisation has a host, in one of the numbered regions. */
const DYNAMICS_HOST = /^[\w-]+\.crm\d*\.dynamics\.com$/;
const DYNAMICS_ID = /^\{?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\}?$/;
/** Entities by name, and by the number that classic addresses use. */
const DYNAMICS_ENTITIES = [
  { entity: 'account', code: '1', kind: 'company' },
  { entity: 'contact', code: '2', kind: 'person' },
  { entity: 'lead', code: '4', kind: 'person' },
] as const;

/** `main.aspx?etn=<entity>&id=<id>`, or `etc=<code>`. Here the query names the record. */
export function identifyDynamics(url: URL): AddressSubject {
  const query = url.searchParams;
  const name = query.get('etn')?.toLowerCase();
  const found = DYNAMICS_ENTITIES.find(({ entity, code }) =>
    name ? entity === name : code === query.get('etc'),
  );
  const [, id] = DYNAMICS_ID.exec(query.get('id')?.toLowerCase() ?? '') ?? [];
  const isRecord = (query.get('pagetype') ?? 'entityrecord').toLowerCase() === 'entityrecord';
  if (readParts(url, DYNAMICS_HOST)?.at(-1) !== 'main.aspx' || !found || !id || !isRecord)
    return 'none';
  const { entity, kind } = found;
  return createIdentity({
    kind,
    idType: 'crm:dynamics',
    id,
    key: `${kind}:crm:dynamics:${url.hostname}/${id}`,
    socialUrl: `https://${url.hostname}/main.aspx?etn=${entity}&id=${id}&pagetype=entityrecord`,
  });
}

/**
 * `contacts/<portal>/record/<object type>/<id>`, or with the object's former name. Object types: 0-1 are contacts, 0-2
 * companies. Others, such as deals and tickets, are neither.
 */
const HUBSPOT_PATH =
  /^contacts\/(\d+)\/(?:(record\/0-1|contact)|record\/0-2|company)\/(\d+)(?:\/|$)/;

/** Each data centre has a host. */
export function identifyHubspot(url: URL): AddressSubject {
  const path = readParts(url, /^app(?:-[a-z]{2,4}\d)?\.hubspot\.com$/)?.join('/') ?? '';
  const [, portal = '', contact, id] = HUBSPOT_PATH.exec(path) ?? [];
  if (!id) return 'none';
  const kind = contact ? 'person' : 'company';
  return createIdentity({
    kind,
    idType: 'crm:hubspot',
    id,
    key: `${kind}:crm:hubspot:${portal}/${id}`,
    socialUrl: `https://${url.hostname}/contacts/${portal}/record/${contact ? '0-1' : '0-2'}/${id}`,
  });
}

/** A customer's host: any host except Pipedrive's own. */
const PIPEDRIVE_HOST =
  /^(?!(?:www|app|api|developers|support|status|community|marketplace)\.)[a-z\d-]+\.pipedrive\.com$/;

export function identifyPipedrive(url: URL): AddressSubject {
  const [route = '', id = ''] = readParts(url, PIPEDRIVE_HOST) ?? [];
  if (!/^(?:person|organization)$/.test(route) || !/^[1-9]\d*$/.test(id)) return 'none';
  const kind = route === 'person' ? 'person' : 'company';
  return createIdentity({
    kind,
    idType: 'crm:pipedrive',
    id,
    key: `${kind}:crm:pipedrive:${url.hostname}/${id}`,
    socialUrl: `https://${url.hostname}/${route}/${id}`,
  });
}

const SALESFORCE_HOST = /^[\w-]+(?:\.[\w-]+)*\.lightning\.force\.com$/;
/** The first 15 characters are case-sensitive; the last three are their checksum. */
const SALESFORCE_ID = /^[A-Za-z\d]{15}(?:[A-Z0-5]{3})?$/;
/** Objects by the start of an id, because links within the app omit the name or say `sObject`. */
const SALESFORCE_OBJECTS: Readonly<Record<string, string>> = {
  '003': 'Contact',
  '00Q': 'Lead',
  '001': 'Account',
};

/** `/lightning/r/<object>/<id>/view`. A related list or a form may replace `view` or precede it. */
export function identifySalesforce(url: URL): AddressSubject {
  const [app, page, ...rest] = readParts(url, SALESFORCE_HOST) ?? [];
  const [first = '', second = ''] = rest;
  const id = SALESFORCE_ID.test(first) ? first : second;
  const isNamed = first !== id && first !== 'sObject';
  const object = isNamed ? first : SALESFORCE_OBJECTS[id.slice(0, 3)];
  const isKnown = object !== undefined && Object.values(SALESFORCE_OBJECTS).includes(object);
  if (app !== 'lightning' || page !== 'r' || !isKnown || !SALESFORCE_ID.test(id)) return 'none';
  const kind = object === 'Account' ? 'company' : 'person';
  return createIdentity({
    kind,
    idType: 'crm:salesforce',
    id,
    key: `${kind}:crm:salesforce:${url.hostname}/${id.slice(0, 15)}`,
    socialUrl: `https://${url.hostname}/lightning/r/${object}/${id}/view`,
  });
}

const CRM_ADDRESSES = [
  identifyAttio,
  identifyDynamics,
  identifyHubspot,
  identifyPipedrive,
  identifySalesforce,
];

/** The record that an address of any of these CRMs is about; `none` for other addresses. */
export const identifyCrmRecord = (url: URL): AddressSubject =>
  CRM_ADDRESSES.map((identify) => identify(url)).find((subject) => subject !== 'none') ?? 'none';
