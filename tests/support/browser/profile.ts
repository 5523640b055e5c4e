import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Makes a new browser profile in a temporary folder and answers its path. */
export async function createProfile(): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'prospecting-profile-'));
  await mkdir(join(profile, 'Default'));
  // In developer mode Chromium keeps a list of every extension's errors: `listErrors` reads it.
  const preferences = { extensions: { ui: { developer_mode: true } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  return profile;
}

/** Removes a profile, and the folder of the socket that Chromium leaves beside the temporary folders of others. */
export async function removeProfile(profile: string): Promise<void> {
  const socket = await readlink(join(profile, 'SingletonSocket')).catch(() => undefined);
  if (socket) await removeFolder(dirname(socket));
  await removeFolder(profile);
}

/** Chromium's children outlive it by a moment and may still write, hence the retries. */
const removeFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
