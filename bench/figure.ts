/** A measured figure and its budget. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** Whether the budget is an upper or a lower limit. */
  bar: { type: 'at-most' | 'at-least'; value: number };
}

export const atMost = (name: string, value: number, bar: number, unit: string): Figure => ({
  name,
  value,
  unit,
  bar: { type: 'at-most', value: bar },
});

export const atLeast = (name: string, value: number, bar: number, unit: string): Figure => ({
  name,
  value,
  unit,
  bar: { type: 'at-least', value: bar },
});

export const isMet = ({ value, bar }: Figure): boolean =>
  bar.type === 'at-most' ? value <= bar.value : value >= bar.value;

const round = (value: number) => (Math.abs(value) < 10 ? value.toFixed(1) : value.toFixed(0));

/** One line of output: `ok  start to ready line  212 ms  (at most 500)`. */
export const describeFigure = (figure: Figure): string => {
  const { name, value, unit, bar } = figure;
  const sign = bar.type === 'at-most' ? 'at most' : 'at least';
  return `${isMet(figure) ? 'ok    ' : 'MISSED'}  ${name}: ${round(value)} ${unit} (${sign} ${bar.value})`;
};

/** The median of the values, which must not be empty. */
export function getMedian(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** The quantile of the values at a share from 0 to 1. */
export function getQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
