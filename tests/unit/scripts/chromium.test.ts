import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '../../../scripts/lib/chromium.mjs';

describe('the search for a Chromium', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chromium-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const createProgram = async (path: string) => {
    const file = join(folder, path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, '');
    return file;
  };
  const path = (...folders: string[]) => folders.map((one) => join(folder, one)).join(delimiter);

  it('finds one by each name that systems give it', async () => {
    for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
      const program = await createProgram(`${name}-folder/${name}`);
      expect(findChromium({ PATH: path('empty', `${name}-folder`) }, [])).toBe(program);
    }
  });

  it('prefers Chromium to Chrome, wherever on the PATH they are', async () => {
    await createProgram('first/google-chrome');
    const chromium = await createProgram('second/chromium');
    expect(findChromium({ PATH: path('first', 'second') }, [])).toBe(chromium);
  });

  it('looks in the usual places when the PATH has none', async () => {
    const program = await createProgram('Applications/Chromium');
    expect(findChromium({ PATH: path('empty') }, [join(folder, 'nowhere'), program])).toBe(program);
  });

  it('takes the one that CHROMIUM_PATH names', async () => {
    await createProgram('bin/chromium');
    const wanted = await createProgram('mine/browser');
    expect(findChromium({ PATH: path('bin'), CHROMIUM_PATH: wanted }, [])).toBe(wanted);
  });

  it('takes no other when CHROMIUM_PATH names one that is not there', async () => {
    await createProgram('bin/chromium');
    const missing = join(folder, 'missing');
    expect(findChromium({ PATH: path('bin'), CHROMIUM_PATH: missing }, [])).toBe(undefined);
  });

  it('says so when there is none', () => {
    expect(findChromium({ PATH: path('empty') }, [])).toBe(undefined);
    expect(findChromium({}, [])).toBe(undefined);
  });
});
