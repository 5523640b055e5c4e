import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TargetList } from '@/lib/domain/import/check-rows';
import { MINUTE } from '@/lib/contract/duration';
import { itemOf } from '@/tests/support/lists';
import {
  csv,
  findAdd,
  importFile,
  openImportDialog,
  SPRING_FAIR,
  readImportCode,
  toHead,
} from '@/tests/support/ui/import-dialog';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible } from '@/tests/support/ui/render-ui';
import { seedList } from '@/tests/support/ui/seed-list';
import { problem } from '@/tests/support/ui/ui-fixtures';

beforeAll(readImportCode);

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await background.close();
});

const COMPANIES: TargetList = { id: 'targets', name: 'Targets', entity: 'COMPANY' };

const rows = () => within(screen.getByRole('group', { name: 'Rows' })).getAllByRole('listitem');
const rowTexts = () => rows().map(({ textContent }) => textContent.replace(/^Row (\d+)\1/u, ''));

const listBulks = async () => (await background.send('queue.state', null)).bulks;

const FAIR = `Vorname;Nachname;Firma;E-Mail;LinkedIn
Ada;Lind;Solveig Wind;ada@solveig-wind.example;https://www.linkedin.com/in/ada-lind
Bo;;;;
Cleo;;;not an email;
Ada;Lind-Berg;Solveig;;http://de.linkedin.com/in/Ada-Lind/?trk=x
`;

describe('a table of people', () => {
  it('is read by its headings, with what each row lacks', async () => {
    await importFile(csv(FAIR));
    expect(await findAdd('Add 1 person')).toBeVisible();
    expect(screen.queryByLabelText('Separator')).toBeNull();
    expect(screen.queryByRole('switch', { name: /^The first row/ })).toBeNull();
    for (const [heading, field] of [
      ['Vorname', 'First name'],
      ['Nachname', 'Last name'],
      ['Firma', 'Company'],
      ['E-Mail', 'Email'],
      ['LinkedIn', 'Profile'],
    ]) {
      expect(await screen.findByLabelText(heading ?? '')).toHaveDisplayValue(field ?? '');
    }
    expect(rowTexts()).toEqual([
      'Ada LindAda · Lind · Solveig Wind · https://www.linkedin.com/in/ada-lind · ada@solveig-wind.example',
      'BoNeeds two of: name, profile, company, job title, location',
      'CleoNot one email: column “E-Mail” · Needs two of: name, profile, company, job title, location',
      'Ada Lind-BergSame as row 2, with other values',
    ]);
    expect(screen.getByText('4 rows: 1 person, 1 there twice, 2 left out')).toBeVisible();
  });

  it('can be used by everybody', async () => {
    await importFile(csv(FAIR));
    await screen.findByText('4 rows: 1 person, 1 there twice, 2 left out');
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('is added as one bulk, without duplicates', async () => {
    await seedList(background, { head: toHead(SPRING_FAIR), items: [] });
    const rep = await importFile(csv(FAIR));
    await rep.click(await findAdd('Add 1 person'));
    expect(await screen.findByText('4 rows: 1 person, 1 there twice, 2 left out')).toBeVisible();
    await background.settle();
    expect(await listBulks()).toMatchObject([
      { label: 'Add to “Spring fair”', adds: 'PEOPLE', total: 1 },
    ]);
    const items = background.sandbox.lists.get(SPRING_FAIR.id)?.items ?? [];
    expect(items).toMatchObject([
      {
        first_name: 'Ada',
        last_name: 'Lind',
        company_name: 'Solveig Wind',
        email: 'ada@solveig-wind.example',
        social_url: 'https://www.linkedin.com/in/ada-lind',
      },
    ]);
    await rep.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [{ type: 'no-limit', ms: 25 * MINUTE }, 'Done in about 25 min.'],
    [{ type: 'about', ms: 7 * MINUTE }, 'Done in about 7 min.'],
  ])(
    'says before how long the service takes for those that are added: %j',
    async (estimate, words) => {
      const { send } = background;
      const asked: unknown[] = [];
      background.send = async (name, ...rest) => {
        if (name !== 'bulk.estimate') return send(name, ...rest);
        asked.push(rest[0]);
        return estimate as never;
      };
      await importFile(csv(FAIR));
      expect(await screen.findByText(words)).toBeVisible();
      expect(asked).toEqual([{ kind: 'list-item.add', calls: 1 }]);
    },
  );

  it('is told from what is in the list already', async () => {
    const items = [itemOf('i1', { full_name: 'Ada Lind', email: 'ADA@solveig-wind.example' })];
    await seedList(background, { head: toHead(SPRING_FAIR), items });
    await importFile(csv(FAIR));
    expect(await screen.findByText('Already in this list')).toBeVisible();
    expect(
      screen.getByText('4 rows: 0 people, 1 there twice, 1 already in the list, 2 left out'),
    ).toBeVisible();
    expect(screen.queryByText(/^No row can be added yet/)).toBeNull();
  });

  it('is shown, and said not to be compared, when nobody knows what is in the list', async () => {
    background.problems['list.match'] = problem('storage-full');
    await importFile(csv(FAIR));
    expect(await findAdd('Add 1 person')).toBeVisible();
    expect(
      await screen.findByText(/^Could not check whether they are already in the list/),
    ).toBeVisible();
    expect(screen.getByText('4 rows: 1 person, 1 there twice, 2 left out')).toBeVisible();
  });

  it('can be read by other columns', async () => {
    const rep = await importFile(csv('Wer,Was\nAda Lind,CFO\nBo Marsh,CEO\n'));
    expect(await screen.findByText(/^No row can be added yet/)).toBeVisible();
    const select = async (heading: string, field: string) => {
      await rep.selectOptions(await screen.findByLabelText(heading), field);
    };
    await select('Wer', 'Full name');
    await select('Was', 'Job title');
    expect(await findAdd('Add 2 people')).toBeVisible();
    await select('Wer', 'Job title');
    expect(screen.getByLabelText('Was')).toHaveDisplayValue('Not imported');
    expect(await findAdd('Add 0 people')).toBeVisible();
  });

  it('may have a first row of which only the rep knows what it is', async () => {
    const rep = await importFile(csv('Wer,Was\nAda Lind,CFO\n'));
    await rep.click(await screen.findByRole('switch', { name: /^The first row/ }));
    await rep.selectOptions(await screen.findByLabelText('Wer'), 'Full name');
    await rep.selectOptions(await screen.findByLabelText('Was'), 'Job title');
    expect(await findAdd('Add 2 people')).toBeVisible();
  });

  it('begins below what stands above its headings, which is said', async () => {
    await importFile(csv(`Notes:\n"Some, and more."\n\n${FAIR.replaceAll(';', ',')}`));
    expect(await findAdd('Add 1 person')).toBeVisible();
    expect(screen.getByText('Rows left out above the column names: 2.')).toBeVisible();
    expect(screen.getByText('4 rows: 1 person, 1 there twice, 2 left out')).toBeVisible();
  });

  it('with many columns shows the others on a click', async () => {
    const rep = await importFile(
      csv(`Vorname,Firma${',x'.repeat(30)}\nAda,Lind${',y'.repeat(30)}\n`),
    );
    await screen.findByLabelText('Vorname');
    expect(screen.queryAllByLabelText('x')).toHaveLength(0);
    await rep.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByLabelText('x')).toHaveLength(30);
  });

  it('shows those that are left out alone', async () => {
    const rep = await importFile(csv(FAIR));
    await rep.click(await screen.findByRole('radio', { name: 'Left out' }));
    expect(rows()).toHaveLength(3);
    await rep.click(screen.getByRole('radio', { name: 'To add' }));
    expect(rows()).toHaveLength(1);
  });

  it('is saved where it was left out, with the reasons, to be mended', async () => {
    const rep = await importFile(csv(FAIR));
    let saved: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return 'blob:saved';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await rep.click(await screen.findByRole('button', { name: 'Save the rows left out' }));
    await waitFor(() => expect(saved).toBeDefined());
    expect(click.mock.contexts).toMatchObject([{ download: 'Spring fair - Left out.csv' }]);
    expect(await saved?.text()).toBe(
      [
        '\uFEFFLeft out because,Vorname,Nachname,Firma,E-Mail,LinkedIn',
        '"Needs two of: name, profile, company, job title, location",Bo,,,,',
        '"Not one email: column “E-Mail” · Needs two of: name, profile, company, job title, location",Cleo,,,not an email,',
        '"Same as row 2, with other values",Ada,Lind-Berg,Solveig,,http://de.linkedin.com/in/Ada-Lind/?trk=x',
        '',
      ].join('\r\n'),
    );
  });

  it('is not saved any more once the dialog is closed', async () => {
    const file = csv(FAIR);
    const rep = await importFile(file);
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const saveRows = () => screen.findByRole('button', { name: 'Save the rows left out' });
    const button = await saveRows();
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    vi.spyOn(file, 'slice').mockImplementation(() => {
      const part = new Blob([FAIR]);
      part.arrayBuffer = async () => {
        await gate;
        return new TextEncoder().encode(FAIR).buffer;
      };
      return part;
    });
    await rep.click(button);
    await rep.keyboard('{Escape}');
    go();

    await rep.click(screen.getByRole('button', { name: 'Import CSV' }));
    await rep.upload(await screen.findByLabelText('Choose file'), csv(FAIR));
    await rep.click(await saveRows());
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('shows hostile values as the text that they are', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    await importFile(csv(`Name,Company\n${evil},"=HYPERLINK(""x"")"\n`));
    expect(await screen.findByText(evil)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('a table comes', () => {
  it('by drop, wherever on the page', async () => {
    await openImportDialog(COMPANIES);
    fireEvent.drop(document.body, {
      dataTransfer: { files: [csv('Firma,Domain\nSolveig,solveig-wind.example\n')] },
    });
    expect(await findAdd('Add 1 company')).toBeVisible();
  });

  it('by paste, as a spreadsheet copies it', async () => {
    const rep = await openImportDialog(COMPANIES);
    await rep.paste('Company name\tCity\nSolveig Wind\tCork\n');
    expect(await findAdd('Add 1 company')).toBeVisible();
    expect(screen.getByText('Pasted rows')).toBeVisible();
  });

  it('divided by something that it cannot be read by, which is said and changes nothing', async () => {
    const rep = await openImportDialog(COMPANIES);
    await rep.paste(
      ['"Company name","Domain",a;b', '"Solveig","a.example",;', '"Wind","b.example",;'].join('\n'),
    );
    const divided = await screen.findByLabelText('Separator');
    await rep.selectOptions(divided, 'Semicolon');
    expect(await screen.findByText(/^“Semicolon” does not fit this file/)).toBeVisible();
    expect(divided).toHaveFocus();
    expect(divided).toHaveDisplayValue('Comma');
    expect(await findAdd('Add 2 companies')).toBeVisible();
    await rep.selectOptions(divided, 'Tab');
    expect(await screen.findByText(/^“Tab” does not fit/)).toBeVisible();
    expect(screen.queryByText(/^“Semicolon” does not fit/)).toBeNull();
  });

  it('divided otherwise, with its columns found anew', async () => {
    const file = csv('Firma;Ort,Domain\nSolveig;Cork,a.example\n');
    const slice = vi.spyOn(file, 'slice');
    const rep = await importFile(file, COMPANIES);
    const divided = await screen.findByLabelText('Separator');
    expect(divided).toHaveDisplayValue('Comma');
    expect(await screen.findByLabelText('Domain')).toHaveDisplayValue('Domain');
    await rep.selectOptions(divided, 'Semicolon');
    await waitFor(() => {
      expect(screen.getByLabelText('Ort,Domain')).toHaveDisplayValue('Not imported');
    });
    expect(divided).toHaveFocus();
    expect(divided).toHaveDisplayValue('Semicolon');
    // All of it is read to find its encoding, which is not another one now.
    const WHOLE_BYTES = 1024 * 1024;
    expect(slice.mock.calls.filter(([, end]) => end === WHOLE_BYTES)).toHaveLength(1);
  });
});

describe('an odd file is spoken of', () => {
  /** After these its rows are read. */
  const READS_OF_HEAD = 4;

  it.each([
    ['No rows', '', 'saved as CSV'],
    ['A spreadsheet, not a CSV file', 'PK\u0003\u0004', 'CSV UTF-8'],
    ['Not a table', '\u0089PNG\u0000\u0001\u0000\u0000', 'saved as CSV'],
    ['A quotation mark is not closed', '"Name,Company\n', 'saved as CSV'],
    ['No rows', 'Vorname,Nachname\n', 'saved as CSV'],
  ])('%s', async (title, text, next) => {
    await importFile(csv(text));
    const alert = await screen.findByText(`fair.csv: ${title}`);
    expect(alert.closest('[role=alert]')).toHaveTextContent(next);
    expect(screen.getByRole('button', { name: 'Choose file' })).toBeVisible();
  });

  it('Too large', async () => {
    await importFile(Object.defineProperty(csv(FAIR), 'size', { value: 500_000_001 }));
    const alert = await screen.findByText('fair.csv: Too large');
    expect(alert.closest('[role=alert]')).toHaveTextContent('Up to 1,000,000 rows and 500 MB.');
  });

  it('that is changed while its rows are read', async () => {
    const file = csv(FAIR);
    const slice = file.slice.bind(file);
    let reads = 0;
    file.slice = (...range) => {
      reads += 1;
      if (reads <= READS_OF_HEAD) return slice(...range);
      const part = new Blob();
      part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
      return part;
    };
    await importFile(file);
    expect(await screen.findByText('fair.csv: The file cannot be opened')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add 0 people' })).toHaveAttribute('aria-disabled');
  });

  it.each([
    [
      'an open quotation mark',
      'a,b\nc,"d\ne,f\n',
      SPRING_FAIR,
      /^Rows left out for misplaced quotation marks: 1, first 2/,
    ],
    [
      'no headings',
      'ada@lind.example,Ada\nbo@marsh.example,Bo\n',
      SPRING_FAIR,
      /^No row can be added/,
    ],
  ])('and read all the same: %s', async (_, text, list, words) => {
    await importFile(csv(text), list);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('in German, too', async () => {
    await background.send('settings.save', { language: 'de' });
    await importFile(csv('Vorname,Ort\nBo,\n'));
    expect(await screen.findByText(/Braucht zwei von/)).toBeVisible();
  });
});
