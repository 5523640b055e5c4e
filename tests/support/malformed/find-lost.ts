/** What a spoilt answer lost beside what was spoilt in it. */

type Paths = readonly (readonly string[])[];

/** The paths below a member, from that member on. */
const below = (touched: Paths, name: string): Paths =>
  touched.filter(([first]) => first === name).map((path) => path.slice(1));

const toText = (value: unknown) => JSON.stringify(value ?? null);

const getMember = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** Whether these are all among the others, in their order. */
function isAmong(wanted: string[], others: string[]): boolean {
  let from = 0;
  return wanted.every((each) => {
    const at = others.indexOf(each, from);
    from = at + 1;
    return at !== -1;
  });
}

/**
 * Where an answer lacks something that was not touched; null: nowhere. `read`: what was read of the spoilt answer, `good`: of
 * the good one. A member of a list that was touched may be gone as a whole, the others may not.
 */
export function findLost(read: unknown, good: unknown, touched: Paths, path = ''): string | null {
  if (touched.some(({ length }) => length === 0)) return null;
  if (Array.isArray(good)) {
    const whole = good.filter((_, index) => below(touched, String(index)).length === 0);
    const found = Array.isArray(read) ? (read as unknown[]) : [];
    if (!isAmong(whole.map(toText), found.map(toText))) return path;
    // With none dropped and none added, each stands at its place.
    if (touched.length === 0 || found.length !== good.length) return null;
    return findFirst(good, (member, index) =>
      findLost(found[index], member, below(touched, String(index)), `${path}.${String(index)}`),
    );
  }
  if (touched.length === 0) return toText(read) === toText(good) ? null : path;
  if (typeof good !== 'object' || good === null) return null;
  return findFirst(Object.entries(good), ([name, member]) =>
    findLost(getMember(read, name), member, below(touched, name), `${path}.${name}`),
  );
}

function findFirst<T>(items: readonly T[], find: (item: T, index: number) => string | null) {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== null) return found;
  }
  return null;
}

/** An object whose prototype is not the one that it was made with; undefined: there is none. */
export function findChanged(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const expected: unknown = Array.isArray(value) ? Array.prototype : Object.prototype;
  if (Object.getPrototypeOf(value) !== expected) return value;
  return Object.values(value).map(findChanged).find(Boolean);
}
