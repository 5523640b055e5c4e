import { formatPhone } from '../person/phone-number';

/** A value as a reader writes it: a phone number in groups, a web address without what they all begin with. */
export const getShownValue = (value: string): string =>
  formatPhone(value).replace(/^https?:\/\/(?:www\.)?/iu, '');
