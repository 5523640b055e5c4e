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

it.each([
  ['The key "k-3y+" is not valid.', 'The key "••••" is not valid.'],
  ['x-api-key: k-3y+', 'x-api-key: ••••'],
  ['k-3y+', '••••'],
  ['No key k-3y+.', 'No key ••••.'],
  ['?key=k-3y%2B&page=1', '?key=••••&page=1'],
  [`Authorization: ${btoa('k-3y+')}`, 'Authorization: ••••'],
])('takes a short key out of %j', (text, hidden) => {
  expect(parseWithoutKey(JSON.stringify({ text }), 'k-3y+')).toEqual({ text: hidden });
});

it.each(['A demonstration', 'ann@demo', 'https://demo.example', 'demo.example', 'my-demo', 'DEMO'])(
  'leaves %j, of which a short key is a part',
  (text) => {
    expect(parseWithoutKey(JSON.stringify({ text, demo: 1 }), 'demo')).toEqual({ text, demo: 1 });
  },
);
