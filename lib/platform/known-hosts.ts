import { browser } from './browser';
import { hasHost } from './hosts';

/**
 * Answers a function that says whether a call to an address may leave the browser. To ask the browser takes as long as all
 * else before a call, so what it allows is remembered until any permission changes.
 */
export function createKnownHosts(): (address: string) => Promise<boolean> {
  const answers = new Map<string, Promise<boolean>>();
  const forget = () => {
    answers.clear();
  };
  browser.permissions.onAdded.addListener(forget);
  browser.permissions.onRemoved.addListener(forget);
  return async (address) => {
    // Kept as a promise: an answer that is overtaken by a change is then kept by nobody.
    const answer = answers.get(address) ?? hasHost(address);
    answers.set(address, answer);
    let isAllowed = false;
    try {
      isAllowed = await answer;
    } finally {
      if (!isAllowed) answers.delete(address);
    }
    return isAllowed;
  };
}
