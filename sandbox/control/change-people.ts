import { z } from 'zod';
import { listAccountPeople } from '../book/people';
import { ServiceError } from '../http/service-error';
import { getProfileSlug, getProfileUrl } from '../normalise';
import type { Organisation } from '../organisation';

export const peopleRequestSchema = z.strictObject({
  /** Of an account. */
  domain: z.string(),
  /** Slug or profile URL of one of its people; by default the first person becomes the last. */
  first: z.string().optional(),
});

/**
 * Puts another person first among an account's people, as a ranking may do at any time. Returns the profile URLs in their
 * new order.
 * @throws ServiceError 404 when there is no such account, or it has no such person.
 */
export const changeFirstPerson = (
  organisation: Organisation,
  { domain, first }: z.output<typeof peopleRequestSchema>,
): string[] => {
  const account = organisation.world.accounts.find((one) => one.domain === domain);
  if (!account) throw new ServiceError(404, `There is no account ${domain}.`);
  const people = listAccountPeople(organisation, account);
  const wanted =
    first === undefined
      ? people[1]
      : people.find(({ slug }) => slug.toLowerCase() === getProfileSlug(first));
  if (!wanted) throw new ServiceError(404, `${domain} has nobody else to put first.`);
  organisation.firstPeople.set(domain, wanted.slug);
  return listAccountPeople(organisation, account).map(({ slug }) => getProfileUrl(slug));
};
