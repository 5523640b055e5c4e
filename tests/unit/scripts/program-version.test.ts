import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeProgram } from '../../../scripts/lib/program-version.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browser-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A program that answers `--version`. */
const createProgram = async (answer: string) => {
  const file = join(folder, 'browser');
  await writeFile(file, `#!${process.execPath}\nconsole.log(${JSON.stringify(answer)});\n`);
  await chmod(file, 0o755);
  return file;
};

it.each([
  ['Chromium 139.0.7258.66 built on Debian GNU/Linux 12', 'Chromium 139.0.7258.66'],
  ['/usr/bin/chromium: 9: [: 1: unexpected operator\nChromium 139.0.1.2', 'Chromium 139.0.1.2'],
  ['Google Chrome 140.0.7339.80 ', 'Google Chrome 140.0.7339.80'],
  ['Mozilla Firefox 140.3.0esr', 'Mozilla Firefox 140.3.0esr'],
  ['Mozilla Firefox 145.0a1', 'Mozilla Firefox 145.0a1'],
  ['hello', 'unknown version'],
])('%j: names the browser, its version and its path', async (answer, name) => {
  const program = await createProgram(answer);
  expect(await describeProgram(program, '')).toBe(`${name} (${program})`);
});

it('says what to do when there is none', async () => {
  await expect(describeProgram(undefined, 'Set CHROMIUM_PATH.')).rejects.toThrow(
    'Set CHROMIUM_PATH.',
  );
});
