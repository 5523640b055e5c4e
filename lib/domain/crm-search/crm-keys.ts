import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { toEmail, toProfileUrl } from '@/lib/domain/person/match-keys';

/** What a CRM can be asked about a person by: emails and profiles. A name is no key, for many have it. */

type Text = string | null | undefined;

/** In the form in which they are compared, each once. */
export interface PersonKeys {
  emails: readonly string[];
  profiles: readonly string[];
}

const listOnce = (texts: readonly Text[], toKey: (text: Text) => string | null): string[] => [
  ...new Set(texts.map(toKey).filter((key) => key !== null)),
];

/** The keys among what is known of a person, from all sides: what is no email, or no profile of the network, is left out. */
export const listPersonKeys = (known: {
  emails: readonly Text[];
  profiles: readonly Text[];
}): PersonKeys => ({
  emails: listOnce(known.emails, toEmail),
  profiles: listOnce(known.profiles, toProfileUrl),
});

/** As few searches as ask about all of them: one search takes an email and a profile. */
export const toSearchRequests = ({ emails, profiles }: PersonKeys): CrmSearchRequest[] =>
  Array.from({ length: Math.max(emails.length, profiles.length) }, (_, index) => {
    const social_url = profiles[index];
    const email = emails[index];
    return { ...(social_url && { social_url }), ...(email && { email }) };
  });

/** The keys that a search asked by, in the form in which they are compared; empty: it asked by a name. */
export const listRequestKeys = ({ email, social_url }: CrmSearchRequest): string[] => [
  ...(email === undefined ? [] : [toEmail(email) ?? email]),
  ...(social_url === undefined ? [] : [toProfileUrl(social_url) ?? social_url]),
];

/** The profile that a search asked by, in the form in which it is compared; empty: it asked by none. */
export const listRequestProfiles = ({ social_url }: CrmSearchRequest): string[] =>
  listOnce([social_url], toProfileUrl);
