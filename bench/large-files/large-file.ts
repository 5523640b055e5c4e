import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A table as a German spreadsheet saves it: twelve columns, and one row in eleven is there twice. */

const HEADINGS =
  'Vorname;Nachname;Firma;Position;E-Mail;LinkedIn;Website;Ort;Branche;Größe;Telefon;Notiz';
const REPEATED_AFTER = 11;
const ROWS_PER_PART = 5000;

function toRow(index: number): string {
  const number = index % REPEATED_AFTER === REPEATED_AFTER - 1 ? index - 1 : index;
  const company = number % 700;
  return [
    `Vorname ${number}`,
    `Nachname ${number}`,
    `"Firma ${company}; GmbH & Co. KG"`,
    'Leiterin Einkauf',
    `person-${number}@firma-${company}.example`,
    `https://www.linkedin.com/in/person-${number}/?originalSubdomain=de`,
    `firma-${company}.example`,
    'Hamburg, Deutschland',
    'Maschinenbau',
    '51-200',
    `+49 40 555 ${number}`,
    `"Notiz mit ""Anführung"" ${number}"`,
  ].join(';');
}

function* listParts(rows: number): Generator<string> {
  yield `${HEADINGS}\r\n`;
  for (let from = 0; from < rows; from += ROWS_PER_PART) {
    const length = Math.min(ROWS_PER_PART, rows - from);
    yield Array.from({ length }, (_, index) => `${toRow(from + index)}\r\n`).join('');
  }
}

/** Writes a table of so many rows to the disk while `use` runs. */
export async function withLargeFile(
  rows: number,
  use: (path: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'large-file-'));
  try {
    const path = join(folder, 'messe.csv');
    await pipeline(Readable.from(listParts(rows)), createWriteStream(path));
    await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
