import { MINUTE } from '@/lib/contract/duration';
import { buildDemo } from '../build-demo';
import { openImport, waitUntilAdded } from '../../tests/support/open-import';
import { atMost, type Figure } from '../figure';
import { findLongestTask } from '../longest-task';
import { openProduct } from '../open-product';

/** Measures the import of ten thousand people: from the choice of the file until every row is on disk. */

const ROWS = 10_000;

/**
 * A file of 2.5 MB, as a German spreadsheet saves it. The page builds it before the measurement, because transferring
 * it through the debugger would be a long task.
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
  // Windows-1252 has every letter used here.
  const bytes = Uint8Array.from([headings, ...rows].join('\\r\\n'), (letter) => letter.charCodeAt(0));
  globalThis.dropped = new DataTransfer();
  dropped.items.add(new File([bytes], 'messe.csv'));
}`;

const DROP_FILE = `document.body.dispatchEvent(
  new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }),
); undefined`;

/** Runs in the panel’s page in Chromium. */
export async function measureImport(): Promise<Figure[]> {
  await buildDemo();
  const product = await openProduct();
  try {
    const { page } = await openImport({ ...product, send: product.extensionClient.send }, 'PEOPLE');
    await page.evaluate(MAKE_FILE);
    page.setDefaultTimeout(2 * MINUTE);
    const longest = await findLongestTask(page, async () => {
      await page.evaluate(DROP_FILE);
      await page.getByRole('button', { name: 'Add 10,000 people' }).click();
      await waitUntilAdded(page, '10,000 rows: 10,000 people');
    });
    return [atMost(`import of ${ROWS} rows: longest task`, longest, 50, 'ms')];
  } finally {
    await product.close();
  }
}
