export const findAll = (root: ParentNode, selector: string): Element[] => [
  ...root.querySelectorAll(selector),
];

/** Whether `a` stands above `b` on the page; what is inside `a` is below its beginning. */
export const isAbove = (a: Node, b: Node): boolean => (a.compareDocumentPosition(b) & 4) !== 0;
