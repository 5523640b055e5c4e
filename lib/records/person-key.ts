/** The key that a person has everywhere, from the address of their profile. */

const PROFILE =
  /^(?:https?:\/\/)?(?:[\w-]+\.)*linkedin\.(?:com|cn)\/+(?:[\w-]+\/)*?in\/+([^/?#]+)/i;
/** A member's token is long and its case matters; whatever else stands there is a vanity name. */
const TOKEN = /^(?:AC[ow]|AEM)AA[\w-]{34}$/;

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The key that lib/sites gives the person whose profile's address this is; null when it is no profile's. */
export function toPersonKey(address: string): string | null {
  const [, slug] = PROFILE.exec(address.trim()) ?? [];
  if (!slug) return null;
  const id = decode(slug).normalize();
  return TOKEN.test(id) ? `person:opaque:${id}` : `person:slug:${id.toLowerCase().normalize()}`;
}
