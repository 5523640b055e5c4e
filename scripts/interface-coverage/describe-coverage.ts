import { OPERATION_NAMES, operations } from '@/lib/contract/service/operations';
import { getAnswerName, listInterface } from './list-interface';
import { z } from 'zod';
import places from './places.json';

/** docs/coverage.md: each member of the interface, with where the product has it. */

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
type MemberPlace = Omit<z.infer<typeof placesSchema>[number], 'of' | 'members'> &
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

const byName = new Map(PLACES);

const toLink = (file: string) => `[${file.split('/').at(-1) ?? file}](../${file})`;
const toLinks = (files: readonly string[]) => files.map(toLink).join(', ');

const describePlace = (place: MemberPlace | undefined): string => {
  if (!place) return '**no place**';
  if ('never' in place) return `never sent. ${place.never}`;
  return `${toLinks(place.in)}; tested in ${toLinks(place.tests)}`;
};

const describeMember = (member: string, name: string) =>
  `- \`${name}\`: ${describePlace(byName.get(member))}`;

const startsWith = (start: string) => (member: string) => member.startsWith(start);

const describeGroup = (title: string, members: readonly string[], start: string): string[] => {
  const own = members.filter(startsWith(start));
  if (own.length === 0) return [];
  return [
    `### ${title}`,
    own.map((member) => describeMember(member, member.slice(start.length))).join('\n'),
  ];
};

const describeOperation = (name: (typeof OPERATION_NAMES)[number]) => {
  const { method, path } = operations[name];
  return `- \`${name}\` (\`${method} ${path}\`, answers: ${getAnswerName(name)}): ${describePlace(byName.get(name))}`;
};

/** The text of docs/coverage.md, before it is formatted. */
export function describeCoverage(): string {
  const { parameters, answers, errors } = listInterface();
  const answerNames = [...new Set(OPERATION_NAMES.map(getAnswerName))];
  const statuses = [...new Set(errors.map((error) => error.slice(0, 3)))].sort();
  return [
    '# Where the product has each part of the interface',
    '`npm run coverage-doc` writes this page from the contract and [places.json](../scripts/interface-coverage/places.json). A test fails when a member of the' +
      ' contract has no place there, when a file does not exist, or when neither the code nor the test mentions the member.',
    `${MEMBERS.length} members: ${OPERATION_NAMES.length} operations, ${parameters.length} parameters, ${answers.length} fields of answers and ` +
      `${errors.length} errors.`,
    '## Operations',
    OPERATION_NAMES.map(describeOperation).join('\n'),
    '## Parameters',
    ...OPERATION_NAMES.flatMap((name) => describeGroup(name, parameters, `${name}.`)),
    '## Answers',
    'Account lists repeat the first of `people` as `person`, and pages of items repeat the fields of an item.',
    ...answerNames.flatMap((name) => describeGroup(name, answers, `${name}: `)),
    '## Errors',
    ...statuses.flatMap((status) => describeGroup(status, errors, `${status} `)),
  ].join('\n\n');
}
