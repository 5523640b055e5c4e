import type { Settings } from '@/lib/contract/stored/settings';
import { listChanged } from '@/lib/domain/settings-file';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { Diff } from '../../ui/diff';
import type { ReadFile } from './settings-file';
import { describeSetting, nameSetting } from './setting-words';

interface ImportSettingsDialogProps {
  /** The present ones. */
  settings: Settings;
  read: ReadFile;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows what a file of settings would change, before it does. */
export function ImportSettingsDialog({
  settings,
  read,
  onConfirm,
  onClose,
}: ImportSettingsDialogProps) {
  const after = { ...settings, ...read.settings };
  const changed = listChanged(settings, read.settings);
  return (
    <ConfirmDialog
      title={t('settings.data.file.title')}
      confirm={t('settings.data.file.confirm')}
      hasNothing={changed.length === 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {changed.length === 0 && <p>{t('settings.data.file.same')}</p>}
      <Diff
        title={t('settings.data.file.changes')}
        rows={changed.map((name) => ({
          key: name,
          label: nameSetting(name),
          before: describeSetting(name, settings),
          after: describeSetting(name, after),
        }))}
      />
      {read.managed > 0 && (
        <p className="text-muted">
          {t('settings.data.file.managed', {
            count: read.managed,
            number: formatNumber(read.managed),
          })}
        </p>
      )}
      {read.left > 0 && (
        <p className="text-muted">
          {t('settings.data.file.left', { count: read.left, number: formatNumber(read.left) })}
        </p>
      )}
    </ConfirmDialog>
  );
}
