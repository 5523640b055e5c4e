import type { Subject } from '../site';
import { createIdentity, readParts } from './address';
import type { Place } from './place';
import { createRecordReader } from './record-page';

/** A host for each organisation, in one of the numbered regions. */
const HOST = /^[\w-]+\.crm\d*\.dynamics\.com$/;
const ID = /^\{?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\}?$/;
const KINDS: Readonly<Record<string, 'person' | 'company'>> = {
  contact: 'person',
  lead: 'person',
  account: 'company',
};

/** `main.aspx?etn=<entity>&id=<id>`: here the query says whose page it is. */
function identify(url: URL): Subject {
  const query = url.searchParams;
  const entity = query.get('etn')?.toLowerCase() ?? '';
  const kind = KINDS[entity];
  const [, id] = ID.exec(query.get('id')?.toLowerCase() ?? '') ?? [];
  const isRecord = (query.get('pagetype') ?? 'entityrecord').toLowerCase() === 'entityrecord';
  if (readParts(url, HOST)?.at(-1) !== 'main.aspx' || !kind || !id || !isRecord) return 'none';
  return createIdentity({
    kind,
    idType: 'crm:dynamics',
    id,
    key: `${kind}:crm:dynamics:${url.hostname}/${id}`,
    socialUrl: `https://${url.hostname}/main.aspx?etn=${entity}&id=${id}&pagetype=entityrecord`,
  });
}

export const dynamics: Place = {
  identify,
  read: createRecordReader(identify, { name: ['[id^=formHeaderTitle_]'] }),
};
