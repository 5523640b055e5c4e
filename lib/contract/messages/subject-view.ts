import { z } from 'zod';
import { MAX_KEYS_PER_MESSAGE, MAX_SUBJECT_TEXT } from '../limits';
import type { CrmMatch, CrmSearchReply, CrmSearchRequest } from '../service/crm-search';
import type { Correction } from '../stored/correction';
import type { Job, Subject } from '../stored/job';
import type { RecordPreference } from '../stored/record-preference';
import type { CompanyAnswer, Enrichment } from '../stored/subject';
import { answers, message, noInput } from './message';

/** A CRM search about a person, and its outcome. Instants are milliseconds since 1970. */
export type CrmSearch = { request: CrmSearchRequest } & (
  | {
      type: 'answered';
      /** Without the records that the rep ruled out. */
      reply: CrmSearchReply;
      /** Those that they ruled out; missing: none. */
      ruledOut?: CrmMatch[];
      at: number;
    }
  | { type: 'waiting' }
  /** It has no answer, or cannot start before the rep does something. */
  | { type: 'failed'; at: number }
  /** It was never made. */
  | { type: 'cancelled'; at: number }
);

/** `at`: when its job last changed. */
export type SubjectSearch = CrmSearch & { jobId: string; at: number };

/** What is known of one person or company, under all of their keys. Lists are newest first. */
export interface SubjectView {
  enrichments: Enrichment[];
  /** Of the saved connection; of equal ones the newest. */
  searches: SubjectSearch[];
  /**
   * When the extension last wrote something about them to a CRM of the saved connection, may have, or saw that it had
   * changed; null: never. Answers before that do not count.
   */
  writtenAt: number | null;
  /** Their last push; null: none, or it was not carried out. */
  push: 'under-way' | 'done' | null;
  companies: CompanyAnswer[];
  /**
   * The requests about them that are under way or wait, whatever connection they were made for, and those that ended without
   * an answer since the last answer of their kind.
   */
  jobs: Job[];
  correction: Correction | null;
  /** The rep's choice of CRM records and owners, without the link to a record of a CRM that is not connected any more. */
  preference: RecordPreference | null;
}

/** The source that still shows the old employer or title. */
export type FormerSource = { type: 'crm'; crm: string } | { type: 'account' } | { type: 'service' };

export type WorkChange =
  | { type: 'company' | 'title'; from: string; domain: string | null; source: FormerSource }
  /** The service found the person at another company than the one that it was asked about. */
  | { type: 'found'; from: string | null; to: string | null; domain: null };

/** A person known here who has moved, with what their record in the CRM can be updated from. */
export interface MovedPerson {
  subject: Subject;
  change: WorkChange;
  fullName: string | null;
  socialUrl: string | null;
  email: string | null;
  /** Where they work now. */
  jobTitle: string | null;
  companyName: string | null;
  companyDomain: string | null;
  /** A CRM has a record of theirs. */
  isInCrm: boolean;
  /** When that was seen or found, in milliseconds since 1970. */
  at: number;
}

export const subjectMessages = {
  /** What is known of the people and companies under these keys, in their order. Nobody is asked. */
  'subject.view': message(
    () => ({ keys: z.array(z.string().min(1).max(MAX_SUBJECT_TEXT)).max(MAX_KEYS_PER_MESSAGE) }),
    answers<SubjectView[]>(),
  ),
  /** Who has moved, as far as that is known here, newest first. Nobody is asked. */
  'subject.moved': message(noInput, answers<MovedPerson[]>()),
} as const;
