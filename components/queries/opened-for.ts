import { useState } from 'react';
import { useConnection } from './connection';

/** The connection that a dialog was opened with. The choices in it belong to the team of that key. */
export function useOpenedFor() {
  const { data: shown } = useConnection();
  const [opened, setOpened] = useState(shown);
  // Opened before it was known.
  if (opened === undefined && shown !== undefined) setOpened(shown);
  const isKnown = opened !== undefined && shown !== undefined;
  return {
    /** The id of the connection that was shown when the dialog opened; null: none. Each of its writes carries it. */
    shownId: opened?.id ?? null,
    /** Another one is shown by now: what the dialog holds is refused, so it has to be opened again. */
    isKeyChanged: isKnown && opened?.id !== shown?.id,
  };
}
