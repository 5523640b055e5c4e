import { getVersion, runsInPrivateWindows } from '@/lib/platform/version';
import { t } from '@/locales/t';
import { CopyButton } from '../../ui/copy-button';
import { PolicyList } from './policy-list';
import { PublishedBy } from './published-by';

/**
 * The extension's name, version and publisher, that it does not run in private windows where it does not, and the
 * administrator's part.
 */
export function About() {
  const version = getVersion();
  return (
    <div className="space-y-2">
      <div className="flex items-center justify-between gap-4">
        <p>
          <span className="font-medium">{t('manifest.name')}</span>{' '}
          <span className="text-muted">{t('settings.about.version', { version })}</span>
        </p>
        <CopyButton
          text={`${t('manifest.name')} ${version}`}
          label={t('contact.copyValue', { value: version })}
        />
      </div>
      <PublishedBy />
      <p>
        <a
          href="/licenses.txt"
          target="_blank"
          className="rounded font-medium text-accent hover:underline"
        >
          {t('settings.about.licenses')}
        </a>
      </p>
      {!runsInPrivateWindows() && <p className="text-muted">{t('settings.about.private')}</p>}
      <PolicyList />
    </div>
  );
}
