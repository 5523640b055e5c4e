import { t } from '@/locales/t';
import { findSocialUrl, type IdentifiedPage } from './contact';
import { getName } from './shown-page';
import { splitName } from './split-name';

/** How a colleague is called. */
export const toFirstName = (name: string): string => splitName(name).first || name;

/**
 * The question to the colleague who owns a person or a company: a sentence, and the profile's address below it, if it is known.
 *
 * @param owner The colleague's first name.
 */
export const writeOwnerMessage = (page: IdentifiedPage, owner: string): string =>
  [t('push.ownerMessage', { owner, name: getName(page) }), findSocialUrl(page)]
    .filter(Boolean)
    .join('\n');
