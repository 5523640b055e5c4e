import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetAction } from '../../queries/jobs/note-action';
import { useShownKeys } from './use-shown-keys';

/**
 * Takes an outcome off the status bar once the rep is on somebody else's page. `id`: the action whose outcome may go; null:
 * what the bar shows has to stay.
 */
export function useForgetOnMove(id: string | null): void {
  const client = useQueryClient();
  const keys = useShownKeys();
  const said = useRef<{ id: string; keys: readonly string[] } | null>(null);
  useEffect(() => {
    if (id === null || said.current?.id !== id) {
      said.current = id === null ? null : { id, keys };
      return;
    }
    if (keys.length === 0) return;
    const before = said.current.keys;
    // A page is known by more keys once it is read.
    const isSame = before.length === 0 || keys.some((key) => before.includes(key));
    if (isSame) said.current = { id, keys };
    else forgetAction(client);
  }, [id, keys, client]);
}
