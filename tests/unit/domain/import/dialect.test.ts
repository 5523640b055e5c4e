import { expect, it } from 'vitest';
import { findRowEnd, isDelimiterSure } from '@/lib/domain/import/dialect';
import { findEncoding, decodeText } from '@/lib/domain/import/read-text';

const HEAD = 64 * 1024;

async function readWhole(file: Blob): Promise<string> {
  let whole = '';
  for await (const { text } of decodeText(file, await findEncoding(file))) whole += text;
  return whole;
}

it.each([
  ['as on Windows', 'a\r\nb\r\n', '\r\n', false],
  ['as on Unix', 'a\nb\n', '\n', false],
  ['as on an old Mac', 'a\rb\r', '\r', false],
  ['in both ways', 'a\r\nb\nc', '\n', true],
  ['in both ways, the first with an empty row', '\na\r\nb', '\n', true],
  ['nowhere', 'a', '\n', false],
  ['as on Windows, with a short line in a cell', 'a,"b\nc"\r\nd', '\r\n', false],
  ['as on Unix, with a long line in a cell', 'a,"b\r\nc"\nd', '\n', false],
  ['as on Unix at the beginning', `${'a\n'.repeat(HEAD / 2)}b\r\n`, '\n', false],
])('the rows of a table end %s', (_, text, newline, isMixed) => {
  expect(findRowEnd(text)).toEqual({ newline, isMixed });
});

it.each([
  ['Firma|Ort\nSolveig, Wind|Cork\n', true],
  ['Domain\nsolveig-wind.example\n', true],
  ['Name,Place\nSolveig,"Cork; Ireland"\nBerg,"Lund; Sweden"\n', true],
  ['Firma;Ort,Domain\nSolveig;Cork,a.example\n', false],
])('the delimiter of %j can be told for sure: %s', (text, isSure) => {
  expect(isDelimiterSure(text)).toBe(isSure);
});

it('a file is read whole, though a character is cut by a slice', async () => {
  const text = `${'a'.repeat(256 * 1024 - 1)}é${'b'.repeat(10)}`;
  expect(await readWhole(new Blob([text]))).toBe(text);
});

it('a file whose end is half a character is read in another encoding', async () => {
  const whole = new TextEncoder().encode(`${'a'.repeat(5000)}é`);
  const text = await readWhole(new Blob([whole.slice(0, -1)]));
  expect(text).toHaveLength(5001);
  expect(text).not.toContain('\uFFFD');
});
