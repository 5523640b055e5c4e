import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { makeKnownList } from '../support/known-list';
import { startProduct } from '../support/product';

it('is saved as a file, in which no value is a formula', async () => {
  const product = await startProduct();
  const formula = '=HYPERLINK("https://elsewhere.example")';
  await makeKnownList(product, 'Spring fair', [{ full_name: formula, company_name: 'Lind AB' }]);
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByRole('tab', { name: 'Lists' }).click();
  await panel.getByRole('button', { name: /^Spring fair/ }).click();
  await panel.getByText('Lind AB').waitFor();
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  const [file] = await Promise.all([
    panel.waitForEvent('download'),
    panel.getByRole('menuitem', { name: /^Export CSV/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Spring fair.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Lind AB');
  expect(text).not.toMatch(/(?:^|[,;"\n])=HYPERLINK/);
});
