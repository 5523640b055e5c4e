import { useEffect, useEffectEvent } from 'react';
import type { ImportSource } from './queries';

export const toSource = (data: Blob | string): ImportSource => ({
  id: crypto.randomUUID(),
  name: data instanceof File ? data.name : null,
  data,
});

/** Takes what is dropped anywhere on the page or pasted, a file or rows of text, while its caller is shown. */
export function useDroppedFile(onBring: (source: ImportSource) => void): void {
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    // Else the browser would go to the file.
    event.preventDefault();
    const dropped = data?.files[0] ?? data?.getData('text/plain');
    if (dropped) onBring(toSource(dropped));
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault();
      },
      { signal },
    );
    document.addEventListener(
      'drop',
      (event) => {
        take(event, event.dataTransfer);
      },
      { signal },
    );
    document.addEventListener(
      'paste',
      (event) => {
        take(event, event.clipboardData);
      },
      { signal },
    );
    return () => {
      controller.abort();
    };
  }, []);
}
