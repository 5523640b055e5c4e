import { hasWords, t } from './t';

/** Where the words for a list of values stand that the service may lengthen at any time. */
type OpenList =
  | 'status'
  | 'phoneType'
  | 'matchedOn'
  | 'confidence'
  | 'recordStatus'
  | 'signal'
  | 'role'
  | 'entity';

/** Values that say the same as another one. */
const SAME: Readonly<Record<string, string>> = {
  verified: 'valid',
  deliverable: 'valid',
  catch_all: 'risky',
  undeliverable: 'invalid',
  not_verified: 'unverified',
  primary_email: 'email',
  secondary_email: 'email',
  profile_url: 'social_url',
  full_name: 'name',
  work: 'office',
};

/** A value in words when it is known, as it came when it is not. */
export function toWords(list: OpenList, value: string): string {
  const name = value.toLowerCase().replaceAll('-', '_');
  const key = `known.${list}.${SAME[name] ?? name}`;
  // The key is built at run time, so its type is checked here and nowhere else.
  return hasWords(key) ? t(key as 'known.status.valid') : value;
}
