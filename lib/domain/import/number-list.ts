/** A list of whole numbers below 2^32 in four bytes each. It grows by parts, so that nothing is ever copied. */

const PART = 65_536;

export function createNumberList() {
  const parts: Uint32Array[] = [];
  let length = 0;
  const set = (index: number, number: number) => {
    const part = (parts[Math.floor(index / PART)] ??= new Uint32Array(PART));
    part[index % PART] = number;
  };
  return {
    /** The number at an index; 0 after the last one. */
    get: (index: number): number => parts[Math.floor(index / PART)]?.[index % PART] ?? 0,
    set,
    /** Adds a number. Returns its index. */
    push: (number: number): number => {
      set(length, number);
      length += 1;
      return length - 1;
    },
    getLength: () => length,
  };
}

export type NumberList = ReturnType<typeof createNumberList>;
