import { getMedian } from '../figure';

/** A standard deviation is this many median absolute deviations, if the values are normally distributed. */
const DEVIATION = 1.4826;
/** The standard error of a median, in standard deviations of one value, times the root of how many there are. */
const MEDIAN_ERROR = 1.2533;
/** A difference that is not there is beyond so many standard errors once in 370 times. */
const ERRORS = 3;
/** Some clocks tell whole milliseconds. */
const MIN_NOISE_MS = 1;

export interface TimeComparison {
  /** Medians. */
  own: number;
  other: number;
  /** Median of the differences, each between two that were measured one after the other. */
  difference: number;
  /** Three standard errors of it, from the median absolute deviation of the differences. */
  noise: number;
  verdict: 'slower' | 'faster' | 'no difference';
}

/** Compares times that were measured in turns, in ms. */
export function compareTimes(own: readonly number[], other: readonly number[]): TimeComparison {
  const differences = own.map((time, index) => time - (other[index] ?? NaN));
  const difference = getMedian(differences);
  const deviation = getMedian(differences.map((each) => Math.abs(each - difference)));
  const error = (MEDIAN_ERROR * DEVIATION * deviation) / Math.sqrt(differences.length);
  const noise = Math.max(MIN_NOISE_MS, ERRORS * error);
  const verdict =
    Math.abs(difference) <= noise ? 'no difference' : difference > 0 ? 'slower' : 'faster';
  return { own: getMedian(own), other: getMedian(other), difference, noise, verdict };
}
