import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchContacts } from '@/lib/background/jobs/match-contacts';
import { MAX_CONTACTS_PER_CALL } from '@/lib/contract/limits';
import {
  enrichedContactSchema,
  type ContactInput,
  type EnrichedContact,
} from '@/lib/contract/service/enrichment';

/** People of whom many are alike: three names, two companies, mailboxes shared by those of different names. */
const people = fc
  .array(
    fc.record({
      name: fc.constantFrom('Ada Lind', 'Bo Berg', 'Cy Holm'),
      company: fc.constantFrom('lind', 'berg'),
      mailbox: fc.constantFrom('services', 'sales', null),
      /** What the reply does not tell of them. */
      hides: fc.record({ address: fc.boolean(), email: fc.boolean() }),
    }),
    { minLength: 2, maxLength: MAX_CONTACTS_PER_CALL },
  )
  .map((drawn) =>
    drawn.map((person, index) => {
      const isDuplicate = drawn.slice(0, index).some((one) => one.name === person.name);
      return isDuplicate ? { ...person, mailbox: null } : person;
    }),
  )
  .map((drawn) => drawn.map((person, index) => ({ ...person, slug: `person-${index}`, index })));
type Person = (typeof people extends fc.Arbitrary<(infer P)[]> ? P : never) & object;

const emailOf = ({ mailbox, company, slug }: Person) => `${mailbox ?? slug}@${company}.example`;

const recordOf = (person: Person, { address, email } = person.hides): EnrichedContact =>
  enrichedContactSchema.parse({
    fullName: person.name,
    socialUrl: address ? null : `https://www.linkedin.com/in/${person.slug}`,
    email: email ? null : emailOf(person),
    companyDomain: `${person.company}.example`,
    phone: person.slug,
  });

const WAYS = [
  'slug',
  'other spelling',
  'slug and name',
  'email',
  'email and name',
  'name',
] as const;

function ask(person: Person, way: (typeof WAYS)[number]): ContactInput {
  const [firstname = '', lastname = ''] = person.name.split(' ');
  const name = { firstname, lastname };
  const social_url = `https://www.linkedin.com/in/${person.slug}`;
  const byName = { ...name, domain: `${person.company}.example` };
  switch (way) {
    case 'slug':
      return { social_url };
    case 'other spelling':
      return { social_url: `de.linkedin.com/in/${person.slug.toUpperCase()}/?x=1` };
    case 'slug and name':
      return { ...byName, social_url };
    case 'email':
      // Who shares a mailbox is not known by it.
      return person.mailbox ? byName : { email: emailOf(person) };
    case 'email and name':
      return { ...byName, email: emailOf(person) };
    case 'name':
      return byName;
  }
}

const scenes = people.chain((everybody) =>
  fc.record({
    everybody: fc.constant(everybody),
    asked: fc.array(
      fc.record({ person: fc.constantFrom(...everybody), way: fc.constantFrom(...WAYS) }),
      { minLength: 2, maxLength: MAX_CONTACTS_PER_CALL },
    ),
    /** In which order the reply tells of people, some of them not at all, some of them twice. */
    told: fc.array(fc.nat(), { maxLength: 14 }),
  }),
);

describe('whatever the order, the gaps and the doubles of a reply', () => {
  it('nobody gets what is known of somebody whom the question does not mean', () => {
    fc.assert(
      fc.property(scenes, ({ everybody, asked, told }) => {
        const reply = told
          .flatMap((at) => asked[at % asked.length] ?? [])
          .map(({ person }) => recordOf(person));
        const contacts = asked.map(({ person, way }) => ask(person, way));
        const matches = matchContacts(contacts, reply);
        asked.forEach(({ way }, index) => {
          const match = matches[index];
          const answer = everybody.find(
            ({ slug }) => match && match !== 'unclear' && slug === match.phone,
          );
          if (answer) expect(contacts[index]).toEqual(ask(answer, way));
        });
      }),
      { numRuns: 2000 },
    );
  });

  it('a reply that holds all in full, in any order, answers everybody with a profile', () => {
    fc.assert(
      fc.property(scenes, ({ asked, told }) => {
        const records = asked.map(({ person }) =>
          recordOf(person, { address: false, email: false }),
        );
        const shuffled = records
          .map((record, index) => ({ record, position: told[index] ?? 0 }))
          .sort((one, other) => one.position - other.position)
          .map(({ record }) => record);
        const contacts = asked.map(({ person, way }) => ask(person, way));
        const matches = matchContacts(contacts, shuffled);
        contacts.forEach(({ social_url }, index) => {
          if (social_url) expect(matches[index]).toEqual(records[index]);
          else expect(matches[index]).not.toBeNull();
        });
      }),
    );
  });

  it('asked again, each alone, everybody of them is answered for good', () => {
    fc.assert(
      fc.property(scenes, ({ everybody, asked, told }) => {
        for (const { person, way } of asked) {
          const reply = told
            .flatMap((at) => everybody[at % everybody.length] ?? [])
            .map((one) => recordOf(one));
          expect(matchContacts([ask(person, way)], reply)).not.toContain('unclear');
        }
      }),
    );
  });
});
