import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Colours as written in the theme: `--color-name: light-dark(#light, #dark)` or `#both`. */
const css = readFileSync('components/shell/theme.css', 'utf8');

const getColour = (name: string, theme: 'light' | 'dark'): string => {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  const colours = value.match(/#[0-9a-f]{6}/g) ?? [];
  return colours[theme === 'dark' ? colours.length - 1 : 0] ?? '';
};

/** WCAG 2.2, relative luminance. */
const getLuminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const getContrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

const TEXT_ON_GROUND: [text: string, ground: string][] = [
  ...['ink', 'muted', 'accent', 'good', 'warn', 'bad'].flatMap((text): [string, string][] => [
    [text, 'canvas'],
    [text, 'surface'],
  ]),
  ['ink', 'raised'],
  ['bad', 'raised'],
  ['ink', 'sunken'],
  ['muted', 'sunken'],
  ['canvas', 'ink'],
  ['bad', 'bad-soft'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['muted', 'accent-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
];

const SHAPE_ON_GROUND: [shape: string, ground: string][] = [
  ['control', 'surface'],
  ['primary', 'surface'],
  ['primary', 'sunken'],
  ['accent', 'surface'],
  ['accent', 'canvas'],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(TEXT_ON_GROUND)('%s can be read on %s', (text, ground) => {
    expect(getContrast(getColour(text, theme), getColour(ground, theme))).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  it('lifts the chosen one of a few options off their ground', () => {
    const segmented = readFileSync('components/ui/controls/segmented.tsx', 'utf8');
    const [, ground = ''] = / bg-(\w+) p-1/.exec(segmented) ?? [];
    const [, chosen = ''] = /aria-checked:bg-(\w+)/.exec(segmented) ?? [];
    expect(getLuminance(getColour(chosen, theme))).toBeGreaterThan(
      getLuminance(getColour(ground, theme)),
    );
  });

  it.each(SHAPE_ON_GROUND)('%s can be seen on %s', (shape, ground) => {
    expect(getContrast(getColour(shape, theme), getColour(ground, theme))).toBeGreaterThanOrEqual(
      3,
    );
  });
});
