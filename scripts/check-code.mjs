// @ts-check
/** Checks the types (as `tsc` does) and lints (as `eslint .` does). ESLint takes the types that the compiler has found. */
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import ts from 'typescript';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** @type {ts.FormatDiagnosticsHost} */
const FORMAT = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
};

/** @param {readonly ts.Diagnostic[]} faults */
function report(faults) {
  if (faults.length === 0) return;
  console.log(ts.formatDiagnostics(faults, FORMAT));
  process.exitCode = 1;
}

/** The program of tsconfig.json. */
function createProgram() {
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (fault) => report([fault]),
  });
  if (!config) throw new Error('There is no tsconfig.json that can be read.');
  const { options, fileNames: rootNames, errors } = config;
  report(errors);
  // Rules of ESLint ask a node for its parent.
  return ts.createProgram({ rootNames, options, host: ts.createCompilerHost(options, true) });
}

const program = createProgram();
report(ts.getPreEmitDiagnostics(program));

// A file that is not in the program is an error, as it is with `projectService`.
const eslint = new ESLint({
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  },
});
const results = await eslint.lintFiles(['.']);
if (results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0)) {
  const formatter = await eslint.loadFormatter();
  console.log(await formatter.format(results));
  process.exitCode = 1;
}
