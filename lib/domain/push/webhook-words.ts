/** How a platform webhook is called, and where it sends to. Its texts are the service's, so they may be anything. */

interface Webhook {
  id: string;
  name: string | null;
  url: string | null;
}

/** Where a webhook sends to: its host, and the whole address without a password. Null: the text is no web address. */
export function readWebhookAddress(url: string | null): { host: string; address: string } | null {
  if (url === null || !URL.canParse(url)) return null;
  const parsed = new URL(url);
  if (!['http:', 'https:'].includes(parsed.protocol)) return null;
  parsed.username = '';
  parsed.password = '';
  return { host: parsed.host, address: parsed.href };
}

/** What a webhook is called: by its name, else its host, else its id. */
export const getWebhookName = ({ id, name, url }: Webhook): string =>
  [name, readWebhookAddress(url)?.host].find((text) => Boolean(text?.trim())) ?? id;
