import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createZip } from './zip';

/** Where `wxt build -b firefox --mv3 --mode demo` puts the extension. */
const FIREFOX_BUILD = '.output/firefox-mv3-demo';

interface Manifest {
  host_permissions: string[];
  optional_host_permissions: string[];
}

const isLoopback = (pattern: string) => /^http:\/\/(127\.0\.0\.1|localhost)\//.test(pattern);

/** Loopback is granted on a prompt, as every service is in the production build. */
const askForLoopback = (manifest: Manifest): Manifest => ({
  ...manifest,
  host_permissions: manifest.host_permissions.filter((pattern) => !isLoopback(pattern)),
  optional_host_permissions: [
    ...manifest.optional_host_permissions,
    ...manifest.host_permissions.filter(isLoopback),
  ],
});

/** Packs the demo build for Firefox, as a version of its own, into a file that can be installed. */
export async function packageExtension(file: string, version: string): Promise<void> {
  const entries = await readdir(FIREFOX_BUILD, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(FIREFOX_BUILD.length + 1).replaceAll('\\', '/'), await readFile(path));
  }
  const manifest = files.get('manifest.json');
  if (!manifest) throw new Error(`${FIREFOX_BUILD} has no build`);
  const changed = askForLoopback(JSON.parse(manifest.toString()) as Manifest);
  files.set('manifest.json', Buffer.from(JSON.stringify({ ...changed, version })));
  await writeFile(file, createZip(files));
}
