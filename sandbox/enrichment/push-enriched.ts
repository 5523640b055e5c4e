import { EXTENSION_SETTINGS } from '../crm/mappings';
import { writeContactRecord } from '../crm/write-record';
import type { ApiKey } from '../keys';
import { getCallerOwner } from '../crm/caller-owner';
import type { Organisation } from '../organisation';
import type { Enriched } from './enrich-contact';

const findTarget = (key: ApiKey) => {
  for (const crm of key.crms) {
    const settings = key.mappings[crm]?.find(({ type }) => type === EXTENSION_SETTINGS);
    if (settings) return { crm, settings };
  }
  return undefined;
};

/**
 * Pushes an enriched contact by the mapping configured for the browser extension, where there is one. What
 * is null is not sent, so that it empties no field. Without email and profile URL nothing is pushed: the
 * contact could not be found again, and every repeat would add another.
 */
export const pushEnriched = (
  { crms }: Organisation,
  key: ApiKey,
  enriched: Enriched,
  at: number,
): void => {
  const target = findTarget(key);
  if (!target || (enriched.email === null && enriched.socialUrl === null)) return;
  const crm = crms[target.crm];
  const record = Object.fromEntries(
    Object.entries(enriched).filter(([, value]) => value !== null && typeof value === 'string'),
  );
  writeContactRecord(record, {
    crm,
    settings: target.settings,
    owner: getCallerOwner(key, crm),
    at,
  });
};
