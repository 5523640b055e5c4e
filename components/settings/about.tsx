import { getVersion } from '@/lib/platform/version';
import { t } from '@/locales/t';
import { CopyButton } from '../ui/copy-button';

/** The extension's name and version. */
export function About() {
  const version = getVersion();
  return (
    <div className="flex items-center justify-between gap-4">
      <p>
        <span className="font-medium">{t('manifest.name')}</span>{' '}
        <span className="text-muted">{t('settings.about.version', { version })}</span>
      </p>
      <CopyButton text={`${t('manifest.name')} ${version}`} label={t('settings.about.copy')} />
    </div>
  );
}
