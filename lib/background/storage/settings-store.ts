import { operations, type OperationName } from '@/lib/contract/service/operations';
import type { Settings } from '@/lib/contract/stored/settings';
import { logFault } from '@/lib/platform/log';
import { fetchPolicy, readPolicy } from '@/lib/platform/policy';
import { readSettings, writeSettings } from '@/lib/platform/stored-settings';

/** The longest that the first write waits for the policy. Browsers that have just started took up to three seconds. */
const POLICY_WAIT_MS = 10_000;

/** The current settings in memory, because the queue needs them synchronously within a transaction. */
export type SettingsStore = Awaited<ReturnType<typeof openSettingsStore>>;

/** Opens with the policy as it was read last, because a browser that has just started takes seconds to tell it. */
export async function openSettingsStore() {
  let [settings, reading] = await Promise.all([readSettings(), readPolicy()]);
  const refresh = async () => {
    [settings, reading] = await Promise.all([readSettings(), readPolicy()]);
  };
  const asked = fetchPolicy()
    .then(refresh)
    .catch((error: unknown) => logFault('policy', error));
  let waited: Promise<void> | undefined;
  const waitForPolicy = () =>
    (waited ??= Promise.race([
      asked,
      new Promise<void>((resolve) => {
        setTimeout(resolve, POLICY_WAIT_MS);
      }),
    ]));
  const isLimited = (operation: OperationName): operation is keyof Settings['limits'] =>
    operation in settings.limits;
  return {
    get: () => settings,
    /** What the administrator has set. The settings have it already. */
    getPolicy: () => reading.policy,
    /** The same, with what of it cannot be understood. */
    getPolicyReading: () => reading,
    /** `isSample`: the rep's own words do not travel with the browser's profile. */
    save: async (changed: Partial<Settings>, isSample = false) =>
      (settings = await writeSettings(changed, isSample)),
    refresh,
    /** Resolves when the browser has told its policy, or `POLICY_WAIT_MS` after the first call. Never rejects. */
    waitForPolicy,
    /** Calls a minute that the service allows; null: there is no known limit. */
    getPerMinute: (operation: OperationName) =>
      (isLimited(operation) ? settings.limits[operation] : undefined) ??
      operations[operation].perMinute,
  };
}
