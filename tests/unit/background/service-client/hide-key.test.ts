import { expect, it } from 'vitest';
import { parseWithoutKey } from '@/lib/background/service-client/hide-key';

const KEY = 'k+9/"a\\<b>&c=%';

it.each([
  ['as it is', KEY],
  ['in an address', encodeURIComponent(KEY)],
  [
    'in an address, in small letters',
    encodeURIComponent(KEY).replace(/%../g, (escape) => escape.toLowerCase()),
  ],
  ['in JSON that is a text', JSON.stringify(KEY)],
  ['in markup', '<b>k+9/&quot;a\\&lt;b&gt;&amp;c=%</b>'],
  ['in hexadecimal digits', Buffer.from(KEY).toString('hex')],
  ['in large hexadecimal digits', Buffer.from(KEY).toString('hex').toUpperCase()],
  ['in Base64', btoa(KEY)],
  ['in Base64 behind one letter', btoa(`x${KEY}`)],
  ['in Base64 of a header', btoa(`x-api-key: ${KEY}\r\n`)],
  ['in Base64 for addresses', Buffer.from(`u:${KEY}`).toString('base64url')],
])('takes the key out %s, and leaves what stands around it', (_, written) => {
  const json = JSON.stringify({ list: [{ message: `Not ${written}!` }], [written]: 1 });
  const value = parseWithoutKey(json, KEY) as { list: { message: string }[] };
  expect(value.list[0]?.message).toMatch(/^Not .*••••.*!$/);
  expect(Object.keys(value)).toEqual(['list', expect.stringContaining('••••')]);
  expect(JSON.stringify(value)).not.toContain(written);
});

it('takes the key out that is written with escapes', () => {
  const json = '["\\u0061-long-key", "a-long\\u002dkey"]';
  expect(parseWithoutKey(json, 'a-long-key')).toEqual(['••••', '••••']);
});

it('changes nothing else', () => {
  const value = { a: [1, null, true, 'é"\\', {}], __proto__: null, 'b c': { d: 'demo' } };
  expect(parseWithoutKey(JSON.stringify(value), 'a-long-key')).toEqual(value);
});

it('leaves words that are as short as a key which is no secret', () => {
  expect(parseWithoutKey('["a demo of a key"]', 'demo')).toEqual(['a demo of a key']);
});
