export const findAll = (root: ParentNode, selector: string): Element[] => [
  ...root.querySelectorAll(selector),
];

/** An attribute as it is written; empty: there is none, or no element. */
export const readAttribute = (element: Element | null | undefined, name: string): string =>
  element?.getAttribute(name) ?? '';
