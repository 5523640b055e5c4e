import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';
import design from './scripts/lib/eslint-design.mjs';

export default tseslint.config(
  { ignores: ['.output/', '.wxt/', 'demo-output/', '.stryker/', 'tests/sites/fixtures/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(\\.\\./)+(bench|components|entrypoints|lib|locales|sandbox)/(?!.*\\.mjs$)',
              message: 'Import from another top folder with "@/…", so that files can move.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['tests/**'],
    rules: { 'max-lines': ['error', 250] },
  },
  {
    files: ['components/**/*.tsx', 'entrypoints/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
  },
  {
    files: ['components/**/*.{ts,tsx}', 'entrypoints/**/*.tsx'],
    plugins: { design },
    rules: { 'design/scale': 'error' },
  },
  {
    files: ['components/ui/**/*.{ts,tsx}'],
    rules: { 'design/scale': ['error', { maySaySmall: true }] },
  },
  {
    files: ['tests/components/**/*.tsx'],
    extends: [testingLibrary.configs['flat/react']],
    rules: {
      // Takes the simulated user for a render result, because `renderPanel` and its siblings return it.
      'testing-library/render-result-naming-convention': 'off',
      // Does not know a part of a page that a helper of the test has returned from `within`.
      'testing-library/prefer-screen-queries': 'off',
      // No query finds markup that must not be there, the row around a text, or what a row is of.
      'testing-library/no-node-access': 'off',
    },
  },
  {
    files: ['tests/{components,sites,contract,e2e,unit}/**/*.{ts,tsx}'],
    ignores: ['tests/unit/**/*.alone.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'resetModules'].map((property) => ({
          object: 'vi',
          property,
          message: 'These test files share their modules: see decision 0108.',
        })),
      ],
    },
  },
  {
    files: ['sandbox/**/*.ts', 'bench/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
);
