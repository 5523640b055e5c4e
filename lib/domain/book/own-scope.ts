/** Who the caller is in the CRM, by the scope of their own book; null: it names nobody. */
export const findOwnId = (scope: string | null): string | null =>
  /^owner:(.+)$/su.exec(scope ?? '')?.[1] ?? null;
