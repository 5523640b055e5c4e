import { expect, it } from 'vitest';
import { listCorpus } from './corpus';
import { removeEach } from './removals';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
// A company with a dot in its name looks like one with the kind of employment behind it.
const pages = listCorpus().filter(
  ({ name, answer }) => / [0-3]$/.test(name) || answer.companyName?.includes(' · '),
);

const removals = pages.flatMap((page) => removeEach(page, parse));

it('shows no wrong value as certain when a page has lost one link, logo, label, key or class', () => {
  expect(removals.length).toBeGreaterThan(3000);
  expect(removals.filter(({ wrong }) => wrong[0])).toEqual([]);
});

it('loses all of a page with one link or key only where nothing else says whose it is', () => {
  const named = removals.filter(({ layout }) =>
    /^(?:sdui|voyager-(?:hashed|2022|2020))$/.test(layout),
  );
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(({ lost, carriedAll }) => lost.includes('name') && !carriedAll)).toEqual([]);
});

it('loses no more than one field with any of them, unless it carried all of them', () => {
  expect(removals.filter(({ lost, carriedAll }) => lost[1] && !carriedAll)).toEqual([]);
});
