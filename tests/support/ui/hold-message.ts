import type { MessageName } from '@/lib/contract/messages/messages';
import type { TestBackground } from './fake-platform';

/** Holds messages of this name back from the background until the returned function is called. */
export function holdMessage(held: MessageName, background: TestBackground): () => void {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const { send } = background;
  background.send = async (name, ...rest) => {
    if (name === held) await isReleased;
    return send(name, ...rest);
  };
  return release;
}
