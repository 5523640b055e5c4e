/** A copy of a selection with one id added, or removed if it was selected. */
export function toggleSelected(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(selected);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}
