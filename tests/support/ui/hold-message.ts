import type { MessageName } from '@/lib/contract/messages/messages';
import { getBackground } from './fake-platform';

/** The background hears messages of this name only when the answered function is called. */
export function holdMessage(held: MessageName): () => void {
  let letGo: () => void = () => undefined;
  const isHeard = new Promise<void>((resolve) => (letGo = resolve));
  const { send } = getBackground();
  getBackground().send = async (name, input, shownId) => {
    if (name === held) await isHeard;
    return send(name, input, shownId);
  };
  return letGo;
}
