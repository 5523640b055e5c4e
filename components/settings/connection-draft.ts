import { apiKeySchema, getAddressFault, type Connection } from '@/lib/contract/stored/connection';
import { t } from '@/locales/t';

/** What the rep typed; null where nothing was. */
export interface ConnectionDraft {
  address: string;
  key: string;
}

export interface ConnectionFaults {
  address: string | null;
  key: string | null;
}

/** How an address without `https://` begins. A host without a dot may be a mistyped scheme: `htp:/service.example`. */
const BARE = /^(?:[^/:]*\.|localhost\b|\[)/u;

/** An address as it is meant: `https://` may be left out. */
function completeAddress(typed: string): string {
  const address = typed.trim().replace(/(?<!\/)\/+$/, '');
  return BARE.test(address) ? `https://${address}` : address;
}

/**
 * The address that a link of an administrator names, `options.html#connect=…`, and nothing else of it; null: it names none. In
 * ASCII, as the browser asks about it: letters of another script look like those of a host that the rep knows.
 */
export function readConnectLink(hash: string): string | null {
  const named = new URLSearchParams(hash.slice(1)).get('connect');
  const address = completeAddress(named ?? '');
  if (address === '' || getAddressFault(address) !== null) return null;
  const { origin, pathname } = new URL(address);
  return completeAddress(origin + pathname);
}

/** Whether the draft keeps the saved key: none was typed, and the address is the saved one. */
const keepsKey = ({ address, key }: ConnectionDraft, saved: Connection | null) =>
  key.trim() === '' && saved !== null && completeAddress(address) === saved.address;

const findAddressFault = ({ address }: ConnectionDraft) => {
  const fault = getAddressFault(completeAddress(address));
  return fault && t(`settings.connection.fault.${fault}`);
};

const findKeyFault = (draft: ConnectionDraft, saved: Connection | null) => {
  if (keepsKey(draft, saved)) return null;
  if (draft.key.trim() === '') return t('settings.connection.fault.noKey');
  return apiKeySchema.safeParse(draft.key).success ? null : t('settings.connection.fault.badKey');
};

export const findFaults = (draft: ConnectionDraft, saved: Connection | null): ConnectionFaults => ({
  address: findAddressFault(draft),
  key: findKeyFault(draft, saved),
});

/** The connection to save from a valid draft. `key` is null when the saved one stays. */
export const readDraft = (draft: ConnectionDraft, saved: Connection | null) => ({
  address: completeAddress(draft.address),
  key: keepsKey(draft, saved) ? null : draft.key.trim(),
});
