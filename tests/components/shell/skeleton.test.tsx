import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What each page shows before its script runs. */

const css = readFileSync('public/skeleton.css', 'utf8');
const theme = readFileSync('components/shell/theme.css', 'utf8');

describe.each(['popup', 'sidepanel', 'options'])('the skeleton of %s', (page) => {
  const html = readFileSync(`entrypoints/${page}/index.html`, 'utf8');
  // Without its link, which the parser would follow.
  const { body } = new DOMParser().parseFromString(html.replace(/<link[^>]+>/, ''), 'text/html');

  it('is in the HTML, where the page itself is rendered later', () => {
    const skeleton = body.querySelector('#root > [data-skeleton]');
    expect(skeleton?.querySelectorAll('i').length).toBeGreaterThan(5);
    expect(skeleton).toHaveAttribute('aria-hidden', 'true');
    expect(skeleton?.textContent.trim()).toBe('');
  });

  it('needs neither an inline script nor an inline style', () => {
    const scripts = [...body.ownerDocument.querySelectorAll('script')];
    expect(scripts.map(({ src }) => src)).not.toContain('');
    expect(scripts.filter(({ textContent }) => textContent.trim() !== '')).toEqual([]);
    expect(body.ownerDocument.querySelectorAll('style, [style]')).toHaveLength(0);
    expect(html).toContain('<link rel="stylesheet" href="/skeleton.css" />');
  });
});

it('has the colours of the theme, light and dark, and shapes in forced colours', () => {
  const colours = css.match(/light-dark\([^)]+\)/g) ?? [];
  expect(colours.length).toBeGreaterThan(2);
  expect(colours.filter((colour) => !theme.includes(colour))).toEqual([]);
  expect(css).toMatch(/forced-colors: active/);
});
