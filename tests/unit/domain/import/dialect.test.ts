import { expect, it } from 'vitest';
import { isDelimiterSure } from '@/lib/domain/import/dialect';
import { findEncoding, decodeText } from '@/lib/domain/import/read-text';

async function readWhole(file: Blob): Promise<string> {
  let whole = '';
  for await (const { text } of decodeText(file, await findEncoding(file))) whole += text;
  return whole;
}

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
