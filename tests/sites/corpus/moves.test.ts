import { expect, it } from 'vitest';
import { listCorpus } from './corpus';
import { playMoves } from './moves';

/** Layouts that an app fills in while the rep moves. */
const people = listCorpus().filter(({ layout }) =>
  /^(?:sdui|voyager-(?:hashed|2022))/.test(layout),
);

it('never shows another person while the rep moves, and the right one soon after the page is complete', () => {
  const document = window.document.implementation.createHTMLDocument('');
  const { samples, faults, delays } = playMoves(people, 150, document);
  expect(samples).toBeGreaterThan(20_000);
  expect(faults.slice(0, 5)).toEqual([]);
  const slow = delays.filter((ms) => ms > 700);
  expect(slow.length / delays.length).toBeLessThanOrEqual(0.06);
});
