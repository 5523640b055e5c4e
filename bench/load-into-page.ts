import { build } from 'esbuild';
import type { BenchProduct } from './open-product';

/** Runs a module of this project in a page of the extension. What it puts into `globalThis`, the page can call then. */
export async function loadIntoPage(
  { extensionClient }: BenchProduct,
  entry: string,
): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome123',
    alias: { '@': process.cwd() },
  });
  await extensionClient.evaluate(`${outputFiles[0]?.text}; undefined`);
}
