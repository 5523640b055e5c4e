// @ts-check
import { installChromium } from './chromium.mjs';
import { installPackages } from './packages.mjs';
import { expectTool, StepFailure } from './run.mjs';
import { step } from './step.mjs';

/**
 * Brings a bare clone to where it can be built and run in a browser. What is there already is left as it is and
 * costs nothing. A StepFailure names what is missing and what to do.
 * @param {(() => Promise<void>)[]} installPrograms
 */
export async function setUp(installPrograms = [installChromium]) {
  expectNode();
  await installPackages();
  for (const install of installPrograms) await install();
}

/** Sets up a bare clone, and builds the extension as the demo and the pictures show it. */
export async function setUpDemo() {
  await setUp();
  await step('Building the extension', () => expectTool('wxt', ['build', '--mode', 'demo']));
}

export function expectNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new StepFailure(
    `Node ${process.versions.node} is too old: this needs Node 20.19 or newer (https://nodejs.org).`,
  );
}
