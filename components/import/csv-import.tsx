import { lazy, Suspense } from 'react';
import type { ImportDialogProps } from './import-dialog';

/** Most days nobody imports anything: what it takes, the parser too, is loaded when somebody does. */
const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog')).ImportDialog,
}));

/** Imports a table into a list. Open as long as it is rendered. */
export const CsvImport = (props: ImportDialogProps) => (
  <Suspense>
    <ImportDialog {...props} />
  </Suspense>
);
