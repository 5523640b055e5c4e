import * as AlertDialog from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { t } from '@/locales/t';
import { Button } from '../controls/button';
import { OVERLAY, SHEET, SHEET_BODY, SHEET_CONTENT } from './overlay';
import { useOpener } from './use-opener';

interface QuestionProps {
  title: string;
  children: ReactNode;
  choice?: ReactNode;
  confirm: string;
  other?: ReactNode;
  isDangerous?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action; Cancel has the focus. Open while it is rendered. */
export function Question({
  title,
  children,
  choice,
  confirm,
  other,
  isDangerous = false,
  onConfirm,
  onCancel,
}: QuestionProps) {
  const opener = useOpener();
  return (
    <AlertDialog.Root open onOpenChange={onCancel}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={OVERLAY} />
        <AlertDialog.Content {...opener} className={SHEET}>
          <div className={SHEET_CONTENT}>
            <div className={`space-y-2 ${SHEET_BODY}`}>
              <AlertDialog.Title className="text-base font-semibold">{title}</AlertDialog.Title>
              <AlertDialog.Description asChild>
                <div className="space-y-1 text-muted">{children}</div>
              </AlertDialog.Description>
              {choice}
            </div>
            <div className="flex flex-wrap justify-end gap-2 p-3 pt-1">
              <AlertDialog.Cancel asChild>
                <Button>{t('common.cancel')}</Button>
              </AlertDialog.Cancel>
              {other}
              <Button variant={isDangerous ? 'danger' : 'primary'} onClick={onConfirm}>
                {confirm}
              </Button>
            </div>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
