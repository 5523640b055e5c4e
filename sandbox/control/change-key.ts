import { z } from 'zod';
import { crmKindSchema } from '@/lib/contract/service/crm-kind-schema';
import { CONTACT_MAPPINGS, EMAIL_MAPPINGS, LEAD_MAPPINGS } from '../crm/mappings';
import type { MappingSection, MappingSettings } from '../crm/mappings';
import { ServiceError } from '../http/service-error';
import type { ApiKey } from '../keys';
import type { Store } from '../store';

/** Changes an API key while the sandbox runs: revokes it, changes its text, or changes its team’s mapping. */

export const keyRequestSchema = z.strictObject({
  /** The key's name, whatever its text is. */
  key: z.string(),
  /** The key’s new text; null: the key is revoked. Every other text is refused with 401. */
  text: z.string().min(1).nullable(),
});

const MAPPINGS = {
  none: [],
  contact: CONTACT_MAPPINGS,
  lead: LEAD_MAPPINGS,
  email: EMAIL_MAPPINGS,
} as const satisfies Record<string, readonly MappingSettings[]>;

export const mappingChangeSchema = z.strictObject({
  key: z.string(),
  crm: crmKindSchema,
  /** The mapped section; `none`: the CRM has no mapping settings. */
  mapping: z.enum(['none', 'contact', 'lead', 'email']),
  /** Field keys that the mapping neither reads nor matches by. */
  without: z.array(z.string()).default([]),
});

/** @throws ServiceError 404 when there is no such key, or it is revoked. */
const expectKey = ({ keys }: Store, name: string): { text: string; key: ApiKey } => {
  const found = [...keys].find(([, key]) => key.name === name);
  if (!found) throw new ServiceError(404, `There is no key ${name}.`);
  const [text, key] = found;
  return { text, key };
};

/** @throws ServiceError 404 when there is no such key, 409 when another key has that text. */
export const changeKeyText = (
  store: Store,
  { key: name, text }: z.output<typeof keyRequestSchema>,
): void => {
  const known = expectKey(store, name);
  if (text !== null && text !== known.text && store.keys.has(text))
    throw new ServiceError(409, `Another key has the text ${text}.`);
  store.keys.delete(known.text);
  if (text !== null) store.keys.set(text, known.key);
};

const dropKeys = (section: MappingSection, dropped: readonly string[]): MappingSection => ({
  fields: Object.fromEntries(
    Object.entries(section.fields).filter(([key]) => !dropped.includes(key)),
  ),
  unicity: section.unicity.filter((key) => !dropped.includes(key)),
});

/** Earlier runs keep the mapping that they were created with. */
export const changeMapping = (
  store: Store,
  { key: name, crm, mapping, without }: z.output<typeof mappingChangeSchema>,
): void => {
  const { text, key } = expectKey(store, name);
  const settings = MAPPINGS[mapping].map(({ type, contact, lead, company }): MappingSettings => ({
    type,
    contact: contact && dropKeys(contact, without),
    lead: lead && dropKeys(lead, without),
    company: dropKeys(company, without),
  }));
  store.keys.set(text, { ...key, mappings: { ...key.mappings, [crm]: settings } });
};
