import type { CDPSession } from 'playwright-core';
import { getExtensionUrl } from '../../tests/support/browser/open-panel';
import type { ExtensionBrowser } from '../../tests/support/browser/open-browser';

/** Reads how much memory scripts hold on to, in bytes, once all that nobody refers to was collected. */
export type ReadHeap = () => Promise<number>;

interface Reply {
  id: number;
  result?: { usedSize?: number };
  error?: { message: string };
}

/** Sends one of the debugger's commands to a target, and returns what it answers. */
type Command = (method: string) => Promise<NonNullable<Reply['result']>>;

/** What refers to something only weakly may be released by a first collection and be gone after a second. */
const COLLECTIONS = 3;

/** Attaches the debugger to a target that is no page, such as the worker. */
async function attach(cdp: CDPSession, targetId: string): Promise<Command> {
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (reply: Reply) => void>();
  cdp.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const reply = JSON.parse(event.message) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let last = 0;
  return async (method) => {
    const id = (last += 1);
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify({ id, method });
    await cdp.send('Target.sendMessageToTarget', { sessionId, message });
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  };
}

/** The memory of the extension's page or worker at an address such as `sidepanel.html`. */
export async function openHeap(browser: ExtensionBrowser, path: string): Promise<ReadHeap> {
  const { targetInfos } = await browser.cdp.send('Target.getTargets', { filter: [{}] });
  const url = getExtensionUrl(browser, path);
  const target = targetInfos.find((each) => each.url.startsWith(url) && each.type !== 'tab');
  if (!target) throw new Error(`Nothing is open at ${path}`);
  const command = await attach(browser.cdp, target.targetId);
  return async () => {
    for (let done = 0; done < COLLECTIONS; done += 1) await command('HeapProfiler.collectGarbage');
    return (await command('Runtime.getHeapUsage')).usedSize ?? NaN;
  };
}
