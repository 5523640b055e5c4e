import { FileUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ListHead } from '@/lib/contract/stored/list';
import { t } from '@/locales/t';
import { getListName } from '../queries/lists/lists';
import { Button } from '../ui/controls/button';
import { lazyScreen } from '../ui/lazy-screen';

/** The import, with its parser, is loaded on demand, because most days nobody imports anything. */
const ImportDialog = lazyScreen(async () => (await import('./import-dialog')).ImportDialog);

/** Brings rows of a table into a list. */
export function ListImport({ head }: { head: ListHead }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, entity } = head.list;
  return (
    <>
      <Button size="small" icon={FileUp} onClick={() => setIsOpen(true)}>
        {t('import.button')}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog
            list={{ id, name: getListName(head), entity: entity === 'COMPANY' ? entity : 'PEOPLE' }}
            onDone={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
