import { EMAIL_ADDRESS } from '@/lib/contract/email-address';
import type { CrmSearchRequest } from '@/lib/contract/crm-search';
import { toPersonKey } from './person-key';

/** What a CRM can be asked about a person by: emails and profiles. A name is no key, for many have it. */

type Text = string | null | undefined;

/** As they were first written, each once. */
export interface PersonKeys {
  emails: readonly string[];
  profiles: readonly string[];
}

/** An email as it is compared. */
export const toEmailKey = (email: string): string => `email:${email.trim().toLowerCase()}`;

/** A profile as it is compared. */
export const toProfileKey = (profile: string): string =>
  toPersonKey(profile) ?? `profile:${profile.trim().toLowerCase()}`;

const listOnce = (texts: readonly Text[], toKey: (text: string) => string): string[] => {
  const byKey = new Map<string, string>();
  for (const text of texts) {
    const value = text?.trim();
    if (value && !byKey.has(toKey(value))) byKey.set(toKey(value), value);
  }
  return [...byKey.values()];
};

/** The keys among what is known of a person, from all sides: what is no email, or no profile of the network, is left out. */
export const listPersonKeys = (known: {
  emails: readonly Text[];
  profiles: readonly Text[];
}): PersonKeys => ({
  emails: listOnce(known.emails, toEmailKey).filter((email) => EMAIL_ADDRESS.test(email)),
  profiles: listOnce(known.profiles, toProfileKey).filter(
    (profile) => toPersonKey(profile) !== null,
  ),
});

/** As few searches as ask about all of them: one search takes an email and a profile. */
export const toSearchRequests = ({ emails, profiles }: PersonKeys): CrmSearchRequest[] =>
  Array.from({ length: Math.max(emails.length, profiles.length) }, (_, index) => {
    const social_url = profiles[index];
    const email = emails[index];
    return { ...(social_url && { social_url }), ...(email && { email }) };
  });

/** The keys that a search asked by; empty: it asked by a name. */
export const listRequestKeys = ({ email, social_url }: CrmSearchRequest): string[] => [
  ...(email === undefined ? [] : [toEmailKey(email)]),
  ...(social_url === undefined ? [] : [toProfileKey(social_url)]),
];
