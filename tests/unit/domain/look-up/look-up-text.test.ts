import { describe, expect, it } from 'vitest';
import { MAX_EMAIL_LENGTH } from '@/lib/contract/limits';
import { readLookUpText, type LookUpText } from '@/lib/domain/look-up/look-up-text';
import { toLine } from '@/lib/domain/look-up/to-line';

/** Which shape a text has, up to the limits of each. */

const WILMA = 'wilma@northwind.example';
const of = (length: number) => 'W'.repeat(length);
const addressOf = (address: string): LookUpText => ({ shape: 'address', address });
const emailOf = (name: string | null, email = WILMA): LookUpText => ({
  shape: 'email',
  email,
  name,
});

it.each([
  ['  Wilma \t Hayes \n', 'Wilma Hayes'],
  ['Wilma\u0000Hayes', 'Wilma Hayes'],
  ['Wilma\u2028Hayes', 'Wilma Hayes'],
  ['Wil\u200bma', 'Wilma'],
  ['Wilma\ud83d', 'Wilma'],
  ['Ame\u0301lie', 'Am\u00e9lie'],
  ['', ''],
])('%j in one line is %j', (text, line) => {
  expect(toLine(text)).toBe(line);
});

describe('the shape of a text', () => {
  it.each<[string, LookUpText]>([
    ['「田中一郎、北風電力。」', { shape: 'name', name: '田中一郎', company: '北風電力' }],
    [WILMA, emailOf(null)],
    [`"Wilma Hayes" <${WILMA}>,`, emailOf('Wilma Hayes')],
    [`write to mailto:${WILMA}`, emailOf(null)],
    ['mailto:wilma%40northwind.example', emailOf(null)],
    ['mailto:%wilma@northwind.example', emailOf(null, '%wilma@northwind.example')],
    ['mailto:?subject=Hi', { shape: 'unknown' }],
    ['https://northwind.example/a.', addressOf('https://northwind.example/a')],
    ['(https://northwind.example/"a")', addressOf('https://northwind.example/"a')],
    ['see https://northwind.example/a', addressOf('https://northwind.example/a')],
    ['https://northwind.example/a is it', addressOf('https://northwind.example/a')],
    ['northwind.example/a', addressOf('https://northwind.example/a')],
    ['https://a.example https://a.example', addressOf('https://a.example')],
    ['https://a.example https://b.example', { shape: 'several' }],
    [`${WILMA} ada@lind.example`, { shape: 'several' }],
    ['Wilma Hayes', { shape: 'name-alone' }],
    ['Wilma 7', { shape: 'unknown' }],
    ['Wilma', { shape: 'unknown' }],
    ['Wilma Hayes, 7', { shape: 'name', name: 'Wilma Hayes', company: '7' }],
    ['7, Northwind', { shape: 'unknown' }],
    ['tel:7 Wilma', { shape: 'unknown' }],
  ])('%j is %j', (text, shape) => {
    expect(readLookUpText(text)).toStrictEqual(shape);
  });

  const longest = `${of(MAX_EMAIL_LENGTH - '@northwind.example'.length)}@northwind.example`;

  it.each<[string, string, LookUpText['shape']]>([
    ['an email as long as one may be', longest, 'email'],
    ['a longer email', `W${longest}`, 'unknown'],
    ['a name of 80 characters', `Wilma ${of(74)}`, 'name-alone'],
    ['a name of 81', `Wilma ${of(75)}`, 'unknown'],
    ['a name of 80 with a company', `${of(80)}, Northwind`, 'name'],
    ['a name of 81 with a company', `${of(81)}, Northwind`, 'unknown'],
    ['a name with a company of 120', `Wilma Hayes, ${of(120)}`, 'name'],
    ['a name with a company of 121', `Wilma Hayes, ${of(121)}`, 'unknown'],
  ])('%s', (_, text, shape) => {
    expect(readLookUpText(text).shape).toBe(shape);
  });

  it.each([
    [80, of(80)],
    [81, null],
  ])('takes the name beside an email, of %d characters, as %j', (length, name) => {
    expect(readLookUpText(`${of(length)} <${WILMA}>`)).toStrictEqual(emailOf(name));
  });
});
