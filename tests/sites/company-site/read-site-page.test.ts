import { describe, expect, it } from 'vitest';
import { MAX_FOUND, MAX_PAGE_ADDRESS } from '@/lib/contract/limits';
import { readSitePage } from '@/lib/sites/company-site/read-site-page';

const read = (html: string, address = 'https://acorn.example/') =>
  readSitePage(new DOMParser().parseFromString(html, 'text/html'), address);

describe('the parts of a title', () => {
  const readTitle = (title: string) =>
    read(`<html><head><title>${title}</title></head></html>`).titleParts;

  it.each([
    ['', []],
    [' | ** | ', []],
    ['Acorn | * | Pumps', ['Acorn', 'Pumps']],
    ['Acorn-Oak - Pumps: since 1950', ['Acorn-Oak', 'Pumps', 'since 1950']],
  ])('%j are %j', (title, parts) => {
    expect(readTitle(title)).toEqual(parts);
  });

  it('are none where only a drawing has a title', () => {
    expect(read('<body><svg><title>Acorn</title></svg></body>').titleParts).toEqual([]);
  });

  it('are at most as many as the contract takes', () => {
    const title = Array.from({ length: MAX_FOUND + 1 }, (_, index) => `part ${index}`).join(' | ');
    expect(readTitle(title)).toHaveLength(MAX_FOUND);
  });
});

it('has an address without query and hash, cut at the limit', () => {
  expect(read('', 'https://acorn.example/en?x=1#top').url).toBe('https://acorn.example/en');
  const long = `https://acorn.example/${'x'.repeat(MAX_PAGE_ADDRESS)}`;
  expect(read('', long).url).toBe(long.slice(0, MAX_PAGE_ADDRESS));
});

it('says itself where it lives: relative addresses are made whole, others left out', () => {
  const html =
    '<meta property="og:url" content="/en"><link rel="canonical" href="mailto:a@b.example">';
  expect(read(html).addresses).toEqual(['https://acorn.example/en']);
  expect(read('').addresses).toEqual([]);
});
