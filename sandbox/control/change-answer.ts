/** Changes members of a JSON answer in place, by dotted path: `contacts.1.phone`. */

type Members = Record<string, unknown>;

/** The object or array that holds the last member of `path`, and that member's name. */
const findHolder = (answer: unknown, path: string): { holder: Members; name: string } => {
  const names = path.split('.');
  const name = names.pop() ?? '';
  const holder = names.reduce(
    (found: unknown, each) => (found as Members | undefined)?.[each],
    answer,
  );
  if (typeof holder !== 'object' || holder === null)
    throw new Error(`The answer has no place for ${path}: ${JSON.stringify(answer)}`);
  return { holder: holder as Members, name };
};

/** @throws Error when an object that should hold a member is not there. */
export const changeAnswer = (answer: unknown, set: Members, remove: readonly string[]): void => {
  for (const [path, value] of Object.entries(set)) {
    const { holder, name } = findHolder(answer, path);
    holder[name] = value;
  }
  for (const path of remove) {
    const { holder, name } = findHolder(answer, path);
    if (Array.isArray(holder)) holder.splice(Number(name), 1);
    else Reflect.deleteProperty(holder, name);
  }
};
