import { describe, expect, it } from 'vitest';
import {
  formatPhone,
  toInternationalPhone,
  toPhoneAddress,
} from '@/lib/domain/person/phone-number';

describe('a phone number', () => {
  it.each([
    ['+353209199990', '+353 209 199 990'],
    ['+33639989990', '+33 639 989 990'],
    ['+15035550190', '+1 503 555 01 90'],
    ['+4930231259901', '+49 302 312 599 01'],
    ['020 123', '020 123'],
    ['quantum', 'quantum'],
  ])('%s is written as %s', (phone, words) => {
    expect(formatPhone(phone)).toBe(words);
  });

  it.each([
    ['+33639989990', '+33639989990'],
    [' +44 (0)20 7946-0958', '+442079460958'],
    ['+1.503.555.0190', '+15035550190'],
    ['020 7946 0958', null],
    ['0044 20 7946 0958', null],
    ['+44 20 7946 0958 ext. 12', null],
    ['+12345678901234567', null],
    ['quantum', null],
  ])('%s is sent as %s', (phone, sent) => {
    expect(toInternationalPhone(phone)).toBe(sent);
  });

  it.each([
    ['+33 6 39 98', 'tel:+3363998'],
    ['javascript:alert(1)', null],
    ['', null],
  ])('%s is called at %s', (phone, address) => {
    expect(toPhoneAddress(phone)).toBe(address);
  });
});
