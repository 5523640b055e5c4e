import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findSettings } from './connect-service';
import { DEMO_BUILD, openBrowser, type ExtensionBrowser } from './open-browser';
import { createProfile, removeProfile } from './profile';

/**
 * One browser for all cases of a test file. Each case loads its own copy of the extension: the id follows from the
 * folder, so the copy has another origin and none of the storage, alarms, permissions and errors of the case before.
 */

export interface TestBrowser {
  /** The browser as it is now: after a crash it is another one. */
  get: () => ExtensionBrowser;
  /** Folder of this case's copy of the extension. */
  extension: string;
  /** Kills the browser, and starts one on the same profile with the same extension. `meanwhile` gets the profile's folder. */
  crash: (meanwhile?: (profile: string) => Promise<void>) => Promise<void>;
  /** Does something while no debugger is connected. */
  leaveAlone: (meanwhile: () => Promise<void>) => Promise<void>;
}

type Manifest = Record<string, unknown> & { host_permissions: string[] };

export interface TestBrowserOptions {
  /** Folder of the build that is copied. */
  build?: string;
  changeManifest?: (manifest: Manifest) => Manifest;
  /** Code that the worker runs before its own. */
  workerPrelude?: string;
  /** The X display of the browser's window, the same for all cases of a file. Without it the browser is headless. */
  display?: string | undefined;
}

interface Running {
  browser: ExtensionBrowser;
  profile: string;
}

let running: Running | undefined;

/** Ends the browser of this test file, if a case started one. */
export async function endBrowser(): Promise<void> {
  const ended = running;
  running = undefined;
  if (!ended) return;
  await ended.browser.close();
  await removeProfile(ended.profile);
}

async function copyExtension({
  build = DEMO_BUILD,
  changeManifest,
  workerPrelude,
}: TestBrowserOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'prospecting-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(build, folder, { recursive: true });
  if (changeManifest) {
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
    await writeFile(path, JSON.stringify(changeManifest(manifest)));
  }
  if (workerPrelude) {
    const path = join(folder, 'background.js');
    await writeFile(path, workerPrelude + (await readFile(path, 'utf8')));
  }
  return folder;
}

/** Leaves one empty tab, in which nothing of the case before is left. */
async function closePages({ context }: ExtensionBrowser): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  const left = context.pages();
  await context.newPage();
  for (const page of left) await page.close();
}

async function load(extension: string, display?: string): Promise<Running> {
  if (!running) {
    const profile = await createProfile();
    return { profile, browser: await openBrowser({ profile, extension, display }) };
  }
  const { browser, profile } = running;
  return { profile, browser: await browser.loadExtension(extension) };
}

/** A browser with a new extension, until the test is over. */
export async function openTestBrowser(options: TestBrowserOptions = {}): Promise<TestBrowser> {
  const extension = await copyExtension(options);
  const state = await load(extension, options.display);
  running = state;
  onTestFinished(async () => {
    try {
      await closePages(state.browser);
      await state.browser.removeExtension();
    } catch {
      // A browser that does not answer any more is of no use to the next case.
      await endBrowser();
    }
  });
  await findSettings(state.browser);
  return {
    get: () => state.browser,
    extension,
    crash: async (meanwhile) => {
      await state.browser.crash();
      await meanwhile?.(state.profile);
      state.browser = await openBrowser({
        profile: state.profile,
        extension,
        display: options.display,
      });
    },
    leaveAlone: async (meanwhile) => {
      const attach = await state.browser.detach();
      await meanwhile();
      state.browser = await attach();
    },
  };
}
