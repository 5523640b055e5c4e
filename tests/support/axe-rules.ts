import type { Result } from 'axe-core';

/**
 * Rules of axe-core that are off by default and hold here, and those of headings, which are never to be lost. There is
 * no layout in component tests: nothing has a size.
 */
export const ALSO = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
  'heading-order': { enabled: true },
  'page-has-heading-one': { enabled: true },
} as const;

/**
 * Violations, one line each. A row that is one button is named by its title, and the rest describes it: axe would have
 * all of its text in the name.
 */
export const describeViolations = (violations: readonly Result[]): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(
        ({ html }) => id !== 'label-content-name-mismatch' || !html.includes('aria-describedby='),
      )
      .map(({ html, any }) => `${id}: ${html.slice(0, 300)} ${any[0]?.message ?? ''}`),
  );
