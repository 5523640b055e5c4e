/** Elements to click, other than links. */
export const BUTTONS = 'button,[role=button]';

export const findAll = (root: ParentNode, selector: string): Element[] => [
  ...root.querySelectorAll(selector),
];

/** An attribute as it is written; empty: there is none, or no element. */
export const readAttribute = (element: Element | null | undefined, name: string): string =>
  element?.getAttribute(name) ?? '';

/** The smallest element around another that has something else in it. */
export const getRow = (element: Element): Element | null => {
  let row = element.parentElement;
  while (row?.children.length === 1) row = row.parentElement;
  return row;
};
