import { describe, expect, it } from 'vitest';
import { enrichReplySchema } from '@/lib/contract/service/enrichment';
import { MAX_REFERENCES, MAX_REFERENCE_VALUE } from '@/lib/contract/limits';
import { referencesSchema, returnedReferencesSchema } from '@/lib/contract/service/references';

/** The rep's own names and values, as they are set and as a service returns them. */

const read = (custom: unknown) => returnedReferencesSchema.parse(custom);

describe('references that are set', () => {
  it('are few, short and never empty', () => {
    const many = Object.fromEntries(
      Array.from({ length: MAX_REFERENCES + 1 }, (_, index) => [`name ${index}`, 'value']),
    );
    for (const references of [
      many,
      { '': 'value' },
      { name: ' ' },
      { name: 'x'.repeat(MAX_REFERENCE_VALUE + 1) },
    ]) {
      expect(referencesSchema.safeParse(references).success).toBe(false);
    }
    expect(referencesSchema.parse({ team: ' EMEA ' })).toEqual({ team: 'EMEA' });
  });
});

describe('references that a service returns', () => {
  it('are its texts and numbers', () => {
    expect(read({ team: 'EMEA', row: 12 })).toEqual({ team: 'EMEA', row: '12' });
  });

  it.each([undefined, null, 'text', 7, ['a'], {}, { deep: { a: 1 }, yes: true, none: null }])(
    'are none in %j',
    (custom) => {
      expect(read(custom)).toBeNull();
    },
  );

  it('cannot change the direction of a text, break a line, or grow without bound', () => {
    expect(read({ 'te\u202Eam': 'a\u0000b\n c' })).toEqual({ 'te am': 'a b c' });
    const many = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`name ${index}`, 'x'.repeat(10_000)]),
    );
    const kept = Object.values(read(many) ?? {});
    expect(kept).toHaveLength(MAX_REFERENCES);
    expect(kept[0]).toHaveLength(MAX_REFERENCE_VALUE);
  });

  it('never touch the prototype of anything', () => {
    const kept = read(JSON.parse('{"__proto__": "x", "constructor": "y"}')) ?? {};
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
  });

  it('never make a reply unreadable', () => {
    const { contacts, custom } = enrichReplySchema.parse({
      contacts: [{ email: 'ada@lind.example', custom: [1] }],
      custom: 'text',
    });
    expect([contacts[0]?.email, contacts[0]?.custom, custom]).toEqual([
      'ada@lind.example',
      null,
      null,
    ]);
  });
});
