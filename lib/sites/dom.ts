export const findAll = (root: ParentNode, selector: string): Element[] => [
  ...root.querySelectorAll(selector),
];
