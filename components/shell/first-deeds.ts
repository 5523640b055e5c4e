/**
 * What the rep does in the first frame, in the moment before the page takes its place, is done again in the page: no click
 * and no letter is lost. Links work by themselves.
 */

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** What a control is called stays the same from the frame to the page; what stands beside it may not. */
const getName = (control: Element) =>
  control.getAttribute('aria-label') ??
  control.getAttribute('data-account') ??
  control.textContent.trim();

const findDuplicate = <Control extends HTMLElement>(
  root: Element,
  control: Control,
): Control | undefined =>
  [...root.querySelectorAll<Control>(control.localName)].find(
    (one) => getName(one) === getName(control),
  );

/** Changes a field as a hand would: React hears of no value that a script set. */
function fill(field: Field, value: string) {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Notes what is clicked, filled in and focused in `root`. The answered function ends that, and does the same to the
 * controls of the same names that stand in `root` by then.
 */
export function noteDeeds(root: HTMLElement): () => void {
  const ended = new AbortController();
  const clicked = new Set<HTMLElement>();
  const filled = new Set<Field>();
  let focused: HTMLElement | null = null;
  const listen = (event: string, note: (target: EventTarget | null) => void) => {
    root.addEventListener(
      event,
      ({ target }) => {
        note(target);
      },
      { signal: ended.signal },
    );
  };
  listen('click', (target) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('button, input') : null;
    if (control) clicked.add(control);
  });
  listen('input', (target) => {
    if (isField(target)) filled.add(target);
  });
  listen('focusin', (target) => {
    focused = target instanceof HTMLElement ? target : null;
  });
  return () => {
    ended.abort();
    if (focused) findDuplicate(root, focused)?.focus();
    for (const field of filled) {
      const duplicate = findDuplicate(root, field);
      if (duplicate) fill(duplicate, field.value);
    }
    for (const control of clicked) findDuplicate(root, control)?.click();
  };
}
