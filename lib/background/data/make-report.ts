import { supportReportSchema, type SupportReport } from '@/lib/contract/messages/support-report';
import type { Settings } from '@/lib/contract/stored/settings';
import { OPERATION_NAMES } from '@/lib/contract/service/operations';
import { CRM_KINDS } from '@/lib/contract/service/crm-kinds';
import { readFaults } from './kept-faults';
import { policySchema } from '@/lib/contract/policy/policy';
import { readPolicy } from '@/lib/platform/policy';
import { hasHost } from '@/lib/platform/hosts';
import { nameBrowser } from '../pages/browser-name';
import { getVersion } from '@/lib/platform/version';
import type { CredentialStore } from '../storage/credentials';
import type { Database } from '../storage/database';
import type { SettingsStore } from '../storage/settings-store';

interface ReportDependencies {
  database: Database;
  credentials: Pick<CredentialStore, 'describe'>;
  settings: Pick<SettingsStore, 'get'>;
  now: () => number;
}

const toInstant = (at: number): string => new Date(at).toISOString();

/** Field by field: a setting that is added later is not in the report until somebody decides what of it may be. */
function describeSettings(settings: Settings): SupportReport['settings'] {
  return {
    language: settings.language,
    theme: settings.theme,
    namedCrms: CRM_KINDS.filter((kind) => settings.crmLabels[kind] !== undefined),
    defaultCrm: settings.defaultCrm,
    enrichmentTypes: settings.enrichmentTypes,
    detectJobChange: settings.detectJobChange,
    hasSettingsType: settings.settingsType !== null,
    hasWebhook: settings.webhookAddress !== null,
    searchCrmOnView: settings.searchCrmOnView,
    sites: settings.sites,
    refreshHour: settings.refreshHour,
    holdSeconds: settings.holdSeconds,
    keepDays: settings.keepDays,
    limits: settings.limits,
    changedPaths: OPERATION_NAMES.filter((name) => settings.paths[name] !== undefined),
  };
}

/**
 * The report for support. Each field is filled by name; nothing that is stored goes in as a whole. The service's address is
 * not in it, because it may be a customer's name. A value that the schema does not list fails here rather than leave.
 */
export async function makeReport({
  database,
  credentials,
  settings,
  now,
}: ReportDependencies): Promise<SupportReport> {
  const [connection, { policy }] = await Promise.all([credentials.describe(), readPolicy()]);
  return supportReportSchema.parse({
    madeAt: toInstant(now()),
    extension: getVersion(),
    ...nameBrowser(navigator.userAgent),
    data: database.version,
    connection: {
      isSaved: connection !== null,
      isAllowed: connection !== null && (await hasHost(connection.address)),
    },
    managed: policySchema.keyof().options.filter((name) => policy[name] !== undefined),
    settings: describeSettings(settings.get()),
    faults: (await readFaults()).map(({ at, part, kind }) => ({ at: toInstant(at), part, kind })),
  } satisfies SupportReport);
}
