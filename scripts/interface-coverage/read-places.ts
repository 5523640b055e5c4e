import { z } from 'zod';
import { listInterface } from './list-interface';
import places from './places.json';

/**
 * Where the product has each member of the interface. `places.json` holds it: `of` and one of `members` make the name of a
 * member, as `list-interface.ts` names it.
 */

const members = { of: z.string(), members: z.array(z.string()).min(1) };
const files = z.array(z.string()).min(1);

const placesSchema = z.array(
  z.union([
    /** The files that use or show it, and the tests that check it. */
    z.strictObject({ ...members, in: files, tests: files }),
    /** Why it is never sent. */
    z.strictObject({ ...members, never: z.string().min(1) }),
  ]),
);
export type MemberPlace = Omit<z.infer<typeof placesSchema>[number], 'of' | 'members'> &
  ({ in: string[]; tests: string[] } | { never: string });

/** The place of each member, by its name. A member may be there twice by mistake. */
export const PLACES: readonly (readonly [member: string, place: MemberPlace])[] = placesSchema
  .parse(places)
  .flatMap(({ of, members: names, ...place }) =>
    names.map((name) => [`${of}${name}`, place] as const),
  );

export const MEMBERS: readonly string[] = Object.values(listInterface()).flat() as string[];

/** What a member is called in code: `detected_at` for `account list: accounts[].signal.detected_at`. */
export const getCodeName = (member: string): string => member.match(/\w+/g)?.at(-1) ?? member;
