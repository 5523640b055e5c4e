import { useState } from 'react';
import { useConnection } from './connection';

export interface OpenedFor {
  /** The id of the connection that was shown when the dialog opened; null: none. Each of its writes carries it. */
  shownId: string | null;
  /** Another one is shown by now: what the dialog holds is refused, so it has to be opened again. */
  isKeyChanged: boolean;
}

/** The connection that a dialog was opened with. The choices in it belong to the team of that key. */
export function useOpenedFor(): OpenedFor {
  const { data: shown } = useConnection();
  const [opened, setOpened] = useState(shown);
  // Opened before it was known.
  if (opened === undefined && shown !== undefined) setOpened(shown);
  const isKnown = opened !== undefined && shown !== undefined;
  return {
    shownId: opened?.id ?? null,
    isKeyChanged: isKnown && opened?.id !== shown?.id,
  };
}
