import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const toKey = (name: string) => ['kept', name] as const;

/** What is kept is not forgotten for want of somebody who shows it. */
export const keepStates = (client: QueryClient): void =>
  client.setQueryDefaults(['kept'], { gcTime: Infinity });

/**
 * State that is there again when whatever has it is shown again, after another tab, another person or another language: for
 * as long as the page of the extension is open. `names`: whatever it may be known by; all of them mean the same.
 */
export function useKeptState<T>(names: readonly string[], first: T) {
  const client = useQueryClient();
  const [value, setValue] = useState<T>(() => {
    const kept = names.map((name) => client.getQueryData<T>(toKey(name)));
    return kept.find((one) => one !== undefined) ?? first;
  });
  const change = (next: T) => {
    for (const name of names) client.setQueryData(toKey(name), next);
    setValue(next);
  };
  return [value, change] as const;
}
