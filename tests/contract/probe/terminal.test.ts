import { PassThrough } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { SECOND } from '@/lib/contract/duration';
import { askHidden, confirm, showControls, watchCalls } from '../../../scripts/probe/terminal';

/** A terminal at which `typed` is typed, and what it shows. */
const createTerminal = (typed: string, isTTY = true) => {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  input.write(typed);
  return { input, output, readShown: () => String(output.read() ?? '') };
};

it('a key that is typed is not shown', async () => {
  const { readShown, ...terminal } = createTerminal('secret-key-4711\r');
  expect(await askHidden('API key: ', terminal)).toBe('secret-key-4711');
  expect(readShown()).toBe('API key: \n');
});

it.each([
  ['y\r', true],
  ['Yes\r', true],
  ['\r', false],
  ['n\r', false],
  ['\u0003', false],
])('%j to the question whether to write is %s', async (typed, isYes) => {
  const { readShown, ...terminal } = createTerminal(typed);
  expect(await confirm('Go on?', terminal)).toBe(isYes);
  expect(readShown()).toContain('Go on? [y/N]');
});

it('without a terminal there is no key and no yes', async () => {
  expect(await askHidden('API key: ', createTerminal('x\r', false))).toBeNull();
  expect(await confirm('Go on?', createTerminal('y\r', false))).toBe(false);
});

it('shows control characters, and those that turn a line around, instead of obeying them', () => {
  expect(showControls('a\u001b[2Jb\nc\u009bd\u202ee')).toBe(
    String.raw`a\u001b[2Jb\u000ac\u009bd\u202ee`,
  );
  expect(showControls('✓ readBook: Müller')).toBe('✓ readBook: Müller');
});

afterEach(() => {
  vi.useRealTimers();
});

/** What is shown while a call waits 21 seconds. */
const watch = async (isTTY: boolean) => {
  vi.useFakeTimers();
  const output = Object.assign(new PassThrough(), { isTTY });
  let answer: (text: string) => void = () => undefined;
  const call = watchCalls(output)(
    'readBook',
    new Promise<string>((resolve) => {
      answer = resolve;
    }),
  );
  await vi.advanceTimersByTimeAsync(21 * SECOND);
  answer('the answer');
  expect(await call).toBe('the answer');
  return String(output.read() ?? '');
};

it('shows how long a call waits, in one line that it takes away', async () => {
  const shown = await watch(true);
  expect(shown).toContain('readBook …\r');
  expect(shown).toContain('readBook … 21 s');
  expect(shown).not.toContain('\n');
  expect(shown.endsWith('\r\u001b[K')).toBe(true);
});

it('without a terminal: tells every ten seconds, and nothing of a fast call', async () => {
  expect(await watch(false)).toBe('readBook … 10 s\nreadBook … 20 s\n');
});
