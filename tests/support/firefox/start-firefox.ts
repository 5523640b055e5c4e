import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PUBLISHER from '@/publisher.json';
import { findFirefox } from '../../../scripts/lib/firefox.mjs';

/** In ms. */
const STARTED_BEFORE_MS = 60_000;

/** The host of the extension's pages: Firefox makes one up for each profile unless the profile has it. */
export const EXTENSION_ORIGIN = 'moz-extension://5f2a7c1e-8d4b-4c3a-9e6f-1b2d3c4e5f60';

const PREFERENCES = {
  'extensions.webextensions.uuids': JSON.stringify({
    [PUBLISHER.firefoxId]: new URL(EXTENSION_ORIGIN).host,
  }),
  // Also when the extension is removed and installed again.
  'extensions.webextensions.keepUuidOnUninstall': true,
  // Packages of tests are not signed.
  'xpinstall.signatures.required': false,
  // A prompt can be answered at once.
  'security.notification_enable_delay': 0,
  // No calls of its own, and no welcome page.
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  // Without animations, such as that of a popup that opens, no test waits for their end.
  'ui.prefersReducedMotion': 1,
  // Any free one: Firefox says which.
  'marionette.port': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.startup.max_resumed_crashes': -1,
};

export interface FirefoxProcess {
  /** Where Marionette listens. */
  port: number;
  /** Ends it as a power cut would. Settles when it is gone. */
  kill: () => Promise<void>;
}

/** Makes a new profile in a folder and answers its path. */
export async function createFirefoxProfile(folder: string): Promise<string> {
  const profile = await mkdtemp(join(folder, 'profile-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  return profile;
}

/** The file in a profile with the id of the process that runs on it. */
export const PROCESS_FILE = 'process-id';

/** Starts Firefox without a screen. Resolves when Marionette listens. */
export async function startFirefox(profile: string): Promise<FirefoxProcess> {
  const program = findFirefox();
  if (!program) throw new Error('Firefox is missing: `npm test` installs it');
  const child = spawn(
    program,
    ['--marionette', '-headless', '-remote-allow-system-access', '-no-remote', '-profile', profile],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: profile, LANG: 'en_US.UTF-8' },
    },
  );
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  await writeFile(join(profile, PROCESS_FILE), String(child.pid));
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new Error(`Firefox ${reason}. It said:\n${output}`));
    };
    const timer = setTimeout(fail, STARTED_BEFORE_MS, 'took too long to start');
    child.once('error', ({ message }) => {
      clearTimeout(timer);
      reject(new Error(`Firefox did not start: ${message}`));
    });
    child.once('exit', () => {
      clearTimeout(timer);
      fail('ended while it started');
    });
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Marionette\s+INFO\s+Listening on port (\d+)/.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      for (const stream of [child.stdout, child.stderr]) stream.removeAllListeners('data').resume();
      resolve(Number(found));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  return {
    port,
    kill: () => {
      child.kill('SIGKILL');
      return exited;
    },
  };
}
