import { z } from 'zod';
import { crmKindSchema } from '@/lib/contract/service/crm-kind-schema';
import { describeCrmPerson } from '../crm/describe-person';
import type { CrmEntry } from '../crm/table';
import { findCrmOwner, OWNERS } from '../data/owners';
import { ServiceError } from '../http/service-error';
import { getProfileSlug } from '../normalise';
import type { Store } from '../store';

export const recordRequestSchema = z
  .strictObject({
    crm: crmKindSchema,
    table: z.enum(['contacts', 'leads']).default('contacts'),
    /** Slug or profile URL of somebody of the invented world. */
    person: z.string().optional(),
    /** The record's email, by default that of `person`. */
    email: z.email().optional(),
    /** Index in `OWNERS`: 0 is who has the key `demo`, by default it is a colleague; null: nobody owns it. */
    owner: z.int().min(0).lt(OWNERS.length).nullable().default(2),
  })
  .refine(({ person, email }) => (person ?? email) !== undefined, 'person or email is required');

/**
 * Adds a contact or lead to a CRM, as a colleague may do at any time.
 * @throws ServiceError 404 when there is no such person.
 */
export const addRecord = (
  { organisations: { main }, clock }: Store,
  { crm, table, person: name, email, owner }: z.output<typeof recordRequestSchema>,
): CrmEntry => {
  const person = name === undefined ? undefined : main.world.personBySlug.get(getProfileSlug(name));
  if (name !== undefined && !person) throw new ServiceError(404, `There is nobody called ${name}.`);
  return main.crms[crm][table].insert(
    {
      ...(person && describeCrmPerson(main.world, person, { email: true, phone: false })),
      ...(email !== undefined && { email }),
    },
    findCrmOwner(crm, owner),
    clock.now(),
  );
};
