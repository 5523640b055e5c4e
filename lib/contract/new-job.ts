import { z } from 'zod';
import { LANES, subjectSchema } from './job';
import { jobKinds, type JobKind } from './job-kinds';

/** What a page of the extension asks for when the rep clicks. */

const newJobOf = <K extends JobKind, I extends z.ZodType>(kind: K, { input }: { input: I }) =>
  z.strictObject({
    kind: z.literal(kind),
    input,
    subject: subjectSchema,
    lane: z.enum(LANES),
    /** Ask again although a fresh answer is in the store. */
    again: z.boolean().default(false),
  });

export const newJobSchema = z.discriminatedUnion('kind', [
  newJobOf('crm.search', jobKinds['crm.search']),
  newJobOf('company.search', jobKinds['company.search']),
  newJobOf('enrich', jobKinds.enrich),
  newJobOf('enrich.deliver', jobKinds['enrich.deliver']),
  newJobOf('push', jobKinds.push),
  newJobOf('book.read', jobKinds['book.read']),
  newJobOf('book.refresh', jobKinds['book.refresh']),
  newJobOf('owners.read', jobKinds['owners.read']),
  newJobOf('account.find-people', jobKinds['account.find-people']),
  newJobOf('account.enrich', jobKinds['account.enrich']),
  newJobOf('account.assign', jobKinds['account.assign']),
  newJobOf('account.dismiss', jobKinds['account.dismiss']),
  newJobOf('phone.verify', jobKinds['phone.verify']),
  newJobOf('mapping.read', jobKinds['mapping.read']),
  newJobOf('webhooks.read', jobKinds['webhooks.read']),
  newJobOf('list-item.add', jobKinds['list-item.add']),
  newJobOf('list.create', jobKinds['list.create']),
  newJobOf('list.read', jobKinds['list.read']),
  newJobOf('list-items.read', jobKinds['list-items.read']),
  newJobOf('list-item.remove', jobKinds['list-item.remove']),
  newJobOf('list.delete', jobKinds['list.delete']),
  newJobOf('connection.test', jobKinds['connection.test']),
]);
export type NewJob = z.output<typeof newJobSchema>;
export type NewJobInput = z.input<typeof newJobSchema>;
