import { LoaderCircle } from 'lucide-react';

/** Hidden from screen readers: words beside it say what is going on. */
export const Spinner = () => (
  <LoaderCircle aria-hidden className="size-3.5 shrink-0 animate-spin" />
);
