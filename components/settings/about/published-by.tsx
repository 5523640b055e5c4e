import PUBLISHER from '@/publisher.json';
import { t } from '@/locales/t';
import { OutsideLink } from '../../ui/controls/outside-link';

/** Who answers for the extension, and where its privacy policy is. */
export const PublishedBy = () => (
  <p className="text-muted">
    {t('settings.about.publishedBy', { name: PUBLISHER.name })}{' '}
    <OutsideLink href={PUBLISHER.privacyPolicy}>{t('settings.about.privacy')}</OutsideLink>
  </p>
);
