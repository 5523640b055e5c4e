import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { describeFirefox } from '../../../scripts/lib/firefox.mjs';
import { PROCESS_FILE } from './start-firefox';

declare module 'vitest' {
  interface ProvidedContext {
    /** Has the profiles of the run. */
    firefoxFolder: string;
  }
}

/** Ends a Firefox that is still there. */
async function endLeft(profile: string): Promise<void> {
  const id = Number(await readFile(join(profile, PROCESS_FILE), 'utf8'));
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/**
 * Before the first test: says which browser the tests run on. After the last one: ends the Firefox that the files share,
 * and removes its profile.
 */
export default async function setUpFirefox({ provide }: TestProject): Promise<() => Promise<void>> {
  process.stdout.write(`Tests in ${await describeFirefox()}\n`);
  const folder = await mkdtemp(join(tmpdir(), 'prospecting-firefox-'));
  provide('firefoxFolder', folder);
  return async () => {
    for (const profile of await readdir(folder)) await endLeft(join(folder, profile));
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
}
