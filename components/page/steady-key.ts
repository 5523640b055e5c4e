import { useState } from 'react';
import { listKeys, type ShownPage } from '@/lib/domain/person/shown-page';

/**
 * A key for whatever shows a page's record: another one for every other record, so that nothing of one person is ever shown
 * under another's name, and the same when the record comes to be known by another address, so that nothing typed is lost.
 */
export function useSteadyKey(page: ShownPage): string {
  const keys = listKeys(page);
  const [known, setKnown] = useState({ key: page.identity.key, keys });
  const isSame = keys.some((key) => known.keys.includes(key));
  const news = keys.filter((key) => !known.keys.includes(key));
  if (news.length === 0) return known.key;
  const next = isSame
    ? { ...known, keys: [...known.keys, ...news] }
    : { key: page.identity.key, keys };
  setKnown(next);
  return next.key;
}
