import { MAX_FILE_BYTES } from '@/lib/contract/limits';
import { FileUp, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { StateView } from '../ui/state-view';
import type { TargetList } from '@/lib/domain/import/check-rows';
import type { FileTrouble } from '@/lib/domain/import/file-trouble';
import type { ImportSource } from './queries';
import { MAX_ROWS } from '@/lib/domain/import/read-table';
import { toSource, useDroppedFile } from './use-dropped-file';

interface FileStepProps {
  list: TargetList;
  /** Of what is read, or could not be. */
  name: string;
  isReading: boolean;
  trouble: FileTrouble | null;
  onChoose: (source: ImportSource) => void;
  onClose: () => void;
}

const getBounds = () => ({
  rows: formatNumber(MAX_ROWS),
  size: formatNumber(MAX_FILE_BYTES / 1_000_000),
});

/** Where a table comes from: dropped, pasted, or chosen. */
export function FileStep({ list, name, isReading, trouble, onChoose, onClose }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null);
  useDroppedFile(onChoose);
  return (
    <Dialog
      title={t('import.title', { list: list.name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.cancel')}</Button>}
    >
      <div className="flex flex-col items-center gap-3 rounded-lg border-2 border-dashed border-control px-4 py-6 text-center">
        <FileUp aria-hidden className="size-6 text-muted" />
        <p className="font-medium">{t('import.drop')}</p>
        <Button
          variant="primary"
          onClick={() => {
            input.current?.click();
          }}
        >
          {t('import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('import.choose')}
          accept=".csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(toSource(file));
            // The same file, mended, can be chosen again.
            target.value = '';
          }}
        />
        <p className="text-muted">{t('import.dropHint', getBounds())}</p>
      </div>
      <div role="status" className="empty:sr-only">
        {isReading && <StateView icon={LoaderCircle} isBusy title={t('common.loading')} />}
      </div>
      <div role="alert" className="empty:hidden">
        {trouble && !isReading && (
          <StateView
            icon={TriangleAlert}
            tone="bad"
            title={`${name}: ${t(`import.trouble.${trouble}.title`)}`}
          >
            <p>{t(`import.trouble.${trouble}.next`, getBounds())}</p>
          </StateView>
        )}
      </div>
    </Dialog>
  );
}
