import { describeFirefox } from '../../../scripts/lib/firefox.mjs';

/** Before the first test: says which browser the tests run on. */
export default async function sayFirefox(): Promise<void> {
  process.stdout.write(`Tests in ${await describeFirefox()}\n`);
}
