import { LoaderCircle } from 'lucide-react';

/** Only for the eye: what is going on is said in words beside it. */
export const Spinner = () => (
  <LoaderCircle aria-hidden className="size-3.5 shrink-0 animate-spin" />
);
