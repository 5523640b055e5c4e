import type { AddressSubject } from '../core/site';
import { createIdentity, readParts } from './address';
import type { OtherSite } from './other-site';
import { createRecordReader } from './record-page';

/** Each organisation has a host, in one of the numbered regions. */
const HOST = /^[\w-]+\.crm\d*\.dynamics\.com$/;
const ID = /^\{?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\}?$/;
/** Entities by name, and by the number that classic addresses use. */
const ENTITIES = [
  { entity: 'account', code: '1', kind: 'company' },
  { entity: 'contact', code: '2', kind: 'person' },
  { entity: 'lead', code: '4', kind: 'person' },
] as const;

/** `main.aspx?etn=<entity>&id=<id>`, or `etc=<code>`. Here the query names the record. */
function identify(url: URL): AddressSubject {
  const query = url.searchParams;
  const name = query.get('etn')?.toLowerCase();
  const found = ENTITIES.find(({ entity, code }) =>
    name ? entity === name : code === query.get('etc'),
  );
  const [, id] = ID.exec(query.get('id')?.toLowerCase() ?? '') ?? [];
  const isRecord = (query.get('pagetype') ?? 'entityrecord').toLowerCase() === 'entityrecord';
  if (readParts(url, HOST)?.at(-1) !== 'main.aspx' || !found || !id || !isRecord) return 'none';
  const { entity, kind } = found;
  return createIdentity({
    kind,
    idType: 'crm:dynamics',
    id,
    key: `${kind}:crm:dynamics:${url.hostname}/${id}`,
    socialUrl: `https://${url.hostname}/main.aspx?etn=${entity}&id=${id}&pagetype=entityrecord`,
  });
}

export const dynamics: OtherSite = {
  identify,
  read: createRecordReader(identify, { name: ['[id^=formHeaderTitle_]'] }),
};
