import { describe, expect, it, vi } from 'vitest';
import { MAX_FOUND, MAX_PAGE_ADDRESS } from '@/lib/contract/limits';
import { readSitePage } from '@/lib/sites/company-site/read-site-page';

const read = (html: string, address = 'https://acorn.example/') =>
  readSitePage(new DOMParser().parseFromString(html, 'text/html'), address);

describe('the parts of a title', () => {
  const readTitle = async (title: string) =>
    (await read(`<html><head><title>${title}</title></head></html>`)).titleParts;

  it.each([
    ['', []],
    [' | ** | ', []],
    ['Acorn | * | Pumps', ['Acorn', 'Pumps']],
    ['Acorn-Oak - Pumps: since 1950', ['Acorn-Oak', 'Pumps', 'since 1950']],
  ])('%j are %j', async (title, parts) => {
    expect(await readTitle(title)).toEqual(parts);
  });

  it('are none where only a drawing has a title', async () => {
    expect((await read('<body><svg><title>Acorn</title></svg></body>')).titleParts).toEqual([]);
  });

  it('are at most as many as the contract takes', async () => {
    const title = Array.from({ length: MAX_FOUND + 1 }, (_, index) => `part ${index}`).join(' | ');
    expect(await readTitle(title)).toHaveLength(MAX_FOUND);
  });
});

it('has an address without query and hash, cut at the limit', async () => {
  expect((await read('', 'https://acorn.example/en?x=1#top')).url).toBe('https://acorn.example/en');
  const long = `https://acorn.example/${'x'.repeat(MAX_PAGE_ADDRESS)}`;
  expect((await read('', long)).url).toBe(long.slice(0, MAX_PAGE_ADDRESS));
});

it('says itself where it lives: relative addresses are made whole, others left out', async () => {
  const html =
    '<meta property="og:url" content="/en"><link rel="canonical" href="mailto:a@b.example">';
  expect((await read(html)).addresses).toEqual(['https://acorn.example/en']);
  expect((await read('')).addresses).toEqual([]);
});

it('gives the page its turn when a task has become long', async () => {
  const now = vi.spyOn(performance, 'now');
  let time = 0;
  now.mockImplementation(() => (time += 15));
  const script = '<script type="application/ld+json">{}</script>';
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  await read(script.repeat(50));
  clearInterval(timer);
  now.mockRestore();
  expect(turns).toBeGreaterThan(5);
});
