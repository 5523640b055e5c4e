// @ts-check
/**
 * Rules of docs/design.md that a class name can break, for .oxlintrc.json. Tailwind keeps its own scale, because heights and
 * widths use it, and because it drops a class that it does not know without a word.
 */

/** Steps of 4 px: 4, 8, 12, 16 and 24. */
const STEPS = ['0', '1', '2', '3', '4', '6'];

const VARIANTS = /^(?:[^\s[\]:]+:|\[[^\]]*\]:)*/;
const DISTANCE =
  /^-?(?:[mp][trblxyse]?|gap(?:-[xy])?|space-[xy]|inset(?:-[xy])?|top|right|bottom|left|start|end|scroll-[mp][trblxyse]?)-(\d+(?:\.\d+)?)$/;
/** Sides by their place on the screen: a language that is written from right to left has the others. */
const PHYSICAL =
  /^-?(?:[mp][lr]|scroll-[mp][lr]|(?:left|right)(?=-(?:\d|full|auto|px)))-|^(?:border-|rounded-[tb]?)[lr](?:-|$)|^(?:text|float|clear)-(?:left|right)$/;
const FREE_HAND = /^(?:-?[a-z][a-z-]*-\[[^\]]+\]|\[[a-z-]+:[^\]]+\])$/;
const FREE_HAND_VARIANT = /(?:^|:)(?:min|max)-\[[^\]]+\]:/;

/**
 * What is wrong with one class; null: nothing. Text of 12 px is for the components of components/ui.
 * @param {string} name
 * @param {{ maySaySmall?: boolean }} [options]
 * @returns {'freeHand' | 'offScale' | 'physical' | 'small' | null}
 */
function findClassFault(name, { maySaySmall = false } = {}) {
  if (FREE_HAND_VARIANT.test(name)) return 'freeHand';
  const bare = name.replace(VARIANTS, '');
  if (FREE_HAND.test(bare) || FREE_HAND.test(name)) return 'freeHand';
  const step = DISTANCE.exec(bare)?.[1];
  if (step !== undefined && !STEPS.includes(step)) return 'offScale';
  if (bare.startsWith('leading-')) return 'freeHand';
  if (PHYSICAL.test(bare)) return 'physical';
  return bare === 'text-xs' && !maySaySmall ? 'small' : null;
}

/**
 * The part of a rule's context that we use.
 * @typedef {object} Context
 * @property {[{ maySaySmall?: boolean }?]} options
 * @property {(fault: { node: object, messageId: string, data: { name: string } }) => void} report
 */

const scale = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { maySaySmall: { type: 'boolean' } } }],
    messages: {
      freeHand: '"{{name}}" is a free-hand value: use a token of components/shell/theme.css.',
      offScale: '"{{name}}" is off the scale: distances are 1, 2, 3, 4 or 6 (docs/design.md).',
      physical:
        '"{{name}}" is a side of the screen: use start and end (ms-, pe-, start-, text-start).',
      small: '"{{name}}": small text is for components/ui; elsewhere text is 13 px.',
    },
  },
  /** @param {Context} context */
  create(context) {
    /** @param {object} node @param {unknown} text */
    const check = (node, text) => {
      if (typeof text !== 'string') return;
      for (const name of text.split(/\s+/)) {
        const messageId = findClassFault(name, context.options[0]);
        if (messageId) context.report({ node, messageId, data: { name } });
      }
    };
    return {
      /** @param {{ value: unknown }} node */
      Literal: (node) => check(node, node.value),
      /** @param {{ value: { raw: string } }} node */
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};

export default { rules: { scale } };
