import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ListImport } from '@/components/import/list-import';
import { createQueryClient } from '@/components/queries/query-client';
import { Providers } from '@/components/shell/providers';
import type { ListHead } from '@/lib/contract/stored/list';
import type { TargetList } from '@/lib/domain/import/check-rows';
import { sayEverything } from '@/locales/change-language';
import { importedListOf } from '../lists';

/** A list of people to import into. */
export const SPRING_FAIR: TargetList = { id: 'fair', name: 'Spring fair', entity: 'PEOPLE' };

/** Reads what the dialog reads when it is needed, so that no test waits until it is compiled. */
export const readImportCode = () =>
  Promise.all([import('@/components/import/import-dialog'), import('papaparse')]);

/** The list as it is stored, with nothing in it. */
export const toHead = ({ id, name, entity }: TargetList): ListHead => ({
  list: importedListOf(id, { name, entity }),
  localName: null,
  usedAt: 0,
  readAt: 0,
  total: 0,
  loaded: 0,
  nextPage: null,
  isRepeating: false,
  hasShrunk: false,
  chunks: [],
});

/** Opens the dialog that imports into a list. */
export async function openImportDialog(list = SPRING_FAIR): Promise<UserEvent> {
  // As the tab does that it is on.
  sayEverything();
  render(
    <Providers client={createQueryClient()}>
      <ListImport head={toHead(list)} />
    </Providers>,
  );
  const rep = userEvent.setup();
  await rep.click(await screen.findByRole('button', { name: /^(Import CSV|CSV importieren)$/u }));
  await screen.findByRole('dialog');
  return rep;
}

/** A file of comma-separated values. */
export const csv = (text: string, name = 'fair.csv') =>
  new File([text], name, { type: 'text/csv' });

/** Opens the dialog, and chooses a file there. */
export async function importFile(file: File, list = SPRING_FAIR): Promise<UserEvent> {
  const rep = await openImportDialog(list);
  await rep.upload(screen.getByLabelText(/^(Choose file|Datei wählen)$/u), file);
  return rep;
}

/** The button that adds the rows, by its name. */
export const findAdd = (name: string) => screen.findByRole('button', { name });
