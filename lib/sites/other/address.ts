import type { Identity } from '@/lib/contract/messages/page-report';
import { decodeKey } from '../linkedin/identify';

/**
 * The parts of a path on a site's own host, decoded once; '' for a part that cannot be a key. Null: it is another host, or
 * has credentials or a port, which links of a site never have.
 */
export function readParts(url: URL, host: RegExp): string[] | null {
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password;
  // `host` includes the port, unless it is the default one.
  if (!isPlain || !host.test(url.host)) return null;
  const parts = url.pathname.split('/').filter(Boolean);
  return parts.map((part) => decodeKey(part) ?? '');
}

/** The members that differ between records of a site. */
type Named = Pick<Identity, 'kind' | 'idType' | 'id' | 'key' | 'socialUrl' | 'isKindGuess'>;

export const createIdentity = (named: Named): Identity => ({
  ...named,
  site: named.idType.replace('crm:', ''),
  number: null,
  organisation: named.kind === 'company' ? 'company' : null,
  provisional: false,
});

/**
 * The identity of an account on a site where people and companies have the same form of address. Only the page tells them
 * apart, so the kind is not part of the key.
 */
export const createAccount = (
  idType: Identity['idType'],
  id: string,
  socialUrl: string,
  kind?: Identity['kind'],
): Identity =>
  createIdentity({
    kind: kind ?? 'person',
    ...(!kind && { isKindGuess: true }),
    idType,
    id,
    key: `account:${idType}:${id}`,
    socialUrl,
  });
