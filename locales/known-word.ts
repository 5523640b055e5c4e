import { hasWords, t } from './t';

/** Where the words for a list of values stand that the service may lengthen at any time. */
type OpenList =
  | 'status'
  | 'phoneType'
  | 'matchedOn'
  | 'confidence'
  | 'runStatus'
  | 'recordStatus'
  | 'signal'
  | 'role'
  | 'entity';

/** A value in words when it is known, as it came when it is not. */
export function toWords(list: OpenList, value: string): string {
  const key = `known.${list}.${value.toLowerCase().replaceAll('-', '_')}`;
  // The key is built at run time, so its type is checked here and nowhere else.
  return hasWords(key) ? t(key as 'known.status.valid') : value;
}
