/** Digits only: `Number` would also take "1e2", "0x5" and nothing at all. */
export const readWhole = (text: string): number => (/^\d+$/.test(text) ? Number(text) : NaN);
