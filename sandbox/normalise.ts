/** Normalises values for comparison, so that different spellings of the same thing are equal. */

export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

export const normaliseName = (name: string): string =>
  name.trim().toLowerCase().replace(/\s+/g, ' ');

/** `HTTPS://www.Orrin-Foods.example/about` → `orrin-foods.example`. */
export const normaliseDomain = (domain: string): string =>
  domain
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '')
    .replace(/\.$/, '');

const decode = (text: string): string => {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The slug of a profile or company URL, lower-case: `…/in/Maren-Lindqvist/?x` → `maren-lindqvist`. */
export const getProfileSlug = (url: string): string => {
  const path = url.trim().replace(/[?#].*$/, '');
  const slug = /\/(?:in|company|school|showcase)\/([^/]+)/i.exec(path)?.[1] ?? path;
  return decode(slug).normalize('NFC').toLowerCase().replace(/\/+$/, '');
};

/** Canonical profile URL of a slug. */
export const getProfileUrl = (slug: string): string =>
  `https://www.linkedin.com/in/${encodeURIComponent(slug)}`;

export const getCompanyUrl = (slug: string): string =>
  `https://www.linkedin.com/company/${encodeURIComponent(slug)}`;
