import { t } from '@/locales/t';
import { Button } from '../controls/button';
import { Dialog } from './dialog';
import { saveFile } from '../save-file';
import { useCopy } from '../use-copy';

interface ReportDialogProps {
  report: object;
  /** What it does not contain. */
  note: string;
  /** Today, for the file's name: `2026-11-23`. */
  day: string;
  /** `file`: the name of the saved file. */
  onSaved: (file: string) => void;
  onClose: () => void;
}

/** Shows a report for support before the rep saves it. Nothing is sent. */
export function ReportDialog({ report, note, day, onSaved, onClose }: ReportDialogProps) {
  const text = `${JSON.stringify(report, null, 2)}\n`;
  const { outcome, copy } = useCopy(text);
  const save = () => {
    const file = `${t('report.title')}-${day}.json`;
    saveFile(file, text, 'application/json');
    onSaved(file);
  };
  return (
    <Dialog
      title={t('report.title')}
      onClose={onClose}
      onConfirm={save}
      footer={
        <>
          <span role="status" className="me-auto self-center text-muted">
            {outcome && t(outcome.isCopied ? 'common.copied' : 'common.notCopied')}
          </span>
          <Button onClick={copy}>{t('common.copy')}</Button>
          <Button variant="primary" onClick={save}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p>{note}</p>
      <textarea
        readOnly
        rows={16}
        spellCheck={false}
        aria-label={t('report.title')}
        className="w-full resize-none rounded-md border border-control bg-sunken p-2 font-mono"
        value={text}
      />
    </Dialog>
  );
}
