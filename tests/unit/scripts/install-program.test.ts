import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installProgram } from '../../../scripts/lib/install-program.mjs';

/** A machine on which apt-get can do what `codes` says, by its first argument. It keeps the calls. */
function createMachine(codes: Record<string, number> = {}) {
  const calls: string[] = [];
  const browser = {
    name: 'Firefox',
    packages: ['firefox-esr', 'fonts'],
    variable: 'FIREFOX_PATH',
    advice: 'Install Firefox ESR',
    find: () => (calls.some((call) => call.includes(' install ')) ? '/usr/bin/it' : undefined),
  };
  const run = (file: string, args: string[]) => {
    calls.push([file, ...args].join(' '));
    return Promise.resolve({ code: codes[args[0] ?? ''] ?? 0, output: 'what apt-get said' });
  };
  return { calls, browser, machine: { env: {} as NodeJS.ProcessEnv, isRoot: true, run } };
}

describe('the installation of a program', () => {
  beforeEach(() => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.spyOn(console, 'log').mockReturnValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is done by apt-get as root, and not a second time', async () => {
    const { calls, browser, machine } = createMachine();
    await installProgram(browser, machine);
    await installProgram(browser, machine);
    expect(calls).toEqual([
      'apt-get --version',
      'apt-get update',
      'apt-get install -y --no-install-recommends firefox-esr fonts',
    ]);
  });

  it('fails without a network with what apt-get said, and says what to do', async () => {
    const { calls, browser, machine } = createMachine({ update: 100 });
    await expect(installProgram(browser, machine)).rejects.toMatchObject({
      output: 'what apt-get said',
      message: expect.stringMatching(
        /^apt-get update failed: Firefox is not installed\. .*Install Firefox ESR/,
      ) as string,
    });
    expect(calls).toHaveLength(2);
  });

  it('fails for anybody but root, and without apt-get', async () => {
    const sentence =
      'Firefox is missing, and only apt-get as root could install it from here. Install Firefox ESR, or set FIREFOX_PATH to one, then run this command again.';
    const { browser, machine } = createMachine();
    await expect(installProgram(browser, { ...machine, isRoot: false })).rejects.toThrow(sentence);
    const without = createMachine({ '--version': 127 });
    await expect(installProgram(without.browser, without.machine)).rejects.toThrow(sentence);
  });

  it('offers no variable for a program that has none', async () => {
    const { browser, machine } = createMachine();
    const program = { ...browser, name: 'Xvfb', variable: undefined, advice: 'Install xvfb' };
    await expect(installProgram(program, { ...machine, isRoot: false })).rejects.toThrow(
      'Xvfb is missing, and only apt-get as root could install it from here. Install xvfb, then run this command again.',
    );
  });

  it('installs none beside one that somebody wants and that is not there', async () => {
    const { calls, browser, machine } = createMachine();
    const env = { FIREFOX_PATH: '/mine/firefox' };
    await expect(installProgram(browser, { ...machine, env })).rejects.toThrow(
      'FIREFOX_PATH names /mine/firefox, which is not there.',
    );
    expect(calls).toEqual([]);
  });
});
