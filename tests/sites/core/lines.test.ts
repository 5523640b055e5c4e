import { expect, it } from 'vitest';
import { readLines } from '@/lib/sites/core/lines';

it.each([
  ['<p>Lyon<br>500+ connections</p>', ['Lyon', '500+ connections']],
  ['<p>Lyon<span class="dot"></span>500+ connections</p>', ['Lyon', '500+ connections']],
  ['<p>Water <img alt="💧"> and <b>more</b></p>', ['Water and more']],
  ['<p><span>Head of</span> Operations</p>', ['Head of Operations']],
  ['<h3>Lyon<span>12K followers</span></h3>', ['Lyon', '12K followers']],
])('the lines of %s', (html, lines) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  expect(readLines(body).map(({ text }) => text)).toEqual(lines);
});
