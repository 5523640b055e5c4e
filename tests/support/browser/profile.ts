import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a new browser profile in a temporary folder and answers its path. */
export async function createProfile(): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'prospecting-profile-'));
  await mkdir(join(profile, 'Default'));
  // In developer mode Chromium keeps a list of every extension's errors: see list-errors.ts.
  const preferences = { extensions: { ui: { developer_mode: true } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  return profile;
}

/** Removes a profile. Chromium's children outlive it by a moment and may still write, hence the retries. */
export const removeProfile = (profile: string): Promise<void> =>
  rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
