import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** In ms that the pointer rests on a control before it is explained. */
const DELAY_MS = 400;
/** From the control, and from the edge of the page, in px. */
const [GAP, MARGIN] = [6, 8];

interface Shown {
  control: HTMLElement;
  text: string;
}

const findShown = (target: EventTarget | null): Shown | null => {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  const text = control?.dataset.tooltip;
  return control && text ? { control, text } : null;
};

/** The one tooltip of a page: explains the control with `data-tooltip` that the pointer rests on or a key has reached. */
export function TooltipLayer() {
  const id = useId();
  const tip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => listen(tip, setShown), []);

  useLayoutEffect(() => {
    const { current } = tip;
    if (!shown || !current) return;
    const { control } = shown;
    const before = control.getAttribute('aria-describedby');
    control.setAttribute('aria-describedby', [before, id].filter(Boolean).join(' '));
    const stop = autoUpdate(control, current, () => {
      if (!control.isConnected) {
        setShown(null);
        return;
      }
      const middleware = [offset(GAP), flip(), shift({ padding: MARGIN })];
      void computePosition(control, current, { placement: 'top', middleware }).then(({ x, y }) => {
        Object.assign(current.style, { left: `${x}px`, top: `${y}px` });
      });
    });
    return () => {
      stop();
      if (before === null) control.removeAttribute('aria-describedby');
      else control.setAttribute('aria-describedby', before);
    };
  }, [shown, id]);

  return (
    shown &&
    createPortal(
      <div
        ref={tip}
        id={id}
        role="tooltip"
        // oxlint-disable-next-line design/scale -- its place is computed from the left edge
        className="absolute top-0 left-0 z-50 w-max max-w-tooltip rounded-md bg-ink px-2 py-1 text-xs text-canvas shadow-over"
      >
        {shown.text}
      </div>,
      document.body,
    )
  );
}

/** Calls `show` with what the rep wants explained, and with null when they go on. Returns what ends that. */
function listen(
  tip: { current: HTMLElement | null },
  show: (shown: Shown | null) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What is shown, or will be after the delay. */
  let meant: Shown | null = null;
  const stop = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => {
    // Before anything else: a control may keep an event to itself.
    document.addEventListener(name, listener, { capture: true, signal: stop.signal });
  };
  const mean = (next: Shown | null, delay = 0) => {
    clearTimeout(timer);
    meant = next;
    if (delay === 0) show(next);
    else {
      timer = setTimeout(() => show(next), delay);
    }
  };
  const hide = () => mean(null);
  const leave = ({ relatedTarget: to }: PointerEvent | FocusEvent) => {
    // A long text may be read with the pointer on it.
    const stays = [meant?.control, tip.current].some((part) => part?.contains(to as Node | null));
    if (!stays) hide();
  };
  on('pointerover', ({ target, pointerType }) => {
    const found = findShown(target);
    if (!found || pointerType === 'touch' || found.control === meant?.control) return;
    // From one control to the next nobody waits again.
    mean(found, tip.current ? 0 : DELAY_MS);
  });
  on('pointerout', leave);
  on('focusin', ({ target }) => {
    const found = findShown(target);
    if (found?.control.matches(':focus-visible')) mean(found);
  });
  on('focusout', leave);
  on('pointerdown', hide);
  on('click', hide);
  on('keydown', (event) => {
    if (event.key === 'Escape') hide();
  });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
