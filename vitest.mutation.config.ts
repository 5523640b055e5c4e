import { defineConfig } from 'vitest/config';
import { createUnitProject, sitesProject } from './vitest.projects.ts';

/**
 * The tests that Stryker runs for each mutant: those of the rules, in threads. See stryker.config.mjs. `MUTATION_TESTS` names
 * fewer of them, so that a part takes minutes: patterns between commas, or `sites`.
 */
const only = process.env.MUTATION_TESTS;
const unit = createUnitProject(
  only?.split(',') ?? ['tests/unit/**/*.test.ts', 'tests/contract/jobs/*.test.ts'],
);

export default defineConfig({
  test: { projects: only === 'sites' ? [sitesProject] : only ? [unit] : [unit, sitesProject] },
});
