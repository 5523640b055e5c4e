/**
 * Finds the number that was kept under a text first. Of each text a hash of 64 bits is kept, in 12 bytes, because a million
 * texts would need hundreds of megabytes. That two of a million texts have the same hash is as likely as one in thirty million.
 */

/** Each grows by itself, because making room for a million entries at once would be a long task. */
const SHARDS = 256;
const FIRST_SLOTS = 64;
/** The share of slots that are taken before there are more. */
const MAX_TAKEN = 0.75;
/** Twice as many would be half empty. */
const GROWTH = 1.25;

/** Two hashes of 32 bits of one text, by the method of cyrb53. The second one is the first one mixed with other factors. */
function toHashes(text: string): readonly [number, number] {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return [one >>> 0, other >>> 0];
}

/** A hash of 32 bits. */
export const toHash = (text: string): number => toHashes(text)[0];

/** A hash table with linear probing. No number is 0, which marks a free slot. */
function createShard() {
  let slots = FIRST_SLOTS;
  let hashes = new Uint32Array(2 * slots);
  let numbers = new Uint32Array(slots);
  let taken = 0;

  /** The slot that has these hashes, or else the free one for them. */
  function findSlot(one: number, other: number): number {
    let slot = other % slots;
    while (numbers[slot] !== 0 && (hashes[2 * slot] !== one || hashes[2 * slot + 1] !== other)) {
      slot = (slot + 1) % slots;
    }
    return slot;
  }
  function put(slot: number, one: number, other: number, number: number): void {
    hashes[2 * slot] = one;
    hashes[2 * slot + 1] = other;
    numbers[slot] = number;
  }
  function grow(): void {
    const [oldHashes, oldNumbers] = [hashes, numbers];
    slots = Math.ceil(slots * GROWTH);
    hashes = new Uint32Array(2 * slots);
    numbers = new Uint32Array(slots);
    for (const [slot, number] of oldNumbers.entries()) {
      const [one = 0, other = 0] = [oldHashes[2 * slot], oldHashes[2 * slot + 1]];
      if (number !== 0) put(findSlot(one, other), one, other, number);
    }
  }
  return {
    keep: (one: number, other: number, number: number): number | undefined => {
      const slot = findSlot(one, other);
      const kept = numbers[slot];
      if (kept) return kept;
      put(slot, one, other, number);
      taken += 1;
      if (taken > MAX_TAKEN * slots) grow();
      return undefined;
    },
  };
}

export function createTextIndex() {
  const shards = Array.from({ length: SHARDS }, createShard);
  return {
    /** Returns the number that was kept under the text; undefined: none was, and from now on this one is. It is 1 or more. */
    keep: (text: string, number: number): number | undefined => {
      const [one, other] = toHashes(text);
      // The slot follows from the other one.
      return shards[one % SHARDS]?.keep(one, other, number);
    },
  };
}

export type TextIndex = ReturnType<typeof createTextIndex>;
