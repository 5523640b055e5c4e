import { describeChromium } from '../../../scripts/lib/chromium.mjs';

/** Before the first test: says which browser the tests run on. */
export default async function sayChromium(): Promise<void> {
  process.stdout.write(`Tests in ${await describeChromium()}\n`);
}
