import { build } from 'esbuild';
import type { BenchProduct } from '../open-product';

const ROUNDS = 40;

/** Milliseconds per lease-commit cycle in a page of the extension, by number of waiting jobs. */
export async function timeCycles(
  { extensionClient }: BenchProduct,
  waiting: number[],
): Promise<number[][]> {
  const { outputFiles } = await build({
    entryPoints: ['bench/queue/cycle-page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome123',
    alias: { '@': process.cwd() },
  });
  await extensionClient.evaluate(`${outputFiles[0]?.text}; undefined`);
  return extensionClient.evaluate(`timeCycles(${JSON.stringify(waiting)}, ${ROUNDS})`);
}
