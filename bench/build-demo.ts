import { expectTool } from '../scripts/lib/run.mjs';

let building: Promise<void> | undefined;

/** Builds the demo build, once for all parts of a run. */
export const buildDemo = (): Promise<void> =>
  (building ??= expectTool('wxt', ['build', '--mode', 'demo']));
