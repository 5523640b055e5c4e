import { MINUTE } from '@/lib/contract/duration';
import { expectTool } from '../scripts/lib/run.mjs';
import { openImport } from '../tests/support/open-import';
import { atMost, type Figure } from './figure';
import { findLongestTask } from './longest-task';
import { openProduct } from './open-product';

/** How a rep's table of ten thousand people comes into a list: from the choice of the file until all rows are on disk. */

const ROWS = 10_000;

/** A megabyte and a half, as a spreadsheet of a German office would save it. */
const toRow = (number: number) =>
  [
    `Vorname ${number}`,
    `Nachname ${number}`,
    `"Firma ${number % 700}; GmbH & Co. KG"`,
    'Leiterin Einkauf',
    `person-${number}@firma-${number % 700}.example`,
    `https://www.linkedin.com/in/person-${number}/?originalSubdomain=de`,
    `firma-${number % 700}.example`,
    'Hamburg, Deutschland',
    'Maschinenbau',
    '51-200',
    `+49 40 555 ${number}`,
    `"Notiz mit ""Anführung"" ${number}"`,
  ].join(';');

const HEADINGS =
  'Vorname;Nachname;Firma;Position;E-Mail;LinkedIn;Website;Ort;Branche;Größe;Telefon;Notiz';

const makeFile = () => ({
  name: 'messe.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [HEADINGS, ...Array.from({ length: ROWS }, (_, number) => toRow(number))].join('\r\n'),
    'latin1',
  ),
});

/** In a real Chromium, in the panel's page. */
export async function measureImport(): Promise<Figure[]> {
  await expectTool('wxt', ['build', '--mode', 'demo']);
  const product = await openProduct();
  try {
    const { page } = await openImport({ ...product, say: product.speaker.say }, 'PEOPLE');
    const longest = await findLongestTask(page, async () => {
      page.setDefaultTimeout(2 * MINUTE);
      await page.getByLabel('Choose file').setInputFiles(makeFile());
      await page.getByRole('button', { name: 'Add 10,000 rows' }).click();
      await page.getByText('10,000 rows are on their way').waitFor();
    });
    return [atMost(`import of ${ROWS} rows: longest task`, longest, 50, 'ms')];
  } finally {
    await product.close();
  }
}
