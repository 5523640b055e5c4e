import type { JobInput } from '@/lib/contract/stored/job-kinds';

/** What a phone verification may be told besides the number: the more, the surer. */
export type PhoneFacts = Omit<JobInput<'phone.verify'>, 'phone'>;

/** In the order in which a rep reads them. */
export const PHONE_FACTS = [
  'firstname',
  'lastname',
  'address',
  'zipcode',
  'city',
  'state',
  'country',
  'webhook_url',
] as const satisfies (keyof PhoneFacts)[];

/** The facts that are not blank. */
export const keepGiven = (facts: PhoneFacts): PhoneFacts =>
  Object.fromEntries(
    PHONE_FACTS.flatMap((fact) => {
      const text = facts[fact]?.trim();
      return text ? [[fact, text]] : [];
    }),
  );

/** The town of a location such as "Utrecht, Netherlands"; undefined: it names none. */
export const findCity = (location: string | null | undefined): string | undefined => {
  const [city, ...rest] = (location ?? '').split(',').map((part) => part.trim());
  return city && rest.length > 0 ? city : undefined;
};
