import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askHidden, confirm } from '../../../scripts/probe/terminal';

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
