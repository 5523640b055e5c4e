import { z } from 'zod';
import { SECOND } from '@/lib/contract/duration';
import type { LoggedCall } from '@/sandbox/http/call-log';

const searchSchema = z.object({
  email: z.string().optional(),
  social_url: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});
const writeSchema = z.object({ contacts: z.array(z.record(z.string(), z.unknown())) });

const isText = (value: string | undefined) => value !== undefined;

/** Whether a write names the person that a CRM search asks about. */
function isAboutSearched(write: LoggedCall, search: LoggedCall): boolean {
  const asked = searchSchema.parse(search.body);
  const keys = [asked.email, asked.social_url].filter(isText);
  const names = [asked.first_name, asked.last_name].filter(isText);
  const contacts = writeSchema.safeParse(write.body).data?.contacts ?? [];
  return contacts.some((contact) => {
    const values = Object.values(contact);
    if (keys.length > 0) return keys.some((key) => values.includes(key));
    return names.every((name) => values.includes(name)) || values.includes(names.join(' '));
  });
}

/**
 * Whether `again` is a CRM search of a person who was written since `before`, the same search: then its answer is older than
 * what the CRM holds. `writes` are CRM syncs.
 */
export const isWrittenBetween = (
  before: LoggedCall,
  again: LoggedCall,
  writes: readonly LoggedCall[],
): boolean =>
  again.path === '/crm/search' &&
  writes.some(
    (write) =>
      write.key === again.key &&
      write.at >= before.at &&
      write.answeredAt !== null &&
      write.answeredAt <= again.at &&
      isAboutSearched(write, again),
  );

/** How long after its last check a push may leave. In ms. */
const LAST_CHECK_MS = 30 * SECOND;

/**
 * Whether `again` is the last check of a push: a CRM search of a person who is written right after it, before the same search
 * comes `next`.
 */
export const isLastCheck = (
  again: LoggedCall,
  next: LoggedCall | undefined,
  writes: readonly LoggedCall[],
): boolean =>
  again.path === '/crm/search' &&
  writes.some((write) => {
    const afterMs = Date.parse(write.at) - Date.parse(again.at);
    return (
      write.key === again.key &&
      afterMs >= 0 &&
      afterMs < LAST_CHECK_MS &&
      (!next || write.at <= next.at) &&
      isAboutSearched(write, again)
    );
  });
