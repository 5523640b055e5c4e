import { z } from 'zod';
import { getFirstIssue } from '@/lib/contract/first-issue';
import {
  envelopeSchema,
  messages,
  type Answer,
  type Envelope,
  type MessageName,
  type ShownFront,
  type Handlers,
  type ShownId,
} from '@/lib/contract/messages/messages';
import { ProblemError } from '@/lib/contract/problem-error';
import { logFault } from '@/lib/platform/log';
import { isOnSiteOf } from './pages/look-up/address-book';
import { isClosed, isDiskFull } from './storage/lasting-database';

/** Receives every message, and checks its sender and its shape before a handler gets it. */

/** The members of a sender that the browser fills in, so that they can be trusted. */
export interface Sender {
  id?: string | undefined;
  url?: string | undefined;
  frameId?: number | undefined;
  tab?: { url?: string | undefined } | undefined;
}

/** This extension: its id, the prefix of its pages' addresses (`chrome-extension://…/`), and the background's version. */
export interface Self {
  id: string;
  baseUrl: string;
  version: string;
}

/**
 * The kind of a sender; null when it is unknown. Only top frames count, because a page of the extension inside a web page's
 * frame has the extension's origin too.
 */
export function getSenderKind(sender: Sender, extension: Self): 'content' | 'panel' | null {
  if (sender.id !== extension.id || !sender.url) return null;
  const isTopFrame = (sender.frameId ?? 0) === 0;
  if (!isTopFrame) return null;
  if (sender.url.startsWith(extension.baseUrl)) return 'panel';
  return sender.tab ? 'content' : null;
}

const withAddressSchema = z.object({ url: z.string() });

/** Whether a page's script speaks of its own site. */
const isOfSender = (input: unknown, { url }: Sender): boolean =>
  isOnSiteOf(withAddressSchema.safeParse(input).data?.url ?? '', url);

/** Read before all else: another version may have other messages. */
const versionSchema = z.object({ version: z.string().optional() });

const refuse = (message: string): Answer => ({
  ok: false,
  problem: new ProblemError({ code: 'internal', message }).problem,
});

/** What the receiver asks before it lets a message through, and what it does when the database was closed. */
interface Checks {
  isRead: (address: string) => Promise<boolean>;
  /** Whether the page in front is the one that a click is about. */
  isInFront: (front: ShownFront) => Promise<boolean>;
  /** Opens the database again when the browser has closed it; the message is then handled once more. */
  reopen?: () => Promise<void>;
}

/** Returns a function that answers a message with the handler's value or its problem. It never rejects. */
export function createReceiver(
  handlers: Handlers,
  extension: Self,
  { isRead, isInFront, reopen = () => Promise.resolve() }: Checks,
): (message: unknown, sender: Sender) => Promise<Answer> {
  const handle = async <N extends MessageName>(
    name: N,
    { input, shownId, front }: Omit<Envelope, 'name' | 'version'>,
  ): Promise<Answer> => {
    const schema: z.ZodType = messages[name].input;
    const parsed = schema.safeParse(input);
    if (!parsed.success) {
      const { field } = getFirstIssue(parsed.error);
      const problem = new ProblemError({ code: 'invalid', field });
      return { ok: false, problem: problem.problem };
    }
    // The schema that parsed it also gives the handler's type.
    const handler = handlers[name] as (input: unknown, shownId: ShownId) => Promise<unknown>;
    const act = async () => {
      if (front && !(await isInFront(front))) throw new ProblemError({ code: 'page-changed' });
      return handler(parsed.data, shownId);
    };
    try {
      const again = async (error: unknown) => {
        if (!isClosed(error)) throw error;
        await reopen();
        return act();
      };
      return { ok: true, value: await act().catch(again) };
    } catch (error) {
      if (error instanceof ProblemError) return { ok: false, problem: error.problem };
      logFault(name, error);
      if (isDiskFull(error)) {
        return { ok: false, problem: new ProblemError({ code: 'storage-full' }).problem };
      }
      return refuse('The extension met a fault of its own');
    }
  };

  return async (message, sender) => {
    const sent = versionSchema.safeParse(message).data?.version ?? extension.version;
    if (sent !== extension.version)
      return { ok: false, problem: new ProblemError({ code: 'other-version' }).problem };
    const envelope = envelopeSchema.safeParse(message);
    if (!envelope.success) return refuse('Not a message of this extension');
    const { name, ...rest } = envelope.data;
    const kind = getSenderKind(sender, extension);
    // A script stays in an open page after the rep has switched its site off.
    const mayReport =
      kind !== 'content' || (isOfSender(rest.input, sender) && (await isRead(sender.url ?? '')));
    if (!mayReport || kind !== messages[name].from) {
      return refuse(`This sender may not send ${name}`);
    }
    return handle(name, rest);
  };
}
