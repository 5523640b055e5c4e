import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { toEmail, toProfileUrl } from '@/lib/domain/person/match-keys';

/**
 * The keys by which a CRM can be searched for a person: emails and profiles. A name is not a key, because many people share
 * it.
 */

type Text = string | null | undefined;

/** In comparable form, each once. */
export interface PersonKeys {
  emails: readonly string[];
  profiles: readonly string[];
}

const listOnce = (texts: readonly Text[], toKey: (text: Text) => string | null): string[] => [
  ...new Set(texts.map(toKey).filter((key) => key !== null)),
];

/** The keys among the values of a person. What is not an email, or not a profile of the network, is left out. */
export const listPersonKeys = (known: {
  emails: readonly Text[];
  profiles: readonly Text[];
}): PersonKeys => ({
  emails: listOnce(known.emails, toEmail),
  profiles: listOnce(known.profiles, toProfileUrl),
});

/** The keys of both, each once. */
export const joinPersonKeys = (one: PersonKeys, other: PersonKeys): PersonKeys => ({
  emails: [...new Set([...one.emails, ...other.emails])],
  profiles: [...new Set([...one.profiles, ...other.profiles])],
});

/** As few searches as possible for all keys: one search takes an email and a profile. */
export const toSearchRequests = ({ emails, profiles }: PersonKeys): CrmSearchRequest[] =>
  Array.from({ length: Math.max(emails.length, profiles.length) }, (_, index) => {
    const social_url = profiles[index];
    const email = emails[index];
    return { ...(social_url && { social_url }), ...(email && { email }) };
  });

/** The keys of a search, which are in comparable form already; empty: it was by name. */
export const listRequestKeys = ({ email, social_url }: CrmSearchRequest): string[] =>
  [email, social_url].filter((key) => key !== undefined);
