import { LoaderCircle } from 'lucide-react';

/** Hidden from screen readers: text beside it describes the work. */
export const Spinner = () => (
  <LoaderCircle aria-hidden className="size-3.5 shrink-0 animate-spin" />
);
