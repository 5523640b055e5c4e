// @ts-check
import { createRequire } from 'node:module';

/**
 * The list as `tldts` holds it: nodes, of which each has a run of labelled edges. The labels are one text, in the order
 * of their edges.
 * @typedef {object} Trie
 * @property {Uint8Array} nodeFlags bit 1: a rule of the list's ICANN part ends here; bit 2: one of its private part
 * @property {Uint16Array} edgeStart by node: its first edge; the next node's first edge ends the run
 * @property {Uint8Array} edgeLength by edge: of its label
 * @property {Uint16Array} edgeChild by edge: the node that it leads to
 * @property {string} labelText
 * @property {number} rulesRoot
 * @property {number} exceptionsRoot
 */

const IS_PRIVATE = 2;

/**
 * The rules of the public suffix list, `*` and `!` among them: those of its ICANN part, and those of its private part. A line
 * is what rules end in, and what each of them has before that: `uk ac co` is `ac.uk` and `co.uk`; the first line, `com` and
 * its like, begins with a space. In ASCII only, as a browser has every host.
 * @returns {{ icann: string, private: string }}
 */
export function listPublicSuffixes() {
  /** @type {Trie} */
  const trie = createRequire(import.meta.url)('tldts/dist/cjs/src/data/trie.js');
  const { nodeFlags, edgeStart, edgeLength, edgeChild, labelText, rulesRoot, exceptionsRoot } =
    trie;
  const labelAt = [0];
  for (const length of edgeLength) labelAt.push((labelAt.at(-1) ?? 0) + length);
  /** @type {Record<'icann' | 'private', Map<string, string[]>>} */
  const parts = { icann: new Map(), private: new Map() };

  /**
   * @param {number} node
   * @param {string} end what the labels so far stand for
   * @param {string} sign
   */
  function walk(node, end, sign) {
    for (let edge = edgeStart[node] ?? 0; edge < (edgeStart[node + 1] ?? 0); edge += 1) {
      const label = labelText.slice(labelAt[edge], labelAt[edge + 1]);
      const child = edgeChild[edge] ?? 0;
      const flags = nodeFlags[child] ?? 0;
      if (!/^[\x21-\x7e]+$/.test(label)) continue;
      if (flags !== 0) {
        const part = parts[flags & IS_PRIVATE ? 'private' : 'icann'];
        part.set(end, [...(part.get(end) ?? []), sign + label]);
      }
      walk(child, end ? `${label}.${end}` : label, sign);
    }
  }

  walk(rulesRoot, '', '');
  walk(exceptionsRoot, '', '!');
  /** @param {Map<string, string[]>} part */
  const toText = (part) =>
    [...part].map(([end, labels]) => [end, ...labels.sort()].join(' ')).join('\n');
  return { icann: toText(parts.icann), private: toText(parts.private) };
}
