// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { runNpm } from '../lib/packages.mjs';
import { StepFailure } from '../lib/run.mjs';
import { listPackages, NOTICES_FILE } from '../lib/third-parties.mjs';
import { getZipPath, readPackage } from './check-packages.mjs';

/**
 * The part of npm's CycloneDX document that is looked at.
 * @typedef {object} Sbom
 * @property {{ component: { name: string } }} metadata
 * @property {{ 'bom-ref': string, name: string, version: string }[]} components
 * @property {{ ref: string, dependsOn: string[] }[]} dependencies
 */

/**
 * npm lists every package of the lock file, also those that only build and test: keeps those that are in a build.
 * @param {Sbom} sbom
 * @param {string[]} packages such as `react@19.3.1`
 * @param {string} name of what they are in: npm gives that of the folder
 * @returns {Sbom}
 */
export function pickComponents(sbom, packages, name) {
  const wanted = new Set(packages);
  const found = new Map(
    sbom.components
      .filter((each) => wanted.has(`${each.name}@${each.version}`))
      .map((each) => [`${each.name}@${each.version}`, each]),
  );
  const lacking = packages.filter((each) => !found.has(each));
  if (lacking.length > 0) throw new StepFailure(`package-lock.json lacks ${lacking.join(', ')}.`);
  const components = [...found.values()];
  const refs = new Set(components.map((each) => each['bom-ref']));
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: { ...sbom.metadata.component, name } },
    components,
    dependencies: sbom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((each) => refs.has(each)),
      })),
  };
}

/**
 * Writes the software bill of materials of each package beside it.
 * @param {string[]} kinds of stores
 * @returns {Promise<string>} how many components each has
 */
export async function writeSboms(kinds) {
  const { output } = await runNpm([
    ...['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
    '--loglevel=error',
  ]);
  const start = output.indexOf('{');
  if (start < 0) throw new StepFailure('npm sbom failed. It needs npm 10.', output);
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
  const all = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
  const counts = kinds.map((kind) => {
    const notices = String(readPackage(kind).get(NOTICES_FILE));
    const sbom = pickComponents(all, listPackages(notices), name);
    writeFileSync(getZipPath(kind).replace(/\.zip$/, '.cdx.json'), JSON.stringify(sbom, null, 2));
    return `${kind} ${sbom.components.length}`;
  });
  return `packages of others: ${counts.join(', ')}`;
}
