import { MINUTE } from '@/lib/contract/duration';
import { expectTool } from '../../scripts/lib/run.mjs';
import { openImport } from '../../tests/support/open-import';
import { atMost, type Figure } from '../figure';
import { findLongestTask } from '../longest-task';
import { openProduct } from '../open-product';

/** How a rep's table of ten thousand people comes into a list: from the choice of the file until all rows are on disk. */

const ROWS = 10_000;

/**
 * Two and a half megabytes, as a spreadsheet of a German services saves them. They are made in the page, before anything is
 * measured: what the debugger would do to bring them is a long task of its own.
 */
const MAKE_FILE = `{
  const toRow = (number) => [
    'Vorname ' + number,
    'Nachname ' + number,
    '"Firma ' + (number % 700) + '; GmbH & Co. KG"',
    'Leiterin Einkauf',
    'person-' + number + '@firma-' + (number % 700) + '.example',
    'https://www.linkedin.com/in/person-' + number + '/?originalSubdomain=de',
    'firma-' + (number % 700) + '.example',
    'Hamburg, Deutschland',
    'Maschinenbau',
    '51-200',
    '+49 40 555 ' + number,
    '"Notiz mit ""Anführung"" ' + number + '"',
  ].join(';');
  const headings = 'Vorname;Nachname;Firma;Position;E-Mail;LinkedIn;Website;Ort;Branche;Größe;Telefon;Notiz';
  const rows = Array.from({ length: ${ROWS} }, (_, number) => toRow(number));
  // Windows-1252: no letter here is beyond it.
  const bytes = Uint8Array.from([headings, ...rows].join('\\r\\n'), (letter) => letter.charCodeAt(0));
  globalThis.brought = new DataTransfer();
  brought.items.add(new File([bytes], 'messe.csv'));
}`;

const DROP_FILE = `document.body.dispatchEvent(
  new DragEvent('drop', { dataTransfer: brought, bubbles: true, cancelable: true }),
); undefined`;

/** In a real Chromium, in the panel's page. */
export async function measureImport(): Promise<Figure[]> {
  await expectTool('wxt', ['build', '--mode', 'demo']);
  const product = await openProduct();
  try {
    const { page } = await openImport({ ...product, say: product.extensionClient.say }, 'PEOPLE');
    await page.evaluate(MAKE_FILE);
    page.setDefaultTimeout(2 * MINUTE);
    const longest = await findLongestTask(page, async () => {
      await page.evaluate(DROP_FILE);
      await page.getByRole('button', { name: 'Add 10,000 rows' }).click();
      await page.getByText('10,000 rows are on their way').waitFor();
    });
    return [atMost(`import of ${ROWS} rows: longest task`, longest, 50, 'ms')];
  } finally {
    await product.close();
  }
}
