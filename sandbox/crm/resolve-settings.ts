import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import { ServiceError } from '../http/service-error';
import type { ApiKey } from '../keys';
import type { MappingSettings } from './mappings';

/** CRMs with mapping settings, in the order of their connection. */
const listMapped = (key: ApiKey): CrmKind[] =>
  key.crms.filter((crm) => (key.mappings[crm] ?? []).length > 0);

/** The CRM that a sync without `crm` writes to. Null when there are several, or none. */
export const findDefaultCrm = (key: ApiKey): CrmKind | null => {
  const mapped = listMapped(key);
  return mapped.length === 1 ? (mapped[0] ?? null) : null;
};

const PREFERRED_SETTINGS = ['api_sync', 'contact_sourcing'];

/** The requested settings, or `api_sync`, or `contact_sourcing`, or the only ones. */
const pickSettings = (
  all: readonly MappingSettings[],
  type: string | undefined,
): MappingSettings | undefined => {
  if (type !== undefined) return all.find((settings) => settings.type === type);
  const preferred = PREFERRED_SETTINGS.map((wanted) => all.find((one) => one.type === wanted));
  return preferred.find((one) => one !== undefined) ?? (all.length === 1 ? all[0] : undefined);
};

/**
 * Which CRM a sync writes to, and by which mapping.
 * @throws ServiceError 409 when several CRMs could be meant, 422 when none is configured.
 */
export const resolveSettings = (
  key: ApiKey,
  asked: { crm?: CrmKind | undefined; settings_type?: string | undefined },
): { crm: CrmKind; settings: MappingSettings } => {
  const mapped = listMapped(key);
  if (asked.crm === undefined && mapped.length > 1)
    throw new ServiceError(
      409,
      `Several CRMs have mapping settings (${mapped.join(', ')}). Pass \`crm\` to choose one.`,
    );
  const crm = asked.crm ?? mapped[0];
  const settings = crm && pickSettings(key.mappings[crm] ?? [], asked.settings_type);
  if (crm && settings) return { crm, settings };
  const wanted = asked.settings_type ? ` of type ${asked.settings_type}` : '';
  throw new ServiceError(
    422,
    `No mapping settings${wanted} found for ${crm ?? 'any connected CRM'}. Configure the integration first.`,
  );
};
