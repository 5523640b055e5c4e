import { z } from 'zod';
import { FAULT_KINDS, FAULT_PARTS } from '../stored/kept-fault';
import { MAX_JOBS_PER_PAGE, MAX_LOOK_UP_TEXT } from '../limits';
import type { Job } from '../stored/job';
import { answers, message, noAnswer, noInput } from './message';
import type { SupportReport } from './support-report';
import type { WritesSummary } from './waiting-writes';

/** Messages about the data kept in this browser: its amount, and what the rep saves or erases. */

export interface KeptPerson {
  /** One of their keys, such as `person:slug:wilma-hayes`. */
  key: string;
  name: string;
  /** What distinguishes them from others of that name: emails, the end of a profile's address. */
  details: string[];
}

export interface PersonTrace {
  /** Writes that were not sent. Erasing cancels them. */
  waiting: WritesSummary;
  /** Writes and searches that cost, were or may have been sent, and have not ended. Each goes when it has. */
  underWay: number;
  /** By which links several addresses count as theirs. `at`: milliseconds since 1970. */
  links: { keys: [string, string]; at: number }[];
}

/** A fault without its words. */
export const faultSchema = z.strictObject({
  at: z.number(),
  part: z.enum(FAULT_PARTS),
  kind: z.enum(FAULT_KINDS),
});

/** The last unreadable record that is meant: others may be found meanwhile. */
const upTo = z.strictObject({ upTo: z.number().int() });

export const dataMessages = {
  /** Keeps a fault that a page of the extension met, for the report for support. */
  'data.keep-fault': message(() => faultSchema, noAnswer),
  /** How many bytes are kept. */
  'data.kept': message(noInput, answers<number>()),
  /** The people who are kept under a name, a profile address or an email. */
  'data.find-people': message(
    () => ({ text: z.string().max(MAX_LOOK_UP_TEXT) }),
    answers<KeptPerson[]>(),
  ),
  'data.person': message(() => ({ key: z.string() }), answers<PersonTrace>()),
  /**
   * Erases a person in this browser. With writes that wait, `cancels` must be true, or nothing is erased. Answers what was
   * found, and whether it was erased.
   */
  'data.erase-person': message(
    () => ({ key: z.string(), cancels: z.boolean() }),
    answers<PersonTrace & { isErased: boolean }>(),
  ),
  /** Cuts the link between two keys of a person: from then on they are two people here. */
  'data.cut-link': message(() => ({ keys: z.tuple([z.string(), z.string()]) }), noAnswer),
  /** Erases everything: afterwards the extension is as newly installed. */
  'data.erase-all': message(noInput, noAnswer),
  /**
   * A page of the jobs that write or cost, and of those that check them, oldest first. `after`: the last id of the page
   * before.
   */
  'data.writes': message(
    () => ({ after: z.string().nullable(), limit: z.number().int().min(1).max(MAX_JOBS_PER_PAGE) }),
    answers<{ jobs: Job[]; next: string | null }>(),
  ),
  'data.report': message(noInput, answers<SupportReport>()),
  /** What this version cannot read, for a file. The API key is not in it. */
  'unreadable.read': message(() => upTo, answers<unknown[]>()),
  'unreadable.delete': message(() => upTo, noAnswer),
} as const;
