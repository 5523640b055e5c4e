import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { onTestFinished } from 'vitest';

/** Only an administrator may write where browsers look for policies. */
export const canSetPolicies = process.getuid?.() === 0;

/** Gives a policy file its content until the test is over. Folders that this makes are removed, too. */
export async function writePolicyFile(path: string, content: unknown): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true });
  onTestFinished(() => rm(made ?? path, { recursive: true }));
  await writeFile(path, JSON.stringify(content));
}
