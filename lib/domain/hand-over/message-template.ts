import { t } from '@/locales/t';

/** Messages in the rep's own words, in which places in braces are filled in. */

type Place = 'owner' | 'name' | 'company' | 'signal' | 'link';

/** By place; null: not known, so that nothing stands there. */
export type TemplateValues = Record<Place, string | null>;

const PLACE = /\{(owner|name|company|signal|link)\}/gu;

/** The template of the question to an owner, unless the rep has one of their own. */
export const getOwnerTemplate = (): string =>
  t('push.ownerMessage', { owner: '{owner}', name: '{name}' });

/** A template with its places filled in. */
export const fillTemplate = (template: string, values: TemplateValues): string =>
  template.replace(PLACE, (_, place: Place) => values[place] ?? '').trim();

/** The question to the colleague who owns a person or a company. Its link follows, unless the template has a place for it. */
export function writeOwnerMessage(template: string | null, values: TemplateValues): string {
  const text = template ?? getOwnerTemplate();
  const filled = fillTemplate(text, values);
  return text.includes('{link}') ? filled : [filled, values.link].filter(Boolean).join('\n');
}

/**
 * The address that begins an email. `email`: empty for a recipient whom the rep chooses. `body`: null for none. Half a
 * character, which a page may have in a name, is replaced, because no link can carry it.
 */
export function toMailLink(email: string, body: string | null): string {
  // An address may have signs that begin the fields of a `mailto:` link.
  const address = `mailto:${encodeURIComponent(email).replace(/%40/gu, '@')}`;
  if (body === null) return address;
  const lines = body.replace(/\p{Surrogate}/gu, '\ufffd').replace(/\r?\n/gu, '\r\n');
  return `${address}?body=${encodeURIComponent(lines)}`;
}
