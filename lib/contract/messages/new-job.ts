import { z } from 'zod';
import { byKind } from '../by-kind';
import { LANES, subjectSchema } from '../stored/job';
import { JOB_KINDS, jobKinds, type JobInput, type JobKind } from '../stored/job-kinds';

const baseShape = {
  subject: subjectSchema,
  lane: z.enum(LANES),
  /** Ask again even if a fresh answer is stored. */
  again: z.boolean().default(false),
};
type BaseSchema = z.ZodObject<typeof baseShape>;

/** What comes after an enrichment: the push of what is known then. Both are stored together. */
const followerShape = { push: jobKinds.push.input.optional() };
/** What a kind of job may bring besides its input. */
type Brought<K extends JobKind> = K extends 'enrich'
  ? { push?: JobInput<'push'> | undefined }
  : object;

const makeNewJobSchema = (kind: JobKind) =>
  z.strictObject({
    ...baseShape,
    ...(kind === 'enrich' && followerShape),
    kind: z.literal(kind),
    input: jobKinds[kind].input,
  });

type Inputs = { [K in JobKind]: (typeof jobKinds)[K]['input'] };
export type NewJob = {
  [K in JobKind]: z.output<BaseSchema> & { kind: K; input: z.output<Inputs[K]> } & Brought<K>;
}[JobKind];
export type NewJobInput = {
  [K in JobKind]: z.input<BaseSchema> & { kind: K; input: z.input<Inputs[K]> } & Brought<K>;
}[JobKind];

export const newJobSchema = byKind<JobKind, NewJob, NewJobInput>(JOB_KINDS, makeNewJobSchema);
