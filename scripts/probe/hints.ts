import { operations } from '@/lib/contract/service/operations';
import type { OperationName } from '@/lib/contract/service/operations';
import { LIMITED_OPERATIONS } from '@/lib/contract/stored/settings';

/** What to set in the extension when a service deviates. docs/administration.md has more on policies. */

/** What to set for a path that the service does not have. */
export const getPathHint = (name: OperationName): string =>
  `Set ${name} in Settings → Advanced → Service paths, or by policy: "paths": { "${name}": "/…" }. ` +
  `Try it first with --path ${name}=/…`;

/** What to set when the service allows fewer calls a minute; null: nothing can be set. */
export const getLimitHint = (name: OperationName, allowed: number): string | null =>
  (LIMITED_OPERATIONS as readonly string[]).includes(name)
    ? `Set ${name} in Settings → Advanced → Calls a minute, or by policy: "limits": { "${name}": ${allowed} }.`
    : null;

/** What to set for a parameter that the service does not read; null: nothing can be set. */
export const getParameterHint = (name: OperationName, parameter: string): string | null =>
  name === 'readListItems' && parameter === 'page'
    ? `Name the service's own parameter in the path: "${operations[name].path}?NAME={page}". ${getPathHint(name)}`
    : null;
