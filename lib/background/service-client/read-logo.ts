import { SECOND } from '@/lib/contract/duration';
import { MAX_LOGO_BYTES } from '@/lib/contract/limits';
import { isOwnLogo } from '@/lib/domain/company/own-logo';
import { readBytes } from './read-bytes';

/** Pictures that hold no script and no address of their own: SVG may hold both. */
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

const TIMEOUT_MS = 5 * SECOND;

const toBase64 = (chunks: Uint8Array[]): string =>
  btoa(
    chunks.map((chunk) => Array.from(chunk, (byte) => String.fromCharCode(byte)).join('')).join(''),
  );

/**
 * A company's logo as a `data:` address; null: it does not lie on the service, or is no picture of a type and size that is
 * shown. Asked for without the key and without cookies, and no redirect is followed. No fault is told: a company without its
 * logo has its initials.
 */
export async function readLogo(
  logoUrl: string,
  serviceAddress: string | undefined,
  fetchFrom: typeof fetch = fetch,
): Promise<string | null> {
  if (serviceAddress === undefined || !isOwnLogo(logoUrl, serviceAddress)) return null;
  try {
    const { ok, headers, body } = await fetchFrom(logoUrl, {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!ok || !body || !TYPES.has(type)) {
      await body?.cancel();
      return null;
    }
    const chunks = await readBytes(body, MAX_LOGO_BYTES);
    return chunks && `data:${type};base64,${toBase64(chunks)}`;
  } catch {
    return null;
  }
}
