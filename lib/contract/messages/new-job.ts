import { z } from 'zod';
import { byKind } from '../by-kind';
import { LANES, subjectSchema } from '../stored/job';
import { JOB_KINDS, jobKinds, type JobKind } from '../stored/job-kinds';

/** A job that a page of the extension asks for. */

const baseShape = {
  subject: subjectSchema,
  lane: z.enum(LANES),
  /** Ask again even if a fresh answer is stored. */
  again: z.boolean().default(false),
};
type BaseSchema = z.ZodObject<typeof baseShape>;

const makeNewJobSchema = (kind: JobKind) =>
  z.strictObject({ ...baseShape, kind: z.literal(kind), input: jobKinds[kind].input });

type Inputs = { [K in JobKind]: (typeof jobKinds)[K]['input'] };
export type NewJob = {
  [K in JobKind]: z.output<BaseSchema> & { kind: K; input: z.output<Inputs[K]> };
}[JobKind];
export type NewJobInput = {
  [K in JobKind]: z.input<BaseSchema> & { kind: K; input: z.input<Inputs[K]> };
}[JobKind];

export const newJobSchema = byKind<JobKind, NewJob, NewJobInput>(JOB_KINDS, makeNewJobSchema);
