import { browser } from './browser';
import { hasHost } from './hosts';

/**
 * Returns a function that tells whether the browser allows calls to an address. A permission is remembered until any
 * permission changes, because asking the browser takes as long as everything else before a call.
 */
export function createKnownHosts(): (address: string) => Promise<boolean> {
  const answers = new Map<string, Promise<boolean>>();
  const forget = () => answers.clear();
  browser.permissions.onAdded.addListener(forget);
  browser.permissions.onRemoved.addListener(forget);
  return async (address) => {
    // A promise is stored, so that a permission that changes while we wait clears this entry too.
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
