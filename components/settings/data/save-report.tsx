import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { getLocalDay } from '@/lib/domain/book/local-day';
import { send } from '@/lib/platform/send';
import { t } from '@/locales/t';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { saveFile } from '../../ui/save-file';
import { useCopy } from '../../ui/use-copy';
import { useSayOutcome } from '../settings-outcome';
import { ActionRow } from './action-row';

/** Makes the report for support, and shows it before it is saved. */
export function SaveReport() {
  const [text, setText] = useState<string | null>(null);
  const say = useSayOutcome();
  const make = useMutation({
    mutationFn: () => send('data.report', null),
    onMutate: () => {
      say(null);
    },
    onSuccess: (report) => {
      setText(`${JSON.stringify(report, null, 2)}\n`);
    },
  });
  const close = () => {
    setText(null);
  };
  return (
    <ActionRow text={t('settings.data.report.text')}>
      <Button
        isBusy={make.isPending}
        onClick={() => {
          make.mutate();
        }}
      >
        {t('settings.data.report.button')}
      </Button>
      {text !== null && (
        <ReportDialog
          text={text}
          onClose={close}
          onSave={() => {
            const file = `${t('settings.data.report.file')}-${getLocalDay(Date.now())}.json`;
            saveFile(file, text, 'application/json');
            close();
            say(t('settings.data.report.done', { file }));
          }}
        />
      )}
    </ActionRow>
  );
}

interface ReportDialogProps {
  text: string;
  onSave: () => void;
  onClose: () => void;
}

function ReportDialog({ text, onSave, onClose }: ReportDialogProps) {
  const { outcome, copy } = useCopy(text);
  return (
    <Dialog
      title={t('settings.data.report.title')}
      onClose={onClose}
      onConfirm={onSave}
      footer={
        <>
          <span role="status" className="mr-auto self-center text-muted">
            {outcome && t(outcome.isCopied ? 'common.copied' : 'common.notCopied')}
          </span>
          <Button onClick={copy}>{t('settings.data.report.copy')}</Button>
          <Button variant="primary" onClick={onSave}>
            {t('settings.data.report.save')}
          </Button>
        </>
      }
    >
      <p>{t('settings.data.report.note')}</p>
      <textarea
        readOnly
        rows={16}
        spellCheck={false}
        aria-label={t('settings.data.report.title')}
        className="w-full resize-none rounded-md border border-control bg-sunken p-2 font-mono"
        value={text}
      />
    </Dialog>
  );
}
