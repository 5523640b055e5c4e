import { defineConfig } from 'vitest/config';
import { createUnitProject, sitesProject } from './vitest.projects';

/** The tests that Stryker runs for each mutant: those of the rules, in threads. See stryker.config.mjs. */
export default defineConfig({
  test: {
    projects: [
      createUnitProject(['tests/unit/**/*.test.ts', 'tests/contract/jobs/*.test.ts']),
      sitesProject,
    ],
  },
});
