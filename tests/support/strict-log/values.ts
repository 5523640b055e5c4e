import { TOKEN } from '@/lib/sites/linkedin/record-tokens';
import { z } from 'zod';

/** What a value must be for the interface to make sense of it. All are strings. */

const PROFILE = /^https:\/\/www\.linkedin\.com\/(in|company|school|showcase)\/([^/?#]+)$/;
/** It works for whoever is signed in to the network, and for nobody else. */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?:xn--[a-z0-9-]+|[a-z]{2,63})$`);

/** Some hosts that many share: none of them tells a company. */
const SHARED_HOSTS = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com'],
  ...['gmx.de', 'web.de', 'linkedin.com', 'facebook.com', 'github.com', 'bit.ly', 'co.uk'],
]);

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Whether it is a profile URL of the network, written the one way it is written. */
const isCanonicalProfile = (url: string, kind: 'person' | 'company'): boolean => {
  const [, section, slug] = PROFILE.exec(url) ?? [];
  if (section === undefined || slug === undefined) return false;
  if ((section === 'in') !== (kind === 'person')) return false;
  if (TOKEN.test(slug)) return false;
  const plain = decode(slug);
  return plain !== null && plain.trim() !== '' && plain === plain.toLowerCase();
};

const valueSchema = (isValid: (text: string) => boolean, what: string) =>
  z.string().refine(isValid, { error: ({ input }) => `${JSON.stringify(input)} is no ${what}` });

export const textSchema = valueSchema((text) => text.trim() !== '', 'text');
export const personProfileSchema = valueSchema(
  (url) => isCanonicalProfile(url, 'person'),
  'canonical profile of a person',
);
export const companyProfileSchema = valueSchema(
  (url) => isCanonicalProfile(url, 'company'),
  'canonical profile of a company',
);
export const domainSchema = valueSchema(
  (text) => DOMAIN.test(text) && !SHARED_HOSTS.has(text),
  'domain of a company',
);
export const emailSchema = valueSchema((text) => z.email().safeParse(text).success, 'email');
export const phoneSchema = valueSchema((text) => /^\+[1-9]\d{6,14}$/.test(text), 'E.164 number');
export const webAddressSchema = valueSchema(
  (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
  'web address',
);
