import { t } from '@/locales/t';
import { findSocialUrl, type IdentifiedPage } from './contact';
import { getName } from './shown-page';
import { splitName } from './split-name';

/** How a colleague is called. */
export const toFirstName = (name: string): string => splitName(name).first || name;

/** The template of the question, unless the rep has one of their own. */
export const getOwnerTemplate = (): string =>
  t('push.ownerMessage', { owner: '{owner}', name: '{name}' });

/**
 * The question to the colleague who owns a person or a company: a text, and the profile's address below it, if it is known.
 *
 * @param owner The colleague's first name.
 * @param template The text, with `{owner}` and `{name}` where these stand.
 */
export function writeOwnerMessage(
  page: IdentifiedPage,
  owner: string,
  template = getOwnerTemplate(),
): string {
  const values: Record<string, string> = { '{owner}': owner, '{name}': getName(page) };
  const text = template.replace(/\{(?:owner|name)\}/g, (place) => values[place] ?? place);
  return [text, findSocialUrl(page)].filter(Boolean).join('\n');
}
