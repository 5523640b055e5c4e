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
 * The rules of the public suffix list, `*` and `!` among them, separated by spaces: those of its ICANN part, and those of
 * its private part. In ASCII only, as a browser has every host.
 * @returns {{ icann: string, private: string }}
 */
export function listPublicSuffixes() {
  /** @type {Trie} */
  const trie = createRequire(import.meta.url)('tldts/dist/cjs/src/data/trie.js');
  const { nodeFlags, edgeStart, edgeLength, edgeChild, labelText, rulesRoot, exceptionsRoot } =
    trie;
  const labelAt = [0];
  for (const length of edgeLength) labelAt.push((labelAt.at(-1) ?? 0) + length);
  /** @type {{ icann: string[], private: string[] }} */
  const rules = { icann: [], private: [] };

  /**
   * @param {number} node
   * @param {string} below what the labels so far stand for
   * @param {string} sign
   */
  function walk(node, below, sign) {
    const flags = nodeFlags[node] ?? 0;
    if (flags !== 0) rules[flags & IS_PRIVATE ? 'private' : 'icann'].push(sign + below);
    for (let edge = edgeStart[node] ?? 0; edge < (edgeStart[node + 1] ?? 0); edge += 1) {
      const label = labelText.slice(labelAt[edge], labelAt[edge + 1]);
      walk(edgeChild[edge] ?? 0, below ? `${label}.${below}` : label, sign);
    }
  }

  walk(rulesRoot, '', '');
  walk(exceptionsRoot, '', '!');
  /** @param {string[]} all */
  const toText = (all) => all.filter((rule) => /^[\x21-\x7e]+$/.test(rule)).join(' ');
  return { icann: toText(rules.icann), private: toText(rules.private) };
}
