import type { Identity } from '@/lib/contract/messages/page-report';
import { decodeKey } from '../linkedin/identify';

/**
 * The parts of a path on a site's own host, decoded once, '' for one that cannot be a key; null on any other host, and
 * with credentials or a port, which no link of a site has.
 */
export function readParts(url: URL, host: RegExp): string[] | null {
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password;
  // `host` has the port in it, unless it is the usual one.
  if (!isPlain || !host.test(url.host)) return null;
  const parts = url.pathname.split('/').filter(Boolean);
  return parts.map((part) => decodeKey(part) ?? '');
}

/** What sets one record of a site apart; the rest follows. */
type Named = Pick<Identity, 'kind' | 'idType' | 'id' | 'key' | 'socialUrl' | 'isKindGuess'>;

export const createIdentity = (named: Named): Identity => ({
  ...named,
  site: named.idType.replace('crm:', ''),
  number: null,
  organisation: named.kind === 'company' ? 'company' : null,
  provisional: false,
});

/**
 * An account of a site where people and companies have the same form of address. Only the page tells them apart, so the
 * kind is no part of the key.
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
