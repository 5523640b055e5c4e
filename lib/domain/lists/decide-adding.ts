/**
 * What a click on "Add" does in a dialog that may be making a list already. `making`: the name of that list; null: none.
 * `newName`: of the list that is wanted now; null: it exists. `givesUp`: what waits for the list that is being made is
 * cancelled, because the rep has chosen another one.
 */
export type AddingStep =
  { type: 'retry' } | { type: 'one'; givesUp: boolean } | { type: 'bulk'; givesUp: boolean };

export function decideAdding({
  making,
  newName,
  count,
}: {
  making: string | null;
  newName: string | null;
  count: number;
}): AddingStep {
  // It is the same bulk: a second one would add everybody twice.
  if (making !== null && making === newName) return { type: 'retry' };
  const type = newName === null && count === 1 ? 'one' : 'bulk';
  return { type, givesUp: making !== null };
}
