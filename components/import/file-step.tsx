import { FileUp, LoaderCircle } from 'lucide-react';
import { useRef, useEffect, useEffectEvent } from 'react';
import { t } from '@/locales/t';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import { StateView } from '@/components/ui/display/state-view';
import type { TargetList } from '@/lib/domain/import/check-rows';
import type { FileTrouble } from '@/lib/domain/import/file-trouble';
import type { ImportSource } from './queries';
import { getBoundsWords, TroubleView } from './trouble-view';

const toSource = (data: Blob | string): ImportSource => ({
  id: crypto.randomUUID(),
  name: data instanceof File ? data.name : null,
  file: typeof data === 'string' ? new Blob([data]) : data,
});

/** Takes what is dropped anywhere on the page or pasted, a file or rows of text, while its caller is shown. */
function useDroppedFile(onBring: (source: ImportSource) => void): void {
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    // Else the browser would go to the file.
    event.preventDefault();
    const dropped = data?.files[0] ?? data?.getData('text/plain');
    if (dropped) onBring(toSource(dropped));
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    document.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal });
    document.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });
    return () => controller.abort();
  }, []);
}

interface FileStepProps {
  list: TargetList;
  /** Of what is read, or could not be. */
  name: string;
  isReading: boolean;
  trouble: FileTrouble | null;
  onChoose: (source: ImportSource) => void;
  onClose: () => void;
}

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
        <p className="text-muted">{getBoundsWords()}</p>
      </div>
      <div role="status" className="empty:sr-only">
        {isReading && <StateView icon={LoaderCircle} isBusy title={t('common.loading')} />}
      </div>
      <div role="alert" className="empty:hidden">
        {trouble && !isReading && <TroubleView name={name} trouble={trouble} />}
      </div>
    </Dialog>
  );
}
